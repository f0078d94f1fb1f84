/** A search field that works as a plain form. */
import type { VNode } from 'preact';
import type { Reader } from '../reader.ts';

interface Props {
  readonly reader: Reader;
  readonly query?: string;
  readonly autofocus?: boolean;
}

export function SearchForm({ reader, query = '', autofocus = false }: Props): VNode {
  const { say } = reader;
  return (
    <search {...reader.ui}>
      <form class="search-form" action={reader.page(reader.locale, '/search')} method="get">
        <input
          type="search"
          name="q"
          value={query}
          maxLength={256}
          required
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          enterkeyhint="search"
          autofocus={autofocus}
          aria-label={say('searchLibrary', { name: reader.name })}
          placeholder={say('searchPlaceholder')}
        />
        <button type="submit">{say('search')}</button>
      </form>
    </search>
  );
}
