/** What all tools and resources share, whatever carries the messages. */
import { Problem } from '../model/problem.ts';
import { cursorVersion } from '../service/cursor.ts';
import type { OpenLibrary } from '../service/open-library.ts';
import type { Shelf } from '../service/shelf.ts';

export interface McpHouse {
  readonly shelf: Shelf;
  /** Which program answers. */
  readonly build: string;
  /** Told of what no caller may see. */
  readonly onFault: (error: unknown) => void;
}

export function currentLibrary({ shelf }: McpHouse): OpenLibrary {
  if (shelf.current !== undefined) return shelf.current;
  throw new Problem('starting', 'The library is being opened; try again in a moment.');
}

/** The version that was asked for, the one a cursor belongs to, else the current one. Throws `version-gone`. */
export function libraryFor(house: McpHouse, asked: object): OpenLibrary {
  const { version = null, cursor = null } = asked as {
    readonly version?: string | null;
    readonly cursor?: string | null;
  };
  if (version !== null) return house.shelf.findOrProblem(version, 'version');
  const ofCursor = cursorVersion(cursor);
  return (ofCursor === null ? undefined : house.shelf.find(ofCursor)) ?? currentLibrary(house);
}
