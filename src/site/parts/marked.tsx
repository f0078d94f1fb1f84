/** Text with the found words marked. */
import type { ComponentChildren, VNode } from 'preact';

interface Props {
  readonly text: string;
  /** UTF-16 offsets, `to` not included, in order and without overlap. */
  readonly matches: readonly (readonly [from: number, to: number])[];
}

export function Marked({ text, matches }: Props): VNode {
  const parts: ComponentChildren[] = [];
  let at = 0;
  for (const [from, to] of matches) {
    if (from < at || to <= from || to > text.length) continue;
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
