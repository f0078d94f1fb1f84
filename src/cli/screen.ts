/** One stream of a terminal, or of a pipe. */
import { once } from 'node:events';
import { styleText } from 'node:util';
import type { WriteStream } from 'node:tty';

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan' | 'underline';

export interface Screen {
  /** Whether a person watches, so that a line may be drawn over. */
  readonly interactive: boolean;
  readonly columns: number;
  write(text: string): void;
  line(text?: string): void;
  /** Resolves once more may be written without waiting in memory; where it is missing, there is nothing to wait for. */
  drained?(): Promise<void>;
  /** Leaves the text as it is where colours are not wanted: no terminal, or `NO_COLOR`. */
  paint(style: Style | readonly Style[], text: string): string;
}

const DEFAULT_COLUMNS = 80;

export function screenOn(stream: WriteStream): Screen {
  return {
    interactive: stream.isTTY === true,
    // A terminal that does not know its size says 0.
    columns: stream.columns || DEFAULT_COLUMNS,
    write: (text) => void stream.write(text),
    line: (text = '') => void stream.write(`${text}\n`),
    drained: async () => {
      if (stream.writableNeedDrain) await once(stream, 'drain');
    },
    paint: (style, text) => styleText(style as Style | Style[], text, { stream }),
  };
}

/** Where a command writes: what it was asked for, and everything said beside it. */
export interface Terminal {
  readonly out: Screen;
  readonly err: Screen;
}

/**
 * Text from a library, safe to print: control characters could drive the terminal, and bidirectional overrides could
 * show something else than is there.
 */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, '\ufffd');
}

// oxlint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/gu;

/** For what only a person who waits wants to see. */
export function quietUnlessWatched(screen: Screen): Screen {
  return screen.interactive ? screen : { ...screen, write: () => undefined, line: () => undefined };
}
