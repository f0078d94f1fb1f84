/** The sections of the page; the browser marks the one being read. */
import type { VNode } from 'preact';
import type { PageBody } from '../../service/shapes/page.ts';
import type { Reader } from '../reader.ts';

interface Props {
  readonly reader: Reader;
  readonly page: PageBody;
}

const DEEPEST = 3;
const FEWEST = 2;

export function Contents({ reader, page }: Props): VNode | null {
  const entries = page.sections.filter(
    ({ id, level, title }) =>
      id !== '' && level > 0 && level <= DEEPEST && !(level === 1 && title === page.title),
  );
  if (entries.length < FEWEST) return null;
  return (
    <details class="contents" data-contents>
      <summary {...reader.ui}>{reader.say('onThisPage')}</summary>
      <ol {...reader.tongue(page.locale)}>
        {entries.map(({ id, level, title }) => (
          <li key={id} class={`level-${level}`}>
            <a href={`#${encodeURIComponent(id)}`}>{title}</a>
          </li>
        ))}
      </ol>
    </details>
  );
}
