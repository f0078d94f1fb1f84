/** The log: one JSON object a line on standard error, so that nothing a client sends can look like a line of its own. */
import { pino, type Logger } from 'pino';
import type { LogLevel } from './log-level.ts';

const STANDARD_ERROR = 2;

export function openLog(level: LogLevel): Logger {
  return pino(
    {
      level,
      // The machine's name is for whoever collects logs to add; the process tells workers apart.
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.destination(STANDARD_ERROR),
  );
}
