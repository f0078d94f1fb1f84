/** What `check --format json` prints; described in `docs/cli.md`, and members are only ever added. */
import { areaCoverageOf, coverageOf, type LocaleCoverage } from '../content/checks/coverage.ts';
import type { Issue } from '../model/issue.ts';
import type { Library } from '../model/page.ts';
import { SEVERITIES, severityOf, type Severity } from '../model/severity.ts';

export interface CheckReport {
  readonly summary: {
    readonly library: string;
    readonly knowledgeVersion: string;
    readonly pages: number;
    readonly errors: number;
    readonly warnings: number;
    readonly notes: number;
    /** How often each code occurs. */
    readonly codes: Readonly<Record<string, number>>;
  };
  readonly coverage: {
    readonly locales: readonly LocaleReport[];
    readonly areas: readonly {
      readonly area: string;
      readonly pages: number;
      readonly locales: readonly LocaleReport[];
    }[];
  };
  readonly findings: readonly {
    readonly severity: Severity;
    readonly code: string;
    /** Relative to the library folder. */
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly message: string;
    readonly suggestion: string | null;
  }[];
}

export interface LocaleReport extends LocaleCoverage {
  /** Of the pages, rounded down: 100 means all. */
  readonly percent: number;
}

export function checkReport(
  library: Library,
  knowledgeVersion: string,
  issues: readonly Issue[],
): CheckReport {
  const [errors = 0, warnings = 0, notes = 0] = SEVERITIES.map(
    (severity) => issues.filter(({ code }) => severityOf(code) === severity).length,
  );
  const codes = [...Map.groupBy(issues, ({ code }) => code)].map(([code, found]) => [code, found.length]);
  return {
    summary: {
      library: library.config.name,
      knowledgeVersion,
      pages: library.pages.length,
      errors,
      warnings,
      notes,
      codes: Object.fromEntries(codes.sort()),
    },
    coverage: {
      locales: coverageOf(library).map((locale) => withPercent(locale, library.pages.length)),
      areas: areaCoverageOf(library).map(({ area, pages, locales }) => ({
        area,
        pages,
        locales: locales.map((locale) => withPercent(locale, pages)),
      })),
    },
    findings: issues.map(({ code, file, line, column, message, suggestion }) => ({
      severity: severityOf(code),
      code,
      file,
      line,
      column,
      message,
      suggestion: suggestion ?? null,
    })),
  };
}

function withPercent(coverage: LocaleCoverage, pages: number): LocaleReport {
  return { ...coverage, percent: pages === 0 ? 100 : Math.floor((coverage.translated / pages) * 100) };
}
