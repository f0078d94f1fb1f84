/** The catalogue of operations: routes, the OpenAPI document, the reference page and `/api/v1` are all made from it. */
import type { TObject } from 'typebox';
import type { ProblemCode } from '../../model/problem.ts';
import { ChangesAnswer, ChangesParameters } from './changes.ts';
import { DumpLine, DumpParameters } from './dump.ts';
import { EntitiesAnswer, EntitiesParameters } from './entities.ts';
import { EntryAnswer, EntryParameters } from './entry.ts';
import { GraphAnswer, GraphParameters } from './graph.ts';
import { PageAnswer, PageByPathParameters, PageParameters } from './page.ts';
import { SearchAnswer, SearchParameters } from './search.ts';
import { SuggestAnswer, SuggestParameters } from './suggest.ts';
import { SystemAnswer, SystemParameters, SystemsAnswer, SystemsParameters } from './systems.ts';
import { ChaptersAnswer, ChaptersParameters, WorksAnswer, WorksParameters } from './works.ts';

export interface Operation {
  readonly name: string;
  /** From the root of the site; `{name}` stands for a path parameter. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly parameters: TObject;
  readonly answer: TObject;
  /** `application/json` where it is left out; else the answer is many of them, one a line. */
  readonly mediaType?: 'application/x-ndjson';
  /** Beyond those any operation can answer. */
  readonly problems: readonly ProblemCode[];
  /** Whether a page that moved answers 308. */
  readonly moves: boolean;
  /** Headers beyond those every answer has, and what they say. */
  readonly headers?: Readonly<Record<string, string>>;
}

export const OPERATIONS = {
  entry: {
    name: 'entry',
    path: '/api/v1',
    title: 'What there is',
    description:
      'The library in one answer: its operations as URI templates, locales, areas, systems, kinds, entity types, counts, limits and kept versions.',
    parameters: EntryParameters,
    answer: EntryAnswer,
    problems: [],
    moves: false,
  },
  search: {
    name: 'search',
    path: '/api/v1/search',
    title: 'Search',
    description:
      'Finds pages by their words, best first, with the section that answers best and an excerpt of it. No hit is an empty list.',
    parameters: SearchParameters,
    answer: SearchAnswer,
    problems: ['missing-parameter', 'query-too-long', 'invalid-cursor', 'cursor-expired'],
    moves: false,
  },
  page: {
    name: 'page',
    path: '/api/v1/pages/{id}',
    title: 'Read a page by its id',
    description: 'One page: its content, outline, place in the library, translations and links.',
    parameters: PageParameters,
    answer: PageAnswer,
    problems: ['page-not-found', 'section-not-found', 'not-translated'],
    moves: true,
  },
  pageByPath: {
    name: 'pageByPath',
    path: '/api/v1/pages/by-path',
    title: 'Read a page by its path',
    description: 'The same answer, found by content path; `Content-Location` is the page’s URL by id.',
    parameters: PageByPathParameters,
    answer: PageAnswer,
    problems: ['missing-parameter', 'unsafe-path', 'path-not-found', 'section-not-found', 'not-translated'],
    moves: true,
    headers: { 'Content-Location': 'The same page by its id.' },
  },
  entities: {
    name: 'entities',
    path: '/api/v1/entities',
    title: 'List entities',
    description: 'The things the library knows by name, with what they are also called.',
    parameters: EntitiesParameters,
    answer: EntitiesAnswer,
    problems: ['query-too-long', 'invalid-cursor', 'cursor-expired'],
    moves: false,
  },
  systems: {
    name: 'systems',
    path: '/api/v1/systems',
    title: 'List systems',
    description: 'The systems of the library, in title order.',
    parameters: SystemsParameters,
    answer: SystemsAnswer,
    problems: ['invalid-cursor', 'cursor-expired'],
    moves: false,
  },
  system: {
    name: 'system',
    path: '/api/v1/systems/{system}',
    title: 'Describe a system',
    description:
      'What belongs to a system: counts, entity types, works, an outline and the coverage by locale.',
    parameters: SystemParameters,
    answer: SystemAnswer,
    problems: ['system-not-found', 'not-translated'],
    moves: false,
  },
  works: {
    name: 'works',
    path: '/api/v1/works',
    title: 'List works',
    description: 'The works of the library, with their authors and where to start reading.',
    parameters: WorksParameters,
    answer: WorksAnswer,
    problems: ['query-too-long', 'invalid-cursor', 'cursor-expired'],
    moves: false,
  },
  chapters: {
    name: 'chapters',
    path: '/api/v1/works/{workId}/chapters',
    title: 'List the chapters of a work',
    description: 'A work and its chapters, in reading order.',
    parameters: ChaptersParameters,
    answer: ChaptersAnswer,
    problems: ['work-not-found', 'not-translated', 'invalid-cursor', 'cursor-expired'],
    moves: false,
  },
  graph: {
    name: 'graph',
    path: '/api/v1/graph',
    title: 'Explore the graph',
    description:
      'The pages around one page and the edges between them: breadth-first, nearest and best-connected first.',
    parameters: GraphParameters,
    answer: GraphAnswer,
    problems: ['missing-parameter', 'node-not-found', 'not-translated'],
    moves: false,
  },
  suggest: {
    name: 'suggest',
    path: '/api/v1/suggest',
    title: 'Suggest as one types',
    description: 'Titles and aliases that begin with what has been typed.',
    parameters: SuggestParameters,
    answer: SuggestAnswer,
    problems: ['missing-parameter', 'query-too-long'],
    moves: false,
  },
  changes: {
    name: 'changes',
    path: '/api/v1/changes',
    title: 'List what has changed',
    description:
      'The pages that differ between the kept version `since` and the one that answers: added, removed, changed or moved, with the locales and the sections concerned.',
    parameters: ChangesParameters,
    answer: ChangesAnswer,
    problems: ['missing-parameter', 'invalid-cursor', 'cursor-expired'],
    moves: false,
  },
  dump: {
    name: 'dump',
    path: '/api/v1/dump',
    title: 'Take the whole library',
    description:
      'Every page in every language it is written in, with its source byte for byte: one a line, in the order of ids, streamed. Each line says where to go on after it, so an answer that was cut short is taken up again.',
    parameters: DumpParameters,
    answer: DumpLine,
    mediaType: 'application/x-ndjson',
    problems: ['invalid-cursor', 'cursor-expired'],
    moves: false,
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;

/** What any operation can answer. */
export const COMMON_PROBLEMS: readonly ProblemCode[] = [
  'invalid-parameter',
  'unknown-parameter',
  'unsupported-locale',
  'method-not-allowed',
  'version-gone',
  'uri-too-long',
  'rate-limited',
  'internal',
  'overloaded',
  'starting',
];

/** The names of an operation's query parameters, without those in its path. */
export function queryNames(operation: Operation): string[] {
  return Object.entries(operation.parameters.properties)
    .filter(([, schema]) => (schema as { 'x-in'?: string })['x-in'] !== 'path')
    .map(([name]) => name);
}

/** RFC 6570, root-relative: `/api/v1/search{?q,kind}`. */
export function uriTemplate(operation: Operation): string {
  return `${operation.path}{?${queryNames(operation).join(',')}}`;
}

/** Operation 9 as a URI template. */
export const MIRROR_TEMPLATE = '/{locale}/{+path}.md{?version}';
