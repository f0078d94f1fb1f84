/** What is typed, asked of the API: titles that begin so, and pages that say so. */
import type { SearchAnswer } from '../../src/service/shapes/search.ts';
import type { SuggestAnswer } from '../../src/service/shapes/suggest.ts';
import { apiUrl } from '../page/place.ts';

export interface Found {
  readonly suggestions: SuggestAnswer['suggestions'];
  readonly answer: SearchAnswer;
}

const SUGGESTIONS = '5';
const RESULTS = '6';

export async function ask(q: string, kind: string | null, signal: AbortSignal): Promise<Found> {
  const filter: Record<string, string> = kind === null ? {} : { kind };
  const [suggested, answer] = await Promise.all([
    get<SuggestAnswer>('suggest', { q, limit: SUGGESTIONS, ...filter }, signal),
    get<SearchAnswer>('search', { q, limit: RESULTS, facets: 'kind', ...filter }, signal),
  ]);
  return { suggestions: suggested.suggestions, answer };
}

async function get<Answer>(
  operation: string,
  parameters: Record<string, string>,
  signal: AbortSignal,
): Promise<Answer> {
  const response = await fetch(apiUrl(operation, new URLSearchParams(parameters)), { signal });
  if (!response.ok) throw new Error(`${operation} answered ${response.status}`);
  return (await response.json()) as Answer;
}
