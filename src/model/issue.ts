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
  /** What was probably meant, as it would be written: a path, a name, `#section`. */
  readonly suggestion?: string;
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
  'dead-link': 'A link to a page that does not exist.',
  'dead-anchor': 'A link to a section that its page does not have in that language.',
  'dead-redirect':
    'Redirects of another tool that lead to no page or in a circle, or are none: reported once for each list.',
  'missing-file': 'A reference to a file that does not exist.',
  'unsupported-file': 'A reference to a file of a type that is not served, or over 20 MB.',
  'missing-alt': 'An image without alternative text.',
  'refused-link': 'A link that is not followed, such as one to `ftp:` or `javascript:`: its words stay.',
  'remote-image': 'An image from another site: shown as a link.',
  'moved-conflict': 'A `moved-from` that is a page today, or that two pages claim.',
  'unknown-translation-source':
    'A `translates` that is no prefix of a SHA-256, or stands on the source page itself; an `l10n.sourceCommit` that is no commit.',
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
  'left-out': "A part of another tool's site that Lectern does not read: reported once each.",
  'too-complex': 'A page nested too deeply, or too costly to render.',
  'shallow-clone':
    'A git clone without full history: dates of pages are unknown, and so is which translations it would call stale.',
  'stale-translation': 'A translation whose source has changed since it was made. Found by `check`.',
  'missing-translation': 'A page that some of the locales do not have yet. Found by `check`.',
  'outline-mismatch':
    'A translation whose headings are out of step with the source, so that their sections have different ids. Found by `check`.',
  'duplicate-title': 'Two pages of one title in one locale. Found by `check`.',
  'unused-file': "A picture or the like in the pages' folders that no page refers to. Found by `check`.",
  'orphan-page':
    'A page that no other links to, and that is in no work and below no other page. Found by `check`.',
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
