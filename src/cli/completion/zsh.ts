import type {
  CompletedCommand,
  CompletedOption,
  CompletedProgram,
  CompletedValue,
} from './describe-commands.ts';

export function zshScript({ name, options, commands }: CompletedProgram): string {
  return `#compdef ${name}
# Completion of ${name} for zsh, written by: ${name} completion zsh
_${name}() {
  local context state state_descr line
  typeset -A opt_args
  _arguments -C \\
${options.map((option) => `    ${optionSpec(option)} \\`).join('\n')}
    '1: :->command' \\
    '*:: :->arguments'
  case $state in
    command)
      local -a commands
      commands=(
${commands.map((command) => `        ${quoted(`${command.name}:${escaped(command.description)}`)}`).join('\n')}
      )
      _describe -t commands command commands
      ;;
    arguments)
      case $words[1] in
${commands.map(commandCase).join('\n')}
      esac
      ;;
  esac
}

if [ "$funcstack[1]" = "_${name}" ]; then
  _${name} "$@"
else
  compdef _${name} ${name}
fi
`;
}

function commandCase({ name, options, values }: CompletedCommand): string {
  const specs = [
    ...options.map(optionSpec),
    ...values.map((value, index) =>
      quoted(`${value.repeats ? '*' : index + 1}:${escaped(value.name)}:${action(value)}`),
    ),
  ];
  return `        ${name})\n          _arguments \\\n${specs.map((spec) => `            ${spec}`).join(' \\\n')}\n          ;;`;
}

function optionSpec({ short, long, description, value }: CompletedOption): string {
  const rest = `[${escaped(description)}]${value === null ? '' : `:${escaped(value.name)}:${action(value)}`}`;
  if (short === null) return quoted(long + rest);
  return `${quoted(`(${short} ${long})`)}{${short},${long}}${quoted(rest)}`;
}

function action({ kind, choices }: CompletedValue): string {
  if (choices.length > 0) return `(${choices.join(' ')})`;
  if (kind === 'folder') return '_files -/';
  return kind === 'file' ? '_files' : ' ';
}

function escaped(text: string): string {
  return text.replaceAll(/[[\]:\\]/gu, '\\$&');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
