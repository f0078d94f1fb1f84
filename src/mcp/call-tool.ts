/** A tool call, from its arguments to a result; a problem is a result too, so that the agent reads it and goes on. */
import type { CallToolResult } from '@modelcontextprotocol/server';
import { Problem } from '../model/problem.ts';
import { readArguments } from './arguments.ts';
import type { McpHouse } from './house.ts';
import { libraryFor } from './house.ts';
import { problemResult } from './problem-result.ts';
import { provenanceLine } from './text/provenance-line.ts';
import type { Tool } from './tool.ts';

export function callTool(
  house: McpHouse,
  { parameters, ask, text }: Tool,
  given: Readonly<Record<string, unknown>>,
): CallToolResult {
  try {
    const asked = readArguments(parameters, given);
    const answer = ask(libraryFor(house, asked), asked);
    return {
      content: [{ type: 'text', text: `${text(answer)}\n\n${provenanceLine(answer.provenance)}` }],
      structuredContent: { ...answer },
    };
  } catch (error) {
    return problemResult(house, problemOf(house, error), given);
  }
}

/** What an agent may know of an error: a problem says itself, anything else goes to the log alone. */
function problemOf({ onFault }: McpHouse, error: unknown): Problem {
  if (error instanceof Problem) return error;
  onFault(error);
  return new Problem('internal', 'The server failed to answer this call.');
}
