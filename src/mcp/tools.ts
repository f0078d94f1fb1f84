/** The catalogue of tools. Their schemas are those of the API; only what an agent needs otherwise is written anew. */
import { Type } from '../service/shapes/type.ts';
import { describeSystem } from '../service/describe-system.ts';
import { exploreGraph } from '../service/explore-graph.ts';
import { listChapters } from '../service/list-chapters.ts';
import { listEntities } from '../service/list-entities.ts';
import { listWorks } from '../service/list-works.ts';
import { search } from '../service/search.ts';
import { EntitiesAnswer, EntitiesParameters } from '../service/shapes/entities.ts';
import { GraphAnswer, GraphParameters } from '../service/shapes/graph.ts';
import { PageAnswer } from '../service/shapes/page.ts';
import { integer } from '../service/shapes/parameter.ts';
import { SearchAnswer, SearchParameters } from '../service/shapes/search.ts';
import { SystemAnswer, SystemParameters } from '../service/shapes/systems.ts';
import { ChaptersAnswer, ChaptersParameters, WorksAnswer, WorksParameters } from '../service/shapes/works.ts';
import { readAnything, ReadParameters } from './read-anything.ts';
import { graphText } from './text/graph-text.ts';
import { chaptersText, entitiesText, worksText } from './text/list-texts.ts';
import { pageText } from './text/page-text.ts';
import { searchText } from './text/search-text.ts';
import { systemText } from './text/system-text.ts';
import { tool, type Tool } from './tool.ts';

/** A hundred nodes with their sentences fill an agent's memory. */
const AgentGraphParameters = Type.Object({
  ...GraphParameters.properties,
  limit: integer({ description: 'How many nodes at most.', minimum: 1, maximum: 500, default: 25 }),
});

export const TOOLS: readonly Tool[] = [
  tool({
    name: 'search',
    title: 'Search the library',
    description:
      'Finds pages by their words, best first, each with the section that answers best and an excerpt of it. Start here for any question. Ask in the words of the text, in the language of `locale`; a title in any language finds its page. Then `read` the `id` of a result, with its `section.id` as `section` where only that part is needed. `paging.next` given as `cursor` shows more. No hit is an empty list: try fewer or other words, or `scope: "all"` for every language.',
    parameters: SearchParameters,
    answer: SearchAnswer,
    ask: search,
    text: searchText,
  }),
  tool({
    name: 'read',
    title: 'Read a page',
    description:
      'One page as Markdown with its outline, place in the library, neighbours and translations; by id, path or URL. A long page is cut at about `maxChars` characters: call again with the same arguments and `content.continueAt` as `from` until that is null. `section` gives one section alone; `format: "none"` gives the outline without the content; `include: ["links", "backlinks"]` adds the pages around.',
    parameters: ReadParameters,
    answer: PageAnswer,
    ask: readAnything,
    text: pageText,
  }),
  tool({
    name: 'list_entities',
    title: 'List entities',
    description:
      'The things the library knows by name (people, places, objects: see `entityType`), with aliases and a summary. Use it to look a name up (`q` is how the title or an alias begins, in any language), to list all of one type, or with `sort: "mentions"` for the most important ones. For words inside texts use `search`.',
    parameters: EntitiesParameters,
    answer: EntitiesAnswer,
    ask: listEntities,
    text: entitiesText,
  }),
  tool({
    name: 'get_system',
    title: 'Describe a system',
    description:
      'A system is a subject with members. This gives what belongs to one: counts, entity types, works, an outline as deep as `depth`, and how far it is translated. An unknown id is answered with the ids of all systems.',
    parameters: SystemParameters,
    answer: SystemAnswer,
    ask: describeSystem,
    text: systemText,
  }),
  tool({
    name: 'list_works',
    title: 'List works',
    description:
      'The works (books, series of chapters) of the library, with authors and where to start reading. Then `list_chapters` with a work’s id as `workId`, or `read` its first chapter.',
    parameters: WorksParameters,
    answer: WorksAnswer,
    ask: listWorks,
    text: worksText,
  }),
  tool({
    name: 'list_chapters',
    title: 'List the chapters of a work',
    description:
      'A work and its chapters in reading order, with summaries and lengths. `read` a chapter by its id; the page it gives names the next one.',
    parameters: ChaptersParameters,
    answer: ChaptersAnswer,
    ask: listChapters,
    text: chaptersText,
  }),
  tool({
    name: 'graph',
    title: 'Explore what surrounds a page',
    description:
      'The pages around one page and the relations between them, nearest and best-connected first, each relation with the sentence that states it. Use it for how things are connected; `relation` and `kind` narrow it, `depth` widens it.',
    parameters: AgentGraphParameters,
    answer: GraphAnswer,
    ask: exploreGraph,
    text: graphText,
  }),
];
