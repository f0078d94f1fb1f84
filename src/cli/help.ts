/** What the help says below the options: examples, and what the shell is told. */
import type { Command } from 'commander';

interface Example {
  /** Without the program's name. */
  readonly line: string;
  readonly does: string;
}

const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  lectern: [
    { line: 'init notes', does: 'make a library of the folder notes' },
    { line: 'serve notes', does: 'read and search it at http://127.0.0.1:3000' },
    { line: 'check notes', does: 'see what is wrong with it' },
    { line: 'build notes', does: 'freeze it into notes.lectern' },
    { line: 'search notes.lectern "old wood"', does: 'search without a server' },
  ],
  init: [{ line: 'init notes', does: 'write notes/library.yaml, unless it is there' }],
  build: [
    { line: 'build notes', does: 'write notes.lectern beside the folder' },
    {
      line: 'build notes --out public/notes.lectern --strict',
      does: 'or nothing at all, if something is wrong',
    },
  ],
  check: [
    { line: 'check notes', does: 'errors, warnings and notes, each with file, line and column' },
    { line: 'check notes --coverage', does: 'also how far each area is translated' },
    { line: 'check notes --format github --strict', does: 'in continuous integration' },
  ],
  serve: [
    { line: 'serve notes', does: 'on http://127.0.0.1:3000' },
    { line: 'serve notes.lectern --port 8080', does: 'a snapshot, on another port' },
    {
      line: 'serve notes --host 0.0.0.0 --base-url https://books.example',
      does: 'for others, behind a proxy',
    },
  ],
  search: [
    { line: 'search notes old wood', does: 'pages with both words first' },
    { line: 'search notes --locale ja 木 -n 3', does: 'three results, in Japanese' },
    { line: 'search notes --json wood', does: 'as the API answers it' },
    { line: 'search notes -- \'"old wood" -sage\'', does: 'a phrase, and a word that must not occur' },
  ],
  read: [
    { line: 'read notes /plants/sage', does: 'by path' },
    { line: 'read notes plants.sage --locale es', does: 'by id, in Spanish' },
    { line: 'read notes / --json', does: 'the front page, as the API answers it' },
  ],
  dump: [
    { line: 'dump notes > notes.ndjson', does: 'everything, one page and language a line' },
    { line: 'dump notes --since notes.lectern', does: 'what has changed since it was built' },
  ],
  mirror: [
    { line: 'mirror https://books.example books', does: 'copy its library, or bring the copy up to date' },
    { line: 'mirror books.ndjson books --assets https://books.example', does: 'from a dump' },
  ],
  mcp: [
    { line: 'mcp notes', does: 'what a client of the Model Context Protocol starts' },
    { line: 'mcp notes --base-url https://books.example', does: 'with addresses that others can open' },
  ],
  completion: [
    { line: 'completion bash > ~/.local/share/bash-completion/completions/lectern', does: 'for bash' },
    { line: 'completion zsh > "${fpath[1]}/_lectern"', does: 'for zsh' },
    { line: 'completion fish > ~/.config/fish/completions/lectern.fish', does: 'for fish' },
  ],
};

const EXIT_CODES = `Exit codes:
  0  done; issues of the content may have been reported
  1  the library has errors or, under --strict, warnings
  2  it could not be done: a sentence on standard error says why`;

export function teach(program: Command): Command {
  const name = program.name();
  program.addHelpText('after', `\n${examples(name, name)}\n\n${EXIT_CODES}`);
  program.addHelpText('after', `\n${name} help <command> shows the options of a command, with examples.`);
  for (const command of program.commands) {
    const own = examples(name, command.name());
    if (own !== '') command.addHelpText('after', `\n${own}`);
  }
  return program;
}

function examples(program: string, command: string): string {
  const shown = EXAMPLES[command] ?? [];
  if (shown.length === 0) return '';
  const lines = shown.flatMap(({ line, does }) => [`  ${program} ${line}`, `      ${does}`]);
  return ['Examples:', ...lines].join('\n');
}
