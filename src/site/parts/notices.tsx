/** What a reader must know before reading: another language, an older translation, an older version. */
import type { VNode } from 'preact';
import type { PageBody } from '../../service/shapes/page.ts';
import type { Reader } from '../reader.ts';

interface Props {
  readonly reader: Reader;
  readonly page: PageBody;
}

export function Notices({ reader, page }: Props): VNode | null {
  const notices = [versionNotice(reader, page), fallbackNotice(reader, page), staleNotice(reader, page)];
  const shown = notices.filter((notice) => notice !== null);
  return shown.length === 0 ? null : (
    <div class="notices" {...reader.ui}>
      {shown}
    </div>
  );
}

function versionNotice(reader: Reader, page: PageBody): VNode | null {
  const { version } = reader.view;
  // Said of the current version too: what an address with a version shows must not change with time.
  if (version === null) return null;
  return (
    <p class="notice" role="note" key="version">
      {reader.say('namedVersion', { version })}{' '}
      <a data-current href={reader.page(reader.locale, page.path)}>
        {reader.say('readCurrentVersion')}
      </a>
    </p>
  );
}

function fallbackNotice(reader: Reader, page: PageBody): VNode | null {
  if (page.locale === reader.locale) return null;
  return (
    <p class="notice" role="note" key="fallback">
      {reader.say('notTranslated', {
        language: reader.language(reader.locale),
        served: reader.language(page.locale),
      })}
    </p>
  );
}

function staleNotice(reader: Reader, page: PageBody): VNode | null {
  const { status, sourceLocale } = page.translation;
  if (status !== 'stale') return null;
  const source = reader.language(sourceLocale);
  return (
    <p class="notice" role="note" key="stale">
      {reader.say('staleTranslation', { source })}{' '}
      <a href={reader.page(sourceLocale, page.path)} hreflang={sourceLocale}>
        {reader.say('readNewerSource', { source })}
      </a>
    </p>
  );
}
