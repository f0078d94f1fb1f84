/** Every command with its arguments and options. What a command does is loaded only when it is called. */
import { Argument, Command, Option } from 'commander';
import { defaultCacheFolder } from './cache-folder.ts';
import type { BuildOptions } from './commands/build.ts';
import { CHECK_FORMATS, type CheckOptions } from './check-options.ts';
import type { McpOptions } from './commands/mcp.ts';
import type { DumpOptions } from './commands/dump.ts';
import type { MirrorOptions } from './commands/mirror.ts';
import type { ReadOptions } from './commands/read.ts';
import type { SearchOptions } from './commands/search.ts';
import type { ServeOptions } from './commands/serve.ts';
import { SHELLS, type Shell } from './completion/describe-commands.ts';
import type { ExitCode } from './exit-code.ts';
import { teach } from './help.ts';
import { LOG_LEVELS } from './log-level.ts';
import { DEFAULT_ADDRESS, DEFAULT_HOST, DEFAULT_PORT, integerBetween, siteAddress } from './option-values.ts';
import { programVersion } from './program-build.ts';
import type { Terminal } from './screen.ts';
import { withLimitOptions } from './serve/limit-options.ts';

const SOURCE = 'a library folder or a snapshot';
const FOLDER = 'the folder with library.yaml';

