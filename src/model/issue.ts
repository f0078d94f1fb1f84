/** Something wrong with the content: reported with its place, and the build goes on. Program errors are thrown instead. */

export interface Issue {
  readonly code: IssueCode;
  /** Relative to the library folder. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
  /** One sentence: what was wrong, and what would be right. */
  readonly message: string;
}

/** Every issue code with what it means; the reference in `docs/library-format.md` lists the same ones. */
export const ISSUE_CODES = {
  'unknown-key': 'A key of `library.yaml` or of a front matter that Lectern does not know.',
  'invalid-value': 'A key whose value is not of the kind it takes.',
  'bad-yaml': 'YAML that cannot be read.',
  'missing-title': 'A page with neither a `title` nor a first heading.',
  'invalid-id': 'An `id` that cannot be one.',
  'duplicate-id': 'Two pages with one id, also when only letter case tells them apart.',
  'duplicate-path': 'Two files for one page in one locale.',
  'reserved-area': 'An area named like a locale or like a URL that Lectern needs.',
  'unknown-kind': 'A `kind` that is none of page, entity, system, work, chapter.',
  'unknown-system': 'A `system` that is no page of kind system.',
  'unknown-work': 'A `work` that is no page of kind work.',
  'unknown-relation-target': 'A relation to a page that does not exist.',
  'dead-link': 'A link to a page or section that does not exist.',
  'missing-file': 'A reference to a file that does not exist.',
  'unsupported-file': 'A reference to a file of a type that is not served, or over 20 MB.',
  'missing-alt': 'An image without alternative text.',
  'remote-image': 'An image from another site: shown as a link.',
  'moved-conflict': 'A `moved-from` that is a page today, or that two pages claim.',
  'unknown-translation-source':
    'A `translates` that is no prefix of a SHA-256, or stands on the source page itself.',
  'outside-locale': 'A file outside every declared locale folder.',
  'outside-area': 'A Markdown file beside the areas, not in one.',
  'hidden-file': 'A hidden file or folder, not read.',
  'outside-link': 'A symbolic link that leaves the library folder.',
  'not-a-file': 'Neither a file nor a folder: a socket, a pipe, a device.',
  'unreadable-file': 'A file that cannot be read.',
  'oversized-file': 'A file over the size limit.',
  'invalid-path': 'A file name that cannot be a URL path.',
  'invalid-utf8': 'A Markdown file that is not UTF-8.',
  'unknown-macro':
    'A macro, shortcode or component of another tool that is left out of the text: reported once each.',
  'too-complex': 'A page nested too deeply, or too costly to render.',
  'shallow-clone': 'A git clone without full history: dates of pages are unknown.',
} as const;

export type IssueCode = keyof typeof ISSUE_CODES;

export function compareIssues(a: Issue, b: Issue): number {
  return (
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
