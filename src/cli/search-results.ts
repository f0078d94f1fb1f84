/** Search results for the terminal: numbered, with the place and an excerpt, matches painted. */
import type { SearchAnswer, SearchResult } from '../service/shapes/search.ts';
import { count, counted } from './figures.ts';
import { highlight } from './highlight.ts';
import { printable, type Screen } from './screen.ts';
import { wrapRanges } from './text-width.ts';

const MAX_COLUMNS = 100;
const INDENT = '    ';

export function printResults(screen: Screen, answer: SearchAnswer): void {
  const { query, results, paging } = answer;
  for (const { from, to } of query.corrections) {
    screen.line(printable(`No page has “${from}”: searched for “${to}”.`));
  }
  results.forEach((result, index) => printResult(screen, result, index + 1));
  if (paging.total === 0) {
    screen.line(printable(`Nothing found for “${query.text}”.`));
    return;
  }
  const found = `${paging.totalIsExact ? '' : 'more than '}${counted(paging.total, 'result')}`;
  screen.line(results.length < paging.total ? `${count(results.length)} of ${found}` : found);
}

function printResult(screen: Screen, result: SearchResult, number: number): void {
  const columns = Math.min(screen.columns, MAX_COLUMNS) - INDENT.length;
  const title = screen.paint('bold', highlight(screen, result.title, result.titleMatches));
  const kind = result.entityType ?? result.kind;
  const place = [result.path, kind, result.fallback ? result.locale : ''].filter((part) => part !== '');
  screen.line(`${`${number}.`.padEnd(INDENT.length)}${title}`);
  screen.line(INDENT + screen.paint('dim', printable(place.join(' · '))));
  if (result.section !== null && result.section.title !== '') {
    screen.line(INDENT + screen.paint('cyan', printable(`§ ${result.section.title}`)));
  }
  const text = result.excerpt.text.replaceAll(/\s/gu, ' ');
  for (const line of wrapRanges(text, columns)) {
    screen.line(INDENT + highlight(screen, text, result.excerpt.matches, line));
  }
  screen.line();
}
