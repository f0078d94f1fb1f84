/** What can be completed, read from the commands themselves, so that it is never out of date. */
import type { Argument, Command, Option } from 'commander';

/** What a value is, by the name it has in the help: a folder, any file, one of some words, or anything at all. */
export type ValueKind = 'folder' | 'file' | 'word';

export interface CompletedValue {
  readonly name: string;
  readonly kind: ValueKind;
  readonly choices: readonly string[];
}

export interface CompletedOption {
  /** `-p`, or `null`. */
  readonly short: string | null;
  /** `--port` */
  readonly long: string;
  readonly description: string;
  /** `null` for a switch. */
  readonly value: CompletedValue | null;
}

export interface CompletedCommand {
  readonly name: string;
  readonly description: string;
  readonly options: readonly CompletedOption[];
  readonly values: readonly (CompletedValue & { readonly repeats: boolean })[];
}

export interface CompletedProgram {
  readonly name: string;
  readonly options: readonly CompletedOption[];
  readonly commands: readonly CompletedCommand[];
}

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

const FOLDERS: ReadonlySet<string> = new Set(['folder', 'library']);
const FILES: ReadonlySet<string> = new Set(['file', 'source', 'snapshot']);

export function describeCommands(program: Command): CompletedProgram {
  const help = program.createHelp();
  const commands = help.visibleCommands(program);
  const names = commands.map((command) => command.name());
  return {
    name: program.name(),
    options: help.visibleOptions(program).map(completedOption),
    commands: commands.map((command) => ({
      name: command.name(),
      description: command.description(),
      options: command.createHelp().visibleOptions(command).map(completedOption),
      values: command.registeredArguments.map((argument) => completedArgument(argument, names)),
    })),
  };
}

function completedOption(option: Option): CompletedOption {
  const placeholder = /[<[]([^>\].]+)/u.exec(option.flags)?.[1];
  return {
    short: option.short ?? null,
    long: option.long ?? option.flags,
    description: option.description,
    value: placeholder === undefined ? null : completedValue(placeholder, option.argChoices ?? []),
  };
}

function completedArgument(argument: Argument, commands: readonly string[]) {
  const name = argument.name();
  const choices = argument.argChoices ?? (name === 'command' ? commands : []);
  return { ...completedValue(name, choices), repeats: argument.variadic };
}

function completedValue(name: string, choices: readonly string[]): CompletedValue {
  return { name, choices, kind: FOLDERS.has(name) ? 'folder' : FILES.has(name) ? 'file' : 'word' };
}
