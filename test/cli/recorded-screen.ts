/** A screen that remembers what was written on it. */
import type { Screen } from '../../src/cli/screen.ts';

export interface RecordedScreen extends Screen {
  readonly text: string;
}

/** Paint is shown as `<style>…</style>` where the screen is interactive, and not at all otherwise. */
export function recordedScreen(interactive: boolean, columns = 80): RecordedScreen {
  let text = '';
  return {
    interactive,
    columns,
    get text() {
      return text;
    },
    write(written) {
      text += written;
    },
    line(written = '') {
      text += `${written}\n`;
    },
    paint: (style, painted) => (interactive ? `<${String(style)}>${painted}</>` : painted),
  };
}
