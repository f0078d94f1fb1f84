/** The head of every page: whose library this is, the way to search, and the languages. */
import type { VNode } from 'preact';
import { Mark } from '../mark.tsx';
import type { Reader } from '../reader.ts';
import { LanguageMenu, type LanguageChoice } from './language-menu.tsx';

interface Props {
  readonly reader: Reader;
  readonly languages: readonly LanguageChoice[];
}

export function Masthead({ reader, languages }: Props): VNode {
  const { say, locale } = reader;
  return (
    <header class="masthead">
      <a class="brand" href={reader.page(locale, '/')}>
        <Mark />
        <span>{reader.name}</span>
      </a>
      <div class="tools" {...reader.ui}>
        <a class="tool search-open" href={reader.page(locale, '/search')} data-search>
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <circle cx="8.5" cy="8.5" r="5.5" />
            <path d="m12.7 12.7 4.8 4.8" />
          </svg>
          <span>{say('search')}</span>
          <kbd hidden>/</kbd>
        </a>
        <LanguageMenu reader={reader} languages={languages} />
        <button class="tool theme-switch" type="button" data-theme-switch hidden aria-label={say('theme')}>
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <circle cx="10" cy="10" r="7" />
            <path class="half" d="M10 3a7 7 0 0 1 0 14z" />
          </svg>
        </button>
      </div>
    </header>
  );
}