/** `finish` is called with the outcome of the command that was called. */
export function commandLine(terminal: Terminal, finish: (code: ExitCode) => void): Command {
  const program = new Command('lectern')
    .description('Search and read a multilingual library of Markdown.')
    .version(programVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .configureOutput({
      writeOut: (text) => terminal.out.write(text),
      writeErr: (text) => terminal.err.write(text),
      // Said in our own words once the command line has been given up.
      outputError: () => undefined,
    })
    .exitOverride();

  program
    .command('init')
    .description('look at a folder of Markdown and write the library.yaml that fits it')
    .argument('<folder>', 'the folder with the pages, or with the site they belong to')
    .action(async (folder: string) => {
      const { init } = await import('./commands/init.ts');
      finish(await init(terminal, folder));
    });

  program
    .command('build')
    .description('build a library folder into a snapshot')
    .argument('<library>', FOLDER)
    .option('-o, --out <file>', 'the snapshot to write (default: <library>.lectern, beside the folder)')
    .option('--strict', 'write nothing, and exit with 1, when the library has errors or warnings')
    .option('--cache-dir <folder>', 'where what was made of the pages is kept', defaultCacheFolder())
    .action(async (folder: string, options: BuildOptions) => {
      const { build } = await import('./commands/build.ts');
      finish(await build(terminal, folder, options));
    });

  program
    .command('check')
    .description('report what is wrong with a library, and how far its translations are')
    .argument('<library>', FOLDER)
    .addOption(new Option('--format <name>', 'how to report').choices(CHECK_FORMATS).default('text'))
    .option('--coverage', 'also show how far the translations of each area are')
    .option('--pages', 'also list every page with its translations and the value for `translates`')
    .option('--all', 'show all issues, however many there are of one kind')
    .option('--strict', 'exit with 1 on warnings too, not on errors alone')
    .option('--cache-dir <folder>', 'where what was made of the pages is kept', defaultCacheFolder())
    .action(async (folder: string, options: CheckOptions) => {
      const { check } = await import('./commands/check.ts');
      finish(await check(terminal, folder, options));
    });

  const serving = program
    .command('serve')
    .description('serve a library or a snapshot over HTTP')
    .argument('[source]', SOURCE, '.')
    .option('--host <address>', 'the address to listen on', DEFAULT_HOST)
    .option(
      '-p, --port <number>',
      'the port to listen on; 0 takes a free one',
      integerBetween(0, 65_535),
      DEFAULT_PORT,
    )
    .option(
      '--base-url <url>',
      'what URLs in answers begin with (default: the listening address)',
      siteAddress,
    )
    .option(
      '--workers <number>',
      'how many processes answer (default: one per processor)',
      integerBetween(1, 256),
    )
    .option('--watch', 'show changes of the folder as soon as they are saved')
    .option('--keep <number>', 'how many versions can be asked for', integerBetween(1, 100), 3)
    .option('--snapshots <folder>', 'where these versions are kept (default: in the cache)')
    .option(
      '--cache-mb <number>',
      'memory for finished responses, in each worker',
      integerBetween(0, 65_536),
      64,
    )
    .option('--cache-dir <folder>', 'where the snapshot of a folder is kept', defaultCacheFolder())
    .addOption(
      new Option('--log-level <level>', 'what is logged; info has a line for every request')
        .choices(LOG_LEVELS)
        .default('warn'),
    )
    .option(
      '--metrics-port <number>',
      'the port to answer /metrics on, for Prometheus (default: none)',
      integerBetween(0, 65_535),
    )
    .option('--metrics-host <address>', 'the address for that port', DEFAULT_HOST);
  withLimitOptions(serving).action(async (source: string, options: ServeOptions) => {
    const { serve } = await import('./commands/serve.ts');
    finish(await serve(terminal, source, options));
  });

  const search = program
    .command('search')
    .description('search a library or a snapshot, without a server')
    .argument('<source>', SOURCE)
    .argument('<query...>', 'what to look for; "a phrase" stands as it is, -word must not occur')
    .option('-n, --limit <number>', 'how many results at most', '10');
  withReadingOptions(search, '/api/v1/search').action(
    async (source: string, words: readonly string[], options: SearchOptions) => {
      const commands = await import('./commands/search.ts');
      finish(await commands.search(terminal, source, words, options));
    },
  );

  const read = program
    .command('read')
    .description('read a page of a library or a snapshot, without a server')
    .argument('<source>', SOURCE)
    .argument('<page>', 'a path, beginning with /, or an id');
  withReadingOptions(read, '/api/v1/pages/{id}').action(
    async (source: string, page: string, options: ReadOptions) => {
      const commands = await import('./commands/read.ts');
      finish(await commands.read(terminal, source, page, options));
    },
  );

  program
    .command('dump')
    .description('print a whole library or snapshot, one page and language a line')
    .argument('<source>', SOURCE)
    .option('-l, --locale <tag>', 'only texts in this language; may be given several times', collected)
    .option('--since <source>', 'only what is other than in this earlier library or snapshot')
    .option('--base-url <url>', 'what URLs in it begin with', siteAddress, DEFAULT_ADDRESS)
    .option('--cache-dir <folder>', 'where the snapshot of a folder is kept', defaultCacheFolder())
    .action(async (source: string, options: DumpOptions) => {
      const { dump } = await import('./commands/dump.ts');
      finish(await dump(terminal, source, options));
    });

  program
    .command('mirror')
    .description('copy the library of a server into a folder, or bring that copy up to date')
    .argument('<from>', 'the address of a server, a dump, or - for a dump on standard input')
    .argument('<folder>', 'the mirror: a new folder, or what this command wrote before')
    .option('--assets <url>', 'the server that has the images and other files a dump names', siteAddress)
    .action(async (from: string, folder: string, options: MirrorOptions) => {
      const { mirror } = await import('./commands/mirror.ts');
      finish(await mirror(terminal, from, folder, options));
    });

  program
    .command('mcp')
    .description('serve a library or a snapshot to an AI agent, over standard input and output')
    .argument('<source>', SOURCE)
    .option('--base-url <url>', 'what URLs in answers begin with', siteAddress, DEFAULT_ADDRESS)
    .option('--cache-dir <folder>', 'where the snapshot of a folder is kept', defaultCacheFolder())
    .action(async (source: string, options: McpOptions) => {
      const { mcp } = await import('./commands/mcp.ts');
      finish(await mcp(terminal, source, options));
    });

  program
    .command('completion')
    .description('print what a shell needs to complete this command line')
    .addArgument(new Argument('<shell>', 'the shell it is for').choices(SHELLS))
    .action(async (shell: Shell) => {
      const { completion } = await import('./commands/completion.ts');
      finish(completion(terminal, shell, program));
    });

  return teach(program);
}

function collected(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}

function withReadingOptions(command: Command, operation: string): Command {
  return command
    .option('-l, --locale <tag>', "the language wanted (default: the library's first)")
    .option('--json', `print the body that ${operation} answers`)
    .option('--base-url <url>', 'what URLs in that body begin with', siteAddress, DEFAULT_ADDRESS)
    .option('--cache-dir <folder>', 'where the snapshot of a folder is kept', defaultCacheFolder());
}
