/** The tool `read`: one page, by whatever an agent knows of it. */
import { Type } from '../service/shapes/type.ts';
import { Problem } from '../model/problem.ts';
import { isMoved } from '../service/moved.ts';
import type { OpenLibrary } from '../service/open-library.ts';
import { readPage, readPageByPath } from '../service/read-page.ts';
import { invalidParameter } from '../service/read-parameters.ts';
import { PageParameters, type PageAnswer } from '../service/shapes/page.ts';
import { integer, requiredText } from '../service/shapes/parameter.ts';
import type { Shape } from '../service/shapes/shape.ts';
import { isAddress, readAddress } from './address.ts';

const { id: _id, ...reading } = PageParameters.properties;

export const ReadParameters = Type.Object({
  page: requiredText({
    description:
      'The page: its `id` (`scripts.hangul`), its `path` (`/scripts/hangul`) or its `url` as any result gives it; a `#section` in the URL counts as `section`.',
    'x-max-bytes': 8_192,
    examples: ['home'],
  }),
  ...reading,
  maxChars: integer({
    description:
      'About how many characters of content to give: it is cut at the edge of a section, and `content.continueAt` says where to go on.',
    minimum: 1,
    maximum: 10_000_000,
    default: 10_000,
  }),
});
export type ReadParameters = Shape<typeof ReadParameters>;

/** A page that has moved is followed. */
export function readAnything(library: OpenLibrary, { page, ...parameters }: ReadParameters): PageAnswer {
  const found = findOrHint(library, page, parameters);
  return isMoved(found) ? readAnything(library, { ...parameters, page: found.id }) : found;
}

/** Agents guess ids: they are told where ids come from. */
function findOrHint(library: OpenLibrary, page: string, parameters: Omit<ReadParameters, 'page'>) {
  try {
    return find(library, page, parameters);
  } catch (error) {
    if (!(error instanceof Problem) || !NOT_FOUND.has(error.code)) throw error;
    const hint = 'Give the id, path or url of a result, or search for its words.';
    throw new Problem(error.code, `${error.message} ${hint}`, { ...error.details, parameter: 'page' });
  }
}

const NOT_FOUND: ReadonlySet<string> = new Set(['page-not-found', 'path-not-found', 'unsafe-path']);

function find(library: OpenLibrary, page: string, parameters: Omit<ReadParameters, 'page'>) {
  if (isAddress(page)) {
    const address = readAddress(library.baseUrl, page);
    if (address === undefined) throw elsewhere(library, page);
    const section = parameters.section ?? address.section;
    return readPageByPath(library, { ...parameters, section, path: address.path });
  }
  // No id has a slash.
  if (page.includes('/'))
    return readPageByPath(library, { ...parameters, path: page.startsWith('/') ? page : `/${page}` });
  return readPage(library, { ...parameters, id: page });
}

function elsewhere({ baseUrl }: OpenLibrary, page: string) {
  return invalidParameter(
    'page',
    `${[...page].slice(0, 200).join('')} is no page of this library, whose URLs begin with ${baseUrl}/; search finds pages by their words.`,
  );
}
