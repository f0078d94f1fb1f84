/** Which view shows what: asks the verbs for all that one face of the site needs. */
import { Type } from '../service/shapes/type.ts';
import type { Locale } from '../model/locale.ts';
import { HOME_PATH } from '../model/page-path.ts';
import type { PageRecord } from '../snapshot/records.ts';
import { describeLibrary } from '../service/describe-library.ts';
import { describeSystem } from '../service/describe-system.ts';
import { exploreGraph } from '../service/explore-graph.ts';
import { listChapters } from '../service/list-chapters.ts';
import { listEntities } from '../service/list-entities.ts';
import { listSystems } from '../service/list-systems.ts';
import { listWorks } from '../service/list-works.ts';
import { isMoved } from '../service/moved.ts';
import type { OpenLibrary } from '../service/open-library.ts';
import { outlineArea, outlineBelow } from '../service/outline-pages.ts';
import { readPage } from '../service/read-page.ts';
import { EntitiesParameters } from '../service/shapes/entities.ts';
import { EntryParameters, type EntryAnswer } from '../service/shapes/entry.ts';
import { GraphParameters, type GraphAnswer } from '../service/shapes/graph.ts';
import { PageParameters, type PageAnswer } from '../service/shapes/page.ts';
import { integer, withDefaults } from '../service/shapes/parameter.ts';
import { SystemParameters, SystemsParameters } from '../service/shapes/systems.ts';
import { ChaptersParameters, WorksParameters } from '../service/shapes/works.ts';
import { renderAreaPage } from '../site/pages/area-page.tsx';
import { renderChapterPage } from '../site/pages/chapter-page.tsx';
import { renderFrontPage } from '../site/pages/front-page.tsx';
import { renderReadingPage } from '../site/pages/reading-page.tsx';
import { renderSystemPage } from '../site/pages/system-page.tsx';
import { renderWorkPage } from '../site/pages/work-page.tsx';
import type { AssetUrls, View } from '../site/view.ts';
import { readKnownParameters } from './parameters.ts';

/** As many chapters or entities as one answer gives. */
const ALL_CHAPTERS = 500;
const MANY_ENTITIES = 200;
const OUTLINE_DEPTH = 3;

export function viewOf(
  library: OpenLibrary,
  locale: Locale,
  assets: AssetUrls,
  version: string | null,
): View {
  const { baseUrl } = library;
  const name = libraryName(library, locale);
  return { baseUrl, locale, name, library: entryOf(library, locale), assets, version };
}

/** The front page's own title is the library's name in that language. */
export function libraryName({ store }: OpenLibrary, locale: Locale): string {
  const home = store.pageByPath(HOME_PATH);
  const title = home === undefined ? undefined : store.shownText(home.no, locale)?.title;
  return title ?? store.config.name;
}

const entries = new WeakMap<OpenLibrary, Map<Locale, EntryAnswer>>();

/** Every page shows some of it, and it never changes while a snapshot is open. */
export function entryOf(library: OpenLibrary, locale: Locale): EntryAnswer {
  const known = entries.get(library) ?? new Map<Locale, EntryAnswer>();
  entries.set(library, known);
  const entry = known.get(locale) ?? describeLibrary(library, withDefaults(EntryParameters, { locale }));
  known.set(locale, entry);
  return entry;
}

export interface Face {
  readonly html: string;
  /** The language of what is read, which may not be the interface's. */
  readonly language: Locale;
}

export function pageFace(library: OpenLibrary, view: View, page: PageRecord): Face {
  const { locale } = view;
  const answer = readPage(
    library,
    withDefaults(PageParameters, { id: page.id, locale, format: 'html', include: ['links', 'backlinks'] }),
  );
  if (isMoved(answer)) throw new Error(`the page ${page.id} is not where the snapshot has it`);
  return { html: renderPage(library, view, page, answer), language: answer.page.locale };
}

function renderPage(library: OpenLibrary, view: View, page: PageRecord, answer: PageAnswer): string {
  const { locale } = view;
  const { id } = page;
  if (page.path === HOME_PATH) return renderFront(library, view, answer);
  switch (page.kind) {
    case 'system':
      return renderSystemPage({
        view,
        answer,
        system: describeSystem(
          library,
          withDefaults(SystemParameters, { system: id, locale, depth: OUTLINE_DEPTH }),
        ),
        entities: listEntities(
          library,
          withDefaults(EntitiesParameters, { system: [id], locale, limit: MANY_ENTITIES }),
        ),
        graph: graphAround(library, locale, id),
      });
    case 'work':
      return renderWorkPage({
        view,
        answer,
        chapters: chaptersOf(library, locale, id),
        graph: graphAround(library, locale, id),
      });
    default:
      return page.kind === 'chapter' && answer.page.work !== null
        ? renderChapterPage({
            view,
            answer,
            chapters: chaptersOf(library, locale, answer.page.work.id),
            graph: graphAround(library, locale, id),
          })
        : renderReadingPage({
            view,
            answer,
            graph: graphAround(library, locale, id),
            below: outlineBelow(library, locale, id, 1),
          });
  }
}

export function frontFace(library: OpenLibrary, view: View): Face {
  return { html: renderFront(library, view, null), language: view.locale };
}

function renderFront(library: OpenLibrary, view: View, answer: PageAnswer | null): string {
  const { locale } = view;
  return renderFrontPage({
    view,
    answer,
    systems: listSystems(library, withDefaults(SystemsParameters, { locale })),
    works: listWorks(library, withDefaults(WorksParameters, { locale })),
  });
}

/** A long list comes in parts: `?part=2`. */
const AreaParameters = Type.Object({
  part: integer({ minimum: 1, maximum: 1_000_000, default: 1, description: 'Which part of a long list.' }),
});

export function areaFace(library: OpenLibrary, view: View, id: string, query: string): Face | undefined {
  const { locale } = view;
  const area = view.library.areas.find((candidate) => candidate.id === id);
  if (area === undefined) return undefined;
  const { part } = readKnownParameters(AreaParameters, {}, query);
  const { pages, more } = outlineArea(library, locale, id, OUTLINE_DEPTH, { part });
  if (part > 1 && pages.length === 0) return undefined;
  return { html: renderAreaPage({ view, area, pages, part, more }), language: locale };
}

function chaptersOf(library: OpenLibrary, locale: Locale, workId: string) {
  return listChapters(library, withDefaults(ChaptersParameters, { workId, locale, limit: ALL_CHAPTERS }));
}

function graphAround(library: OpenLibrary, locale: Locale, id: string): GraphAnswer {
  return exploreGraph(library, withDefaults(GraphParameters, { id, locale, depth: 1 }));
}
