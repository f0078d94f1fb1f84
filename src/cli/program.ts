/** The commands, their options, and what becomes of their errors. */
import { Command, CommanderError } from 'commander';
import { addBuildCommand } from './commands/build.ts';
import { addCheckCommand } from './commands/check.ts';
import { addReadCommand } from './commands/read.ts';
import { addSearchCommand } from './commands/search.ts';
import { addServeCommand } from './commands/serve.ts';
import { explain } from './explain-error.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { programVersion } from './program-build.ts';
import { screenOn, type Terminal } from './screen.ts';

/** What a command's action calls with its outcome. */
export type Finish = (code: ExitCode) => void;

export async function run(args: readonly string[]): Promise<ExitCode> {
  const terminal = { out: screenOn(process.stdout), err: screenOn(process.stderr) };
  endQuietlyOnClosedPipe();
  let outcome: ExitCode = EXIT.done;
  const program = createProgram(terminal, (code) => {
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

export function createProgram(terminal: Terminal, finish: Finish): Command {
  const program = new Command('lectern')
    .description('Search and read a multilingual library of Markdown.')
    .version(programVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showSuggestionAfterError()
    .configureOutput({
      writeOut: (text) => terminal.out.write(text),
      writeErr: (text) => terminal.err.write(text),
      outputError: (text, write) =>
        write(
          `${text
            .trim()
            .replace(/^error: /u, '')
            .replaceAll('\n', ' ')}\n`,
        ),
    })
    .exitOverride();
  addBuildCommand(program, terminal, finish);
  addCheckCommand(program, terminal, finish);
  addServeCommand(program, terminal, finish);
  addSearchCommand(program, terminal, finish);
  addReadCommand(program, terminal, finish);
  return program;
}

/** `lectern search … | head` closes the pipe early; that is no error. */
function endQuietlyOnClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.done);
    throw error;
  });
}
