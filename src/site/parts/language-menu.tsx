/** The same page in the other languages; the browser adds the section being read. */
import type { VNode } from 'preact';
import { textDirection, type Locale } from '../../model/locale.ts';
import { ownName, type Reader } from '../reader.ts';

export interface LanguageChoice {
  readonly locale: Locale;
  readonly href: string;
  /** Whether the page has a text in it, rather than being shown by fallback. */
  readonly translated: boolean;
}

interface Props {
  readonly reader: Reader;
  readonly languages: readonly LanguageChoice[];
}

export function LanguageMenu({ reader, languages }: Props): VNode | null {
  if (languages.length < 2) return null;
  return (
    <details class="languages" data-menu>
      <summary class="tool" aria-label={`${reader.say('language')}: ${ownName(reader.locale)}`}>
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <circle cx="10" cy="10" r="7.5" />
          <path d="M2.5 10h15M10 2.5c5 4.5 5 10.5 0 15M10 2.5c-5 4.5-5 10.5 0 15" />
        </svg>
        <span>{ownName(reader.locale)}</span>
      </summary>
      <ul>
        {languages.map(({ locale, href, translated }) => (
          <li key={locale}>
            <a
              href={href}
              hreflang={locale}
              data-language
              {...(locale === reader.locale ? { 'aria-current': 'true' as const } : {})}
            >
              <span lang={locale} dir={textDirection(locale)}>
                {ownName(locale)}
              </span>
              {translated ? null : <small>{reader.say('languageNotYet')}</small>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
