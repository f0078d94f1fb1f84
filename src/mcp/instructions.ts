/** What an agent is told of this library before it asks anything. */
import { ownName } from '../service/describe-library.ts';
import type { OpenLibrary } from '../service/open-library.ts';
import { Reading } from '../service/reading.ts';

/** A library may have very many areas. */
const MOST_AREAS = 40;

/** Every request over HTTP has a server of its own, and most never say this. */
const known = new WeakMap<OpenLibrary, string>();

export function instructions(library: OpenLibrary): string {
  let told = known.get(library);
  if (told === undefined) {
    told = tell(library);
    known.set(library, told);
  }
  return told;
}

function tell(library: OpenLibrary): string {
  const { store } = library;
  const { config, knowledgeVersion } = store.meta;
  const [source, ...others] = config.locales;
  const languages = [`${source} (${ownName(source)}, the default)`, ...others.map(named)];
  return [
    `${config.name}: a library of ${store.pages.length} pages, read-only, version ${knowledgeVersion}.`,
    `Languages, for \`locale\`: ${languages.join(', ')}. Ask in the user’s language; a page without a translation is given in another one and says so.`,
    `Areas, for \`area\`: ${areas(library)}.`,
    'Use `search` for a question, then `read` the pages or sections it finds; `list_entities`, `get_system`, `list_works` and `list_chapters` show what there is, `graph` how it is connected. Ids are the same in every language. Cite the `url` of a page. Answers come from the library alone: where it says nothing, say so.',
  ].join('\n');
}

/** Declared ones first; the number of pages is that of all languages together. */
function areas(library: OpenLibrary): string {
  const { pages, config } = library.store;
  const reading = new Reading(library, { locale: null, fallback: 'allow' });
  const counts = new Map(config.areas.map(({ id }) => [id, 0]));
  for (const { area } of pages) if (area !== null) counts.set(area, (counts.get(area) ?? 0) + 1);
  const all = [...counts];
  const shown = all
    .slice(0, MOST_AREAS)
    .map(([area, count]) => `${area} (${reading.areaTitle(area)}, ${count} pages)`);
  return shown.join(', ') + (all.length > shown.length ? `, and ${all.length - shown.length} more` : '');
}

function named(locale: string): string {
  return `${locale} (${ownName(locale)})`;
}
