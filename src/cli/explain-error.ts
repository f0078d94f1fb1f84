/** One clear sentence for whatever stopped a command. */
import { LibraryError } from '../content/library-error.ts';
import { Problem } from '../model/problem.ts';
import { SnapshotError } from '../snapshot/snapshot-error.ts';
import { CommandError } from './command-error.ts';
import { printable } from './screen.ts';

export function explain(error: unknown, withStack: boolean): string {
  if (!(error instanceof Error)) return `lectern failed: ${String(error)}`;
  if (withStack) return error.stack ?? error.message;
  return printable(sentence(error));
}

function sentence(error: Error): string {
  if (error instanceof Problem) return [error.message, ...hints(error)].join(' ');
  if (error instanceof CommandError || error instanceof LibraryError || error instanceof SnapshotError) {
    return error.message;
  }
  return `lectern failed: ${error.message} (LECTERN_DEBUG=1 shows where.)`;
}

function hints({ details }: Problem): string[] {
  const names = details.suggestions?.map(({ id, title }) => `${id} (${title})`) ?? [];
  return names.length === 0 ? [] : [`Did you mean ${names.join(', ')}?`];
}
