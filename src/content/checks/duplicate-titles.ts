/** Pages that a reader of one language cannot tell apart by their titles. */
import type { Issue } from '../../model/issue.ts';
import type { Library, Page, PageText } from '../../model/page.ts';
import { foldName } from '../wiki-names.ts';
import { keyPlace } from './source-place.ts';

interface Titled {
  readonly page: Page;
  readonly text: PageText;
}

/** Chapters are told apart by their work too: every book may have a preface. */
export function duplicateTitles({ config, pages }: Library): Issue[] {
  return config.locales.flatMap((locale) => {
    const titled = pages.flatMap((page): Titled[] => {
      const text = page.texts.get(locale);
      return text === undefined ? [] : [{ page, text }];
    });
    const sharing = Map.groupBy(titled, ({ page, text }) =>
      JSON.stringify([page.chapter?.work ?? null, foldName(text.title)]),
    );
    return [...sharing.values()].flatMap(([first, ...others]) =>
      first === undefined ? [] : others.map((other) => duplicateTitle(first, other)),
    );
  });
}

function duplicateTitle(first: Titled, { text }: Titled): Issue {
  const { source, title } = text;
  const message = `\`${title}\` is also the title of ${first.page.path} (${first.text.source.path}); say in one of them what sets it apart.`;
  return { code: 'duplicate-title', file: source.path, ...keyPlace(text, 'title'), message };
}
