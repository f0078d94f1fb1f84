/** A command line, run: what it gives the shell, and what becomes of its errors. */
import { CommanderError, type Command } from 'commander';
import { commandLine } from './command-line.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { explain } from './explain-error.ts';
import { printable, screenOn, type Screen } from './screen.ts';
import { usageError } from './usage-error.ts';

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
    if (error instanceof CommanderError) return usageOutcome(error, program, args, terminal.err);
    terminal.err.line(explain(error, process.env['LECTERN_DEBUG'] === '1'));
    return EXIT.failed;
  }
}

/** Help that was asked for is shown by then; so is the help that stands in for a command nobody named. */
function usageOutcome(
  error: CommanderError,
  program: Command,
  args: readonly string[],
  err: Screen,
): ExitCode {
  if (error.exitCode === 0) return EXIT.done;
  const called = program.commands.find((command) => command.name() === args[0]);
  if (error.code !== 'commander.help') err.line(printable(usageError(error, program.name(), called?.name())));
  return EXIT.failed;
}

/** `lectern search … | head` closes the pipe early; that is no error. */
function endQuietlyOnClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.done);
    throw error;
  });
}
