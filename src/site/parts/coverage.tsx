/** How much of something is translated, language by language. */
import type { VNode } from 'preact';
import { textDirection } from '../../model/locale.ts';
import type { Coverage as Row } from '../../service/shapes/reference.ts';
import { ownName, type Reader } from '../reader.ts';

interface Props {
  readonly reader: Reader;
  readonly rows: readonly Row[];
}

export function Coverage({ reader, rows }: Props): VNode {
  return (
    <ul class="coverage">
      {rows.map(({ locale, translated, stale, total }) => (
        <li key={locale}>
          <span lang={locale} dir={textDirection(locale)}>
            {ownName(locale)}
          </span>
          <Bar translated={translated} stale={stale} total={total} />
          <small>
            {reader.say('coverageOf', { translated, total })}
            {stale > 0 ? ` · ${reader.say('coverageStale', { n: stale })}` : ''}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** Drawn, not styled: the content policy allows no inline widths. */
function Bar({ translated, stale, total }: Omit<Row, 'locale'>): VNode {
  const width = (count: number): number => (total === 0 ? 0 : Math.round((1_000 * count) / total) / 10);
  return (
    <svg class="bar" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
      <rect class="bar-all" width="100" height="3" />
      <rect class="bar-old" width={width(translated)} height="3" />
      <rect class="bar-done" width={width(translated - stale)} height="3" />
    </svg>
  );
}
