/** `/{locale}/search`: what the results page asks of the search verb. */
import { Problem } from '../model/problem.ts';
import type { OpenLibrary } from '../service/open-library.ts';
import { search } from '../service/search.ts';
import { FACETS, SearchParameters, type SearchAnswer } from '../service/shapes/search.ts';
import { renderSearchPage, type SearchPageInput } from '../site/pages/search-page.tsx';
import type { View } from '../site/view.ts';
import type { Face } from './faces.ts';
import { readKnownParameters } from './parameters.ts';
import { queryWithout } from './target.ts';

type Notice = SearchPageInput['notice'];

export function searchFace(library: OpenLibrary, view: View, query: string): Face {
  const q = new URLSearchParams(query).get('q')?.trim() ?? '';
  const { parameters, answer, notice } = q === '' ? NOTHING_ASKED : ask(library, view, query);
  const html = renderSearchPage({
    view,
    request: {
      q,
      kind: parameters?.kind ?? [],
      area: parameters?.area ?? [],
      system: parameters?.system ?? [],
      entityType: parameters?.entityType ?? [],
      scope: parameters?.scope ?? 'locale',
      cursor: notice === null ? (parameters?.cursor ?? null) : null,
    },
    answer,
    notice,
    elsewhere:
      parameters !== null && answer !== null && answer.paging.total === 0
        ? countElsewhere(library, view, parameters)
        : [],
  });
  return { html, language: view.locale };
}

interface Asked {
  readonly parameters: SearchParameters | null;
  readonly answer: SearchAnswer | null;
  readonly notice: Notice;
}

const NOTHING_ASKED: Asked = { parameters: null, answer: null, notice: null };

/** A cursor that leads nowhere any more starts again; a reader is told, not turned away. */
function ask(library: OpenLibrary, view: View, query: string): Asked {
  try {
    return { ...found(library, view, query), notice: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    switch (error.code) {
      case 'query-too-long':
        return { ...NOTHING_ASKED, notice: 'query-too-long' };
      case 'cursor-expired':
      case 'invalid-cursor':
        return {
          ...found(library, view, queryWithout(query, 'cursor').join('&')),
          notice: 'cursor-expired',
        };
      default:
        throw error;
    }
  }
}

function found(library: OpenLibrary, view: View, query: string) {
  const given = readKnownParameters(SearchParameters, {}, query);
  const parameters = { ...given, locale: view.locale, facets: FACETS };
  return { parameters, answer: search(library, parameters) };
}

function countElsewhere(library: OpenLibrary, view: View, parameters: SearchParameters) {
  return library.store.config.locales
    .filter((locale) => locale !== view.locale)
    .map((locale) => {
      const { paging } = search(library, { ...parameters, locale, facets: [], limit: 0, cursor: null });
      return { locale, total: paging.total };
    })
    .filter(({ total }) => total > 0);
}
