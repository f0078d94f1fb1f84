import type {
  CompletedCommand,
  CompletedOption,
  CompletedProgram,
  CompletedValue,
} from './describe-commands.ts';

export function fishScript({ name, options, commands }: CompletedProgram): string {
  return [
    `# Completion of ${name} for fish, written by: ${name} completion fish`,
    `complete -c ${name} -f`,
    ...options.map((option) => line('__fish_use_subcommand', flagsOf(option))),
    ...commands.map(({ name: command, description }) =>
      line('__fish_use_subcommand', `-a ${command} -d ${quoted(description)}`),
    ),
    ...commands.flatMap(commandLines),
    '',
  ].join('\n');

  function line(condition: string, rest: string): string {
    return `complete -c ${name} -n ${quoted(condition)} ${rest}`;
  }

  function commandLines({ name: command, options: own, values }: CompletedCommand): string[] {
    const seen = `__fish_seen_subcommand_from ${command}`;
    return [
      ...values.flatMap((value) => {
        const offered = candidates(value);
        return offered === '' ? [] : [line(seen, offered)];
      }),
      ...own.map((option) => line(seen, flagsOf(option))),
    ];
  }
}

function flagsOf({ short, long, description, value }: CompletedOption): string {
  return [
    ...(short === null ? [] : [`-s ${short.slice(1)}`]),
    `-l ${long.slice(2)}`,
    // `-x`: a value, and no file names beside what is offered.
    ...(value === null ? [] : [value.kind === 'file' ? '-r' : '-x', candidates(value)]),
    `-d ${quoted(description)}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function candidates({ kind, choices }: CompletedValue): string {
  if (choices.length > 0) return `-a ${quoted(choices.join(' '))}`;
  if (kind === 'folder') return `-a ${quoted('(__fish_complete_directories)')}`;
  return kind === 'file' ? '-F' : '';
}

function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/gu, '\\$&')}'`;
}
