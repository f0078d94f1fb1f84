/** A command line, run: what it gives the shell, and what becomes of its errors. */
import { CommanderError } from 'commander';
import { commandLine } from './command-line.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { explain } from './explain-error.ts';
import { screenOn } from './screen.ts';

export async function run(args: readonly string[]): Promise<ExitCode> {
  const terminal = { out: screenOn(process.stdout), err: screenOn(process.stderr) };
  endQuietlyOnClosedPipe();
  let outcome: ExitCode = EXIT.done;
  const program = commandLine(terminal, (code) => {
    outcome = code;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return outcome;
  } catch (error) {
    // Commander has already said what is wrong, or shown the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.failed;
    terminal.err.line(explain(error, process.env['LECTERN_DEBUG'] === '1'));
    return EXIT.failed;
  }
}

/** `lectern search … | head` closes the pipe early; that is no error. */
function endQuietlyOnClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.done);
    throw error;
  });
}
