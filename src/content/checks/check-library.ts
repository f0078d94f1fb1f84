/** Everything that can be said of a library as a whole, beside what was wrong with its files. */
import { compareIssues, type Issue } from '../../model/issue.ts';
import type { Library } from '../../model/page.ts';
import { duplicateTitles } from './duplicate-titles.ts';
import { orphanPages } from './orphan-pages.ts';
import { outlineMismatches } from './outline-mismatches.ts';
import { missingTranslations, staleTranslations } from './translations.ts';
import { unusedFiles } from './unused-files.ts';

const CHECKS: readonly ((library: Library) => readonly Issue[])[] = [
  missingTranslations,
  staleTranslations,
  outlineMismatches,
  duplicateTitles,
  orphanPages,
  unusedFiles,
];

/** With the issues that reading found, in one order. */
export function checkLibrary(library: Library): Issue[] {
  return [...library.issues, ...CHECKS.flatMap((check) => check(library))].sort(compareIssues);
}
