/** For bash 3.2 and later, without the bash-completion package. */
import type {
  CompletedCommand,
  CompletedOption,
  CompletedProgram,
  CompletedValue,
} from './describe-commands.ts';

export function bashScript({ name, options, commands }: CompletedProgram): string {
  const first = [...commands.map((command) => command.name), ...options.map(({ long }) => long)];
  return `# Completion of ${name} for bash, written by: ${name} completion bash
_${name}_paths() {
  compopt -o filenames 2>/dev/null
  local IFS=$'\\n'
  COMPREPLY=($(compgen "$1" -- "$2"))
}

_${name}() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD - 1]}" command="" count=0 index word
  COMPREPLY=()
  # bash takes --option=value apart at the sign.
  if [[ "$cur" == "=" ]]; then cur=""; fi
  if [[ "$prev" == "=" ]]; then prev="\${COMP_WORDS[COMP_CWORD - 2]}"; fi
  for ((index = 1; index < COMP_CWORD; index++)); do
    word="\${COMP_WORDS[index]}"
    if [[ "$word" == -* ]]; then continue; fi
    if [[ -z "$command" ]]; then command="$word"; else count=$((count + 1)); fi
  done
  if [[ -z "$command" ]]; then
    COMPREPLY=($(compgen -W "${first.join(' ')}" -- "$cur"))
    return
  fi
  case "$command $prev" in
${commands.flatMap((command) => command.options.flatMap((option) => valueCase(command, option))).join('\n')}
  esac
  case "$command" in
${commands.map(commandCase).join('\n')}
  esac
}

complete -F _${name} ${name}
`;

  function commandCase(command: CompletedCommand): string {
    const longs = command.options.map(({ long }) => long).join(' ');
    return `    ${command.name})
      if [[ "$cur" == -* ]]; then
        COMPREPLY=($(compgen -W "${longs}" -- "$cur"))
        return
      fi
      case "$count" in
${command.values.map((value, index) => `        ${value.repeats ? '*' : index}) ${reply(value)} ;;`).join('\n')}
      esac
      ;;`;
  }

  function valueCase({ name: command }: CompletedCommand, { short, long, value }: CompletedOption): string[] {
    if (value === null) return [];
    const patterns = [short, long].filter((flag) => flag !== null).map((flag) => `"${command} ${flag}"`);
    return [`    ${patterns.join(' | ')})\n      ${reply(value)}\n      return\n      ;;`];
  }

  function reply({ kind, choices }: CompletedValue): string {
    if (choices.length > 0) return `COMPREPLY=($(compgen -W "${choices.join(' ')}" -- "$cur"))`;
    if (kind === 'word') return ':';
    return `_${name}_paths ${kind === 'folder' ? '-d' : '-f'} "$cur"`;
  }
}
