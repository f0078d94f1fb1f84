/** A page for the terminal: its title, where it stands, and its Markdown, wrapped and lightly painted. */
import type { PageAnswer } from '../service/shapes/page.ts';
import { printable, type Screen } from './screen.ts';
import { textWidth, wrap } from './text-width.ts';

const MAX_COLUMNS = 88;

export function printPage(screen: Screen, { page, provenance }: PageAnswer): void {
  const place = [page.path, page.entityType ?? page.kind, page.locale];
  if (page.updatedAt !== null) place.push(page.updatedAt.slice(0, 10));
  const title = printable(page.title);
  screen.line(screen.paint('bold', title));
  screen.line(screen.paint('bold', '═'.repeat(Math.min(textWidth(title), MAX_COLUMNS))));
  screen.line(screen.paint('dim', printable(place.join(' · '))));
  if (provenance.locale.fallback) {
    screen.line(
      screen.paint(
        'yellow',
        printable(`not translated into ${provenance.locale.requested}: shown in ${page.locale}`),
      ),
    );
  }
  screen.line();
  const markdown = printable((page.content.value ?? '').trim());
  if (screen.interactive) paintMarkdown(screen, withoutTitle(markdown, page.title));
  else screen.line(markdown);
}

/** The first heading is the title, which is already there. */
function withoutTitle(markdown: string, title: string): string {
  const [first = '', ...rest] = markdown.split('\n');
  return first.replace(/^# +/u, '').trim() === title ? rest.join('\n').trim() : markdown;
}

function paintMarkdown(screen: Screen, markdown: string): void {
  const columns = Math.min(screen.columns, MAX_COLUMNS);
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(```+|~~~+)/u.exec(line)?.[1];
    if (mark !== undefined)
      fence = fence === undefined ? mark : line.trim().startsWith(fence) ? undefined : fence;
    if (mark !== undefined || fence !== undefined) screen.line(screen.paint('dim', line));
    else if (/^#{1,6} /u.test(line))
      screen.line(screen.paint(['bold', 'cyan'], line.replace(/\s*\{#[^}]*\}\s*$/u, '')));
    else if (/^\s*\|/u.test(line)) screen.line(line);
    else for (const part of wrapLine(line, columns)) screen.line(part);
  }
}

/** List items go on under their own first letter, quotations behind their mark. */
function wrapLine(line: string, columns: number): string[] {
  const lead = /^\s*(?:(?:[-*+]|\d+[.)])\s+|>\s*)*/u.exec(line)?.[0] ?? '';
  const rest = lead.replaceAll(/[^>]/gu, ' ');
  const lines = wrap(line.slice(lead.length), Math.max(columns - rest.length, 20));
  return lines.length === 0 ? [line] : lines.map((part, index) => (index === 0 ? lead : rest) + part);
}
