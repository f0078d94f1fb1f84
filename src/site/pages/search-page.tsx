/** Results at an address of their own: complete without any script. */
import type { VNode } from 'preact';
import type { Locale } from '../../model/locale.ts';
import type { SearchAnswer } from '../../service/shapes/search.ts';
import { renderDocument, PLAIN_HEAD } from '../document.tsx';
import { sameInEveryLanguage } from '../page-head.ts';
import { SearchFilters } from '../parts/search-filters.tsx';
import { SearchForm } from '../parts/search-form.tsx';
import { SearchResults } from '../parts/search-results.tsx';
import { readerOf, type Reader } from '../reader.ts';
import { isFiltered, searchQuery, type SearchRequest } from '../search-address.ts';
import type { View } from '../view.ts';

export interface SearchPageInput {
  readonly view: View;
  readonly request: SearchRequest;
  /** `null` while nothing was asked, or where it could not be. */
  readonly answer: SearchAnswer | null;
  /** Why there is no answer, or why it starts again. */
  readonly notice: 'query-too-long' | 'cursor-expired' | null;
  /** How many pages other languages find, asked when this one finds none. */
  readonly elsewhere: readonly { readonly locale: Locale; readonly total: number }[];
}

export function renderSearchPage(input: SearchPageInput): string {
  const { view, request, answer } = input;
  const reader = readerOf(view);
  const { say } = reader;
  const asked = request.q !== '';
  const query = searchQuery({ ...request, cursor: null });
  return renderDocument({
    reader,
    head: {
      ...PLAIN_HEAD,
      title: asked ? say('searchTitle', { query: request.q }) : say('search'),
      canonical: `${view.baseUrl}/${reader.locale}/search${asked ? `?${query}` : ''}`,
      noindex: true,
    },
    languages: sameInEveryLanguage(reader, asked ? `/search?${query}` : '/search'),
    face: 'search',
    children: (
      <main id="lectern-text" tabIndex={-1} class="reading-room">
        <h1 class={asked ? 'small' : ''}>
          {asked ? say('resultsFor', { query: request.q }) : say('searchLibrary', { name: reader.name })}
        </h1>
        <SearchForm reader={reader} query={request.q} autofocus={!asked} />
        {asked ? null : <p class="hint">{say('searchHint')}</p>}
        {input.notice === null ? null : (
          <p class="notice" role="note">
            {say(input.notice === 'query-too-long' ? 'queryTooLong' : 'cursorExpired')}
          </p>
        )}
        {answer === null ? null : <Found {...input} answer={answer} reader={reader} />}
      </main>
    ),
  });
}

type FoundProps = SearchPageInput & { readonly answer: SearchAnswer; readonly reader: Reader };

function Found({ reader, request, answer, elsewhere }: FoundProps): VNode {
  const { say } = reader;
  const { paging, query, results } = answer;
  const address = (next: SearchRequest): string =>
    `${reader.page(reader.locale, '/search')}?${searchQuery(next)}`;
  return (
    <>
      {results.length === 0 && paging.total === 0 ? (
        <Nothing reader={reader} request={request} elsewhere={elsewhere} address={address} />
      ) : (
        <p class="tally" role="status">
          {paging.totalIsExact
            ? say('results', { n: paging.total })
            : say('resultsAtLeast', { n: paging.total })}
        </p>
      )}
      {query.corrections.map(({ from, to }) => (
        <p class="notice" key={from}>
          {say('correctedTo', { from, to })}
        </p>
      ))}
      {query.mode === 'any' && query.terms.length > 1 ? <p class="notice">{say('resultsWithAny')}</p> : null}
      {query.partial ? <p class="notice">{say('partialResults')}</p> : null}
      {results.length === 0 && !isFiltered(request) ? null : (
        <div class="found">
          <SearchFilters reader={reader} request={request} facets={answer.facets} address={address} />
          <div>
            <SearchResults reader={reader} results={results} />
            <p class="paging">
              {request.cursor === null ? null : (
                <a href={address({ ...request, cursor: null })}>{say('firstResults')}</a>
              )}
              {paging.next === null ? null : (
                <a class="button" href={address({ ...request, cursor: paging.next })} rel="next">
                  {say('moreResults')}
                </a>
              )}
            </p>
          </div>
        </div>
      )}
    </>
  );
}

interface NothingProps extends Pick<SearchPageInput, 'request' | 'elsewhere'> {
  readonly reader: Reader;
  readonly address: (request: SearchRequest) => string;
}

function Nothing({ reader, request, elsewhere, address }: NothingProps): VNode {
  const { say } = reader;
  const found = elsewhere.filter(({ total }) => total > 0);
  return (
    <div class="nothing" role="status">
      <p>{say('noResults', { query: request.q })}</p>
      {request.scope === 'all' ? null : (
        <p>{say('searchedIn', { language: reader.language(reader.locale) })}</p>
      )}
      <p>{say('noResultsHelp')}</p>
      {request.scope === 'all' ? null : (
        <p>
          <a href={address({ ...request, scope: 'all', cursor: null })}>{say('searchAllLanguages')}</a>
        </p>
      )}
      {found.length === 0 ? null : (
        <>
          <h2>{say('hitsElsewhere')}</h2>
          <ul class="leaders">
            {found.map(({ locale, total }) => (
              <li key={locale}>
                <a
                  href={`${reader.page(locale, '/search')}?${new URLSearchParams({ q: request.q })}`}
                  hreflang={locale}
                >
                  {reader.language(locale)}
                </a>
                <span>{say('results', { n: total })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
