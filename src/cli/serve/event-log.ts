/** What happens to a server while it runs: sentences for people, or lines of the log for those who collect it. */
import type { LogLevel } from '../log-level.ts';
import { printable, type Screen } from '../screen.ts';

/** Who asked for a line for every request collects them: then everything is one, in the shape that workers write. */
export function eventLog(screen: Screen, level: LogLevel): (sentence: string) => void {
  if (level === 'silent' || level === 'error') return () => undefined;
  if (level === 'warn') return (sentence) => screen.line(printable(sentence));
  return (sentence) => {
    const entry = { level: 'warn', time: new Date().toISOString(), pid: process.pid, msg: sentence };
    screen.line(JSON.stringify(entry));
  };
}
