/** `serve --watch`: each time something in the folder changes, it is built again and served, unless the edit broke a page. */
import type { Issue, IssueCode } from '../../model/issue.ts';
import { explain } from '../explain-error.ts';
import { printIssues } from '../issue-report.ts';
import type { Terminal } from '../screen.ts';
import type { SourceFile } from '../source-file.ts';
import { FolderWatch } from './watch-folder.ts';

export interface WatchedLibrary {
  readonly folder: string;
  /** What the first build found, once it is served. */
  readonly issues: Promise<readonly Issue[]>;
  build(): Promise<SourceFile>;
  /** Gives the version that is served from now on; `undefined` where it was already. */
  serve(file: string): Promise<string | undefined>;
}

/** A page with one of these is not in the snapshot: whoever is writing it wants to go on seeing what was there. */
const LEAVES_OUT: ReadonlySet<IssueCode> = new Set([
  'bad-yaml',
  'invalid-utf8',
  'oversized-file',
  'too-complex',
  'unreadable-file',
]);

export function watchLibrary({ out, err }: Terminal, library: WatchedLibrary): FolderWatch {
  let known: readonly Issue[] | undefined;
  let isBuilding = false;
  let again = false;

  const update = async (): Promise<void> => {
    known ??= await library.issues;
    const { file, issues } = await library.build();
    const before = new Set(known.map(lineOf));
    const found = issues.filter((issue) => !before.has(lineOf(issue)));
    printIssues(out, library.folder, found, 'More came with this change.');
    if (found.some(({ code }) => LEAVES_OUT.has(code))) {
      err.line('The version before this change is still being served.');
      return;
    }
    known = issues;
    const version = await library.serve(file);
    if (version !== undefined) out.line(`Now serving ${version}.`);
  };

  const changed = async (): Promise<void> => {
    again = true;
    if (isBuilding) return;
    isBuilding = true;
    while (again) {
      again = false;
      await update().catch((error: unknown) =>
        err.line(explain(error, process.env['LECTERN_DEBUG'] === '1')),
      );
    }
    isBuilding = false;
  };
  return new FolderWatch(library.folder, () => void changed());
}

function lineOf({ file, line, column, code, message }: Issue): string {
  return [file, line, column, code, message].join(' ');
}
