/** When there is nothing to show: what happened in the reader's language, what may have been meant, and search. */
import type { VNode } from 'preact';
import type { Suggestion } from '../../service/shapes/problem.ts';
import { renderDocument, PLAIN_HEAD } from '../document.tsx';
import { sameInEveryLanguage } from '../page-head.ts';
import { SearchForm } from '../parts/search-form.tsx';
import { readerOf, type Reader } from '../reader.ts';
import type { View } from '../view.ts';
import type { WordKey } from '../words.ts';

export interface ErrorPageInput {
  readonly view: View;
  /** The HTTP status it is sent with. */
  readonly status: number;
  readonly suggestions: readonly Suggestion[];
  /** Words to search for, guessed from the address. */
  readonly query?: string;
  /** The same address in the current version, where another was asked for. */
  readonly current?: string;
}

export function renderErrorPage({ view, status, suggestions, query = '', current }: ErrorPageInput): string {
  const reader = readerOf(view);
  const { say } = reader;
  const [title, text] = wordsOf(status);
  return renderDocument({
    reader,
    head: { ...PLAIN_HEAD, title: say(title), noindex: true },
    languages: sameInEveryLanguage(reader, '/'),
    face: 'error',
    children: (
      <main id="lectern-text" tabIndex={-1} class="sorry">
        <p class="rubric">{status}</p>
        <h1>{say(title)}</h1>
        <p class="lede">{say(text)}</p>
        {current === undefined ? null : (
          <p>
            <a class="button" href={current}>
              {say('readCurrentVersion')}
            </a>
          </p>
        )}
        <Suggestions reader={reader} suggestions={suggestions} />
        {status < 500 ? <SearchForm reader={reader} query={query} /> : null}
        <p>
          <a href={reader.page(reader.locale, '/')}>{say('goToFrontPage')}</a>
        </p>
      </main>
    ),
  });
}

function wordsOf(status: number): readonly [WordKey, WordKey] {
  if (status === 404) return ['notFoundTitle', 'notFoundText'];
  if (status === 410) return ['goneTitle', 'goneText'];
  if (status < 500) return ['badRequestTitle', 'badRequestText'];
  return ['errorTitle', 'errorText'];
}

interface SuggestionsProps {
  readonly reader: Reader;
  readonly suggestions: readonly Suggestion[];
}

function Suggestions({ reader, suggestions }: SuggestionsProps): VNode | null {
  if (suggestions.length === 0) return null;
  return (
    <section aria-labelledby="lectern-perhaps">
      <h2 id="lectern-perhaps" {...reader.ui}>
        {reader.say('perhaps')}
      </h2>
      <ul class="plain">
        {suggestions.map(({ id, url, title, locale }) => (
          <li key={`${id} ${locale}`}>
            <a href={reader.href(url)} {...reader.tongue(locale)}>
              {title}
            </a>
            {locale === reader.locale ? null : <small> {reader.language(locale)}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
