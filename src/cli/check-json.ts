/** What `check --format json` prints; described in `docs/cli.md`, and members are only ever added. */
import {
  areaCoverageOf,
  coverageOf,
  stateOf,
  type LocaleCoverage,
  type PageState,
} from '../content/checks/coverage.ts';
import { HASH_DIGITS } from '../content/checks/translations.ts';
import type { Issue } from '../model/issue.ts';
import type { Library, Page } from '../model/page.ts';
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
  /** With `--pages`, in the order of their paths. */
  readonly pages?: readonly PageReport[];
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

export interface PageReport {
  readonly path: string;
  readonly sourceLocale: string;
  /** The value of that key in a translation made now. */
  readonly translates: string;
  /** By locale, all but the source. */
  readonly translations: Readonly<Record<string, PageState>>;
}

export interface LocaleReport extends LocaleCoverage {
  /** Of the pages, rounded down: 100 means all. */
  readonly percent: number;
}

export function checkReport(
  library: Library,
  knowledgeVersion: string,
  issues: readonly Issue[],
  withPages: boolean,
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
    ...(withPages ? { pages: library.pages.map((page) => pageReport(library, page)).sort(byPath) } : {}),
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

function pageReport({ config }: Library, page: Page): PageReport {
  const others = config.locales.filter((locale) => locale !== page.sourceLocale);
  return {
    path: page.path,
    sourceLocale: page.sourceLocale,
    translates: page.texts.get(page.sourceLocale)?.contentHash.slice(0, HASH_DIGITS) ?? '',
    translations: Object.fromEntries(others.map((locale) => [locale, stateOf(page, locale)])),
  };
}

function byPath(one: PageReport, other: PageReport): number {
  return one.path < other.path ? -1 : 1;
}

function withPercent(coverage: LocaleCoverage, pages: number): LocaleReport {
  return { ...coverage, percent: pages === 0 ? 100 : Math.floor((coverage.translated / pages) * 100) };
}
