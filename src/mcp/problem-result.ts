/** A problem as the result of a tool call: what was wrong, what would be right, and what may have been meant. */
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Problem } from '../model/problem.ts';
import { describeProblem } from '../service/describe-problem.ts';
import type { McpHouse } from './house.ts';
import { provenanceLine } from './text/provenance-line.ts';

/** Beyond these, a list of values is no help. */
const MOST_SHOWN = 50;

/** The problem body goes into `_meta`: as structured content it would be held to the tool's output schema. */
export function problemResult(
  { shelf }: McpHouse,
  problem: Problem,
  given: Readonly<Record<string, unknown>>,
): CallToolResult {
  const baseUrl = shelf.current?.baseUrl ?? '';
  const locale = typeof given['locale'] === 'string' ? given['locale'] : null;
  const body = describeProblem(problem, {
    library: shelf.current,
    baseUrl,
    instance: `${baseUrl}/mcp`,
    locale,
  });
  return {
    isError: true,
    content: [{ type: 'text', text: `${problemText(problem)}\n\n${provenanceLine(body.provenance)}` }],
    _meta: { 'lectern/problem': body },
  };
}

export function problemText({ code, message, details }: Problem): string {
  const { allowed = [], suggestions = [] } = details;
  const lines = [`${message} (${code})`];
  // A sentence about parameters already names those there are.
  if (allowed.length > 0 && code !== 'unknown-parameter') {
    const more = allowed.length > MOST_SHOWN ? `, and ${allowed.length - MOST_SHOWN} more` : '';
    lines.push(`There are: ${allowed.slice(0, MOST_SHOWN).join(', ')}${more}.`);
  }
  if (suggestions.length > 0)
    lines.push(
      'Perhaps:',
      ...suggestions.map(({ title, id, locale, url }) => `- ${title} (${id}, ${locale}) ${url}`),
    );
  return lines.join('\n');
}
