/** `lectern completion`: what a shell needs to complete commands, options and their values. */
import type { Command } from 'commander';
import { bashScript } from '../completion/bash.ts';
import { describeCommands, type CompletedProgram, type Shell } from '../completion/describe-commands.ts';
import { fishScript } from '../completion/fish.ts';
import { zshScript } from '../completion/zsh.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import type { Terminal } from '../screen.ts';

const SCRIPTS: Readonly<Record<Shell, (program: CompletedProgram) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

export function completion({ out }: Terminal, shell: Shell, program: Command): ExitCode {
  out.write(SCRIPTS[shell](describeCommands(program)));
  return EXIT.done;
}
