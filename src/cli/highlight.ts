/** Matches made visible: ranges of a text, painted. */
import { printable, type Screen } from './screen.ts';

type Range = readonly [from: number, to: number];

/** The part [from, to] of `text`, with what `matches` covers painted. */
export function highlight(
  screen: Screen,
  text: string,
  matches: readonly Range[],
  [from, to]: Range = [0, text.length],
): string {
  let painted = '';
  let at = from;
  for (const [start, end] of matches) {
    if (end <= at || start >= to) continue;
    const matchFrom = Math.max(start, at);
    const matchTo = Math.min(end, to);
    painted += printable(text.slice(at, matchFrom));
    painted += screen.paint(['bold', 'yellow'], printable(text.slice(matchFrom, matchTo)));
    at = matchTo;
  }
  return painted + printable(text.slice(at, to));
}
