/** How far a build is: a bar on a terminal, one line per finished phase otherwise. */
import { count, perSecond, seconds } from './figures.ts';
import type { Screen } from './screen.ts';

/** `total` is 0 where it is not known. */
export type OnProgress = (phase: string, done: number, total: number) => void;

interface Progress {
  readonly report: OnProgress;
  /** Takes the bar off the screen, or says that the last phase is done. */
  finish(): void;
}

const REDRAW_MS = 80;
const BAR_COLUMNS = 24;
const ESTIMATE_AFTER_MS = 1_000;
const CLEAR_LINE = '\r\u001b[2K';

export async function withProgress<Result>(
  screen: Screen,
  work: (onProgress: OnProgress) => Promise<Result>,
  now: () => number = () => performance.now(),
): Promise<Result> {
  const progress = screen.interactive ? progressBar(screen, now) : progressLines(screen, now);
  try {
    return await work(progress.report);
  } finally {
    progress.finish();
  }
}

function progressBar(screen: Screen, now: () => number): Progress {
  let phase = '';
  let started = 0;
  let drawn = 0;
  return {
    report(name, done, total) {
      const time = now();
      if (name !== phase) {
        phase = name;
        started = time;
        drawn = 0;
      }
      if (time - drawn < REDRAW_MS && done < total) return;
      drawn = time;
      if (total === 0) {
        screen.write(`${CLEAR_LINE}${phase} …`);
        return;
      }
      const filled = Math.floor((done / total) * BAR_COLUMNS);
      const bar =
        screen.paint('cyan', '━'.repeat(filled)) + screen.paint('dim', '━'.repeat(BAR_COLUMNS - filled));
      const figures = `${count(done)}/${count(total)} pages  ${perSecond(done, time - started)} pages/s${timeLeft(done, total, time - started)}`;
      screen.write(`${CLEAR_LINE}${phase.padEnd(9)} ${bar} ${figures}`);
    },
    finish: () => screen.write(CLEAR_LINE),
  };
}

/** Of this phase, once there is something to go by. */
function timeLeft(done: number, total: number, elapsed: number): string {
  if (elapsed < ESTIMATE_AFTER_MS || done === 0 || done === total) return '';
  return `  ${Math.ceil(((total - done) * elapsed) / done / 1_000)} s left`;
}

function progressLines(screen: Screen, now: () => number): Progress {
  let current: { phase: string; started: number; done: number } | undefined;
  const close = () => {
    if (current === undefined) return;
    const { phase, started, done } = current;
    const time = now() - started;
    const pages = done === 0 ? '' : `${count(done)} pages in `;
    const speed = done === 0 ? '' : ` (${perSecond(done, time)} pages/s)`;
    screen.line(`${phase}: ${pages}${seconds(time)}${speed}`);
    current = undefined;
  };
  return {
    report(phase, done) {
      if (current?.phase !== phase) {
        close();
        current = { phase, started: now(), done };
      }
      current.done = done;
    },
    finish: close,
  };
}
