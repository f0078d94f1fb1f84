/** One question of a library, answered for a person or, with `--json`, as the API answers it, problems too. */
import { Problem } from '../model/problem.ts';
import { describeProblem } from '../service/describe-problem.ts';
import type { OpenLibrary } from '../service/open-library.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import type { Screen, Terminal } from './screen.ts';
import { withLibrary, type ReadingOptions } from './with-library.ts';

export interface Question<Answer> {
  /** What would be asked of a server, from the root of its site. */
  readonly target: string;
  ask(library: OpenLibrary): Answer;
  print(screen: Screen, answer: Answer): void;
}

export async function answerInTerminal<Answer>(
  terminal: Terminal,
  source: string,
  options: ReadingOptions,
  { target, ask, print }: Question<Answer>,
): Promise<ExitCode> {
  const { json = false, baseUrl, locale = null } = options;
  const answer = await withLibrary(terminal, source, options, (library) => {
    try {
      return ask(library);
    } catch (error) {
      if (json && error instanceof Problem) {
        const body = describeProblem(error, { library, baseUrl, instance: baseUrl + target, locale });
        terminal.out.line(JSON.stringify(body));
      }
      throw error;
    }
  });
  if (json) terminal.out.line(JSON.stringify(answer));
  else print(terminal.out, answer);
  return EXIT.done;
}
