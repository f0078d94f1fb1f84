/** Error bodies (RFC 9457), provenance first: the same over HTTP, for agents and on the command line. */
import { matchLocale } from '../model/locale.ts';
import { PROBLEMS, type Problem } from '../model/problem.ts';
import type { OpenLibrary } from './open-library.ts';
import { libraryProvenance } from './provenance.ts';
import type { ProblemBody } from './shapes/problem.ts';
import type { Provenance } from './shapes/provenance.ts';

export const DOCS_PATH = '/api/v1/docs';

export interface Refused {
  /** `undefined` before a snapshot is open. */
  readonly library: OpenLibrary | undefined;
  readonly baseUrl: string;
  /** The URL of what was asked. */
  readonly instance: string;
  /** As written in the request. */
  readonly locale: string | null;
}

export function describeProblem(
  problem: Problem,
  { library, baseUrl, instance, locale }: Refused,
): ProblemBody {
  const { parameter, allowed, suggestions } = problem.details;
  return {
    provenance: problemProvenance(library, locale),
    type: `${baseUrl}${DOCS_PATH}#${problem.code}`,
    title: PROBLEMS[problem.code].title,
    status: problem.status,
    detail: problem.message,
    instance,
    code: problem.code,
    parameter: parameter ?? null,
    allowed: allowed ?? null,
    suggestions: suggestions ?? [],
  };
}

function problemProvenance(library: OpenLibrary | undefined, requested: string | null): Provenance {
  if (library === undefined) return { ...UNKNOWN, locale: { requested, served: null, fallback: false } };
  const { locales } = library.store.config;
  const match = requested === null ? undefined : matchLocale(requested, locales);
  return {
    ...libraryProvenance(library),
    locale: {
      requested,
      served: match?.locale ?? locales[0],
      fallback: requested !== null && (match?.fallback ?? true),
    },
  };
}

/** Before a snapshot is open nobody knows whose knowledge this will be. */
const UNKNOWN: Omit<Provenance, 'locale'> = {
  origin: { name: 'Lectern', url: null },
  domains: [],
  knowledgeVersion: null,
  publishedAt: null,
  license: null,
  sources: [],
};
