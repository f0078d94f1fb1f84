/** What is wrong with a command line, in one sentence that says what would be right. */
import type { CommanderError } from 'commander';

/** Commander's own words, by its code for them. */
const SENTENCES: Readonly<Record<string, readonly [RegExp, string]>> = {
  'commander.unknownCommand': [/unknown command '(?<given>.*)'/su, 'There is no command “$<given>”.'],
  'commander.unknownOption': [/unknown option '(?<given>.*?)'/su, 'There is no option $<given>.'],
  'commander.missingArgument': [/missing required argument '(?<given>.*)'/su, 'The <$<given>> is missing.'],
  'commander.optionMissingArgument': [
    /option '(?:-\w, )?(?<given>.*)' argument missing/su,
    'The value of $<given> is missing.',
  ],
  'commander.excessArguments': [/too many arguments for '(?<given>.*)'/su, 'There are too many arguments.'],
};

/** Of an option or an argument; what would be right is behind it. */
const INVALID_VALUE =
  /(?:option|command-argument value) '(?:-\w, )?(?<given>[^']*)'(?: argument '(?<value>[^]*)')? is invalid(?: for argument '(?<name>.*)')?\. (?<rule>.*)/su;

/** `command` is the command that was called, where there is one. */
export function usageError(
  { code, message }: CommanderError,
  program: string,
  command: string | undefined,
): string {
  const invalid = INVALID_VALUE.exec(message);
  if (invalid !== null) return invalidValue(invalid.groups ?? {});
  const [pattern, sentence] = SENTENCES[code] ?? [];
  const match = pattern?.exec(message)?.[0];
  const said =
    match === undefined || pattern === undefined || sentence === undefined
      ? message.replace(/^error: /u, '').replaceAll('\n', ' ')
      : match.replace(pattern, sentence);
  const meant = /\(Did you mean (?<one>one of )?(?<names>[^?]*)\?\)/u.exec(message)?.groups?.['names'];
  const help =
    command === undefined
      ? `\`${program} --help\` lists the commands.`
      : `\`${program} help ${command}\` shows what it takes.`;
  const hint = meant === undefined ? help : `Did you mean ${meant}?`;
  return `${said} ${hint}`;
}

function invalidValue(groups: Readonly<Record<string, string | undefined>>): string {
  const { given = '', value, name, rule = '' } = groups;
  const [what, wrong] = value === undefined ? [`<${name ?? ''}>`, given] : [given, value];
  const right = rule
    .trim()
    .replace(/^Allowed choices are (.*)\.$/u, 'It is one of $1.')
    .replaceAll('\n', ' ');
  return `${what} cannot be “${wrong}”. ${right}`;
}
