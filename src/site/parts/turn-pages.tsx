/** Previous and next, as one turns pages. */
import type { VNode } from 'preact';
import type { PageBody } from '../../service/shapes/page.ts';
import type { Ref } from '../../service/shapes/reference.ts';
import type { Reader } from '../reader.ts';

interface Props {
  readonly reader: Reader;
  readonly page: PageBody;
}

const WORDS = { prev: 'previous', up: 'up', next: 'next' } as const;

export function TurnPages({ reader, page }: Props): VNode | null {
  if (page.previous === null && page.next === null && page.up === null) return null;
  return (
    <nav class="turn" aria-label={reader.say('prevNext')}>
      {page.previous === null ? <span /> : <Turn reader={reader} to={page.previous} rel="prev" />}
      {page.up === null ? null : <Turn reader={reader} to={page.up} rel="up" />}
      {page.next === null ? <span /> : <Turn reader={reader} to={page.next} rel="next" />}
    </nav>
  );
}

function Turn({ reader, to, rel }: { reader: Reader; to: Ref; rel: keyof typeof WORDS }): VNode {
  return (
    <a href={reader.href(to.url)} rel={rel} class={`turn-${rel}`}>
      <small {...reader.ui}>{reader.say(WORDS[rel])}</small>
      <span {...reader.tongue(to.locale)}>{to.title}</span>
    </a>
  );
}
