/** What an agent is told of this library before it asks anything. */
import { areasOf, ownName } from '../service/describe-library.ts';
import type { OpenLibrary } from '../service/open-library.ts';
import { Reading } from '../service/reading.ts';

/** A library may have very many areas. */
const MOST_AREAS = 40;

export function instructions(library: OpenLibrary): string {
  const { store } = library;
  const { config, knowledgeVersion } = store.meta;
  const [source, ...others] = config.locales;
  const languages = [`${source} (${ownName(source)}, the default)`, ...others.map(named)];
  const areas = areasOf(new Reading(library, { locale: null, fallback: 'allow' }));
  const more = areas.length > MOST_AREAS ? `, and ${areas.length - MOST_AREAS} more` : '';
  return [
    `${config.name}: a library of ${store.pages.length} pages, read-only, version ${knowledgeVersion}.`,
    `Languages, for \`locale\`: ${languages.join(', ')}. Ask in the user’s language; a page without a translation is given in another one and says so.`,
    `Areas, for \`area\`: ${areas
      .slice(0, MOST_AREAS)
      .map(({ id, title, pages }) => `${id} (${title}, ${pages} pages)`)
      .join(', ')}${more}.`,
    'Use `search` for a question, then `read` the pages or sections it finds; `list_entities`, `get_system`, `list_works` and `list_chapters` show what there is, `graph` how it is connected. Ids are the same in every language. Cite the `url` of a page. Answers come from the library alone: where it says nothing, say so.',
  ].join('\n');
}

function named(locale: string): string {
  return `${locale} (${ownName(locale)})`;
}
