/** Files that were once shown somewhere, or were never linked to. */
import type { Issue } from '../../model/issue.ts';
import type { Library } from '../../model/page.ts';
import { FILE_START } from '../text-position.ts';

export function unusedFiles({ unusedFiles: files }: Library): Issue[] {
  const message = 'No page refers to this file; show it somewhere, or take it away.';
  return files.map((file) => ({ code: 'unused-file', file, ...FILE_START, message }));
}
