/** Figures of another engine to stand beside ours: a table with a `locale` column and one per metric. */
import { METRICS, type Metric } from './metrics.ts';

export type Anchor = ReadonlyMap<string, Partial<Record<Metric, number>>>;

/** Reads TSV, or the first such table in Markdown; `undefined` where there is none. */
export function parseAnchor(text: string): Anchor | undefined {
  const lines = text.split(/\r?\n/u).map(cellsOf);
  const head = lines.findIndex((cells) => cells[0] === 'locale' && cells.some((cell) => metricOf(cell)));
  if (head === -1) return undefined;
  const columns = (lines[head] as string[]).map(metricOf);
  const anchor = new Map<string, Partial<Record<Metric, number>>>();
  for (const cells of lines.slice(head + 1)) {
    if (cells.every((cell) => /^:?-+:?$/u.test(cell))) continue;
    if (cells.length !== columns.length) break;
    const figures: Partial<Record<Metric, number>> = {};
    for (const [index, metric] of columns.entries()) {
      const value = Number(cells[index]);
      if (metric !== undefined && Number.isFinite(value)) figures[metric] = value;
    }
    anchor.set(cells[0] as string, figures);
  }
  return anchor;
}

function cellsOf(line: string): string[] {
  const cells = line.includes('\t') ? line.split('\t') : line.replaceAll(/^\s*\||\|\s*$/gu, '').split('|');
  return cells.map((cell) => cell.trim());
}

function metricOf(name: string): Metric | undefined {
  const wanted = name.toLowerCase().replace(/^r@/u, 'recall@');
  return METRICS.find((metric) => metric.toLowerCase() === wanted);
}
