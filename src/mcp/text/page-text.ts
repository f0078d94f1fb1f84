import type { PageAnswer, PageLink } from '../../service/shapes/page.ts';
import { refLine } from './lines.ts';

export function pageText({ page }: PageAnswer): string {
  const { content } = page;
  return [
    `${page.title} (${page.id}, ${page.entityType ?? page.kind}, ${page.locale}) ${page.url}`,
    ...(page.aliases.length === 0 ? [] : [`Also called: ${page.aliases.join(', ')}`]),
    ...(page.work === null ? [] : [`Chapter ${page.work.number} of ${refLine(page.work)}`]),
    ...(content.value === null ? [] : ['', content.value.trim(), '']),
    ...(content.continueAt === null
      ? []
      : [`The page goes on: call read again with the same arguments and from: "${content.continueAt}".`, '']),
    ...(content.value === null || content.truncated ? outlineLines(page.sections) : []),
    ...(page.previous === null ? [] : [`Before: ${refLine(page.previous)}`]),
    ...(page.next === null ? [] : [`Next: ${refLine(page.next)}`]),
    ...linkLines('Links to', page.links),
    ...linkLines('Linked from', page.backlinks),
    `Also in: ${otherLocales(page) || 'no other language'}`,
  ].join('\n');
}

function outlineLines(sections: PageAnswer['page']['sections']): string[] {
  if (sections.length === 0) return [];
  return [
    'Sections:',
    ...sections.map(
      ({ id, level, title }) => `${'  '.repeat(Math.max(level - 1, 0))}- ${title} (section: "${id}")`,
    ),
  ];
}

function linkLines(title: string, links: readonly PageLink[] | null): string[] {
  if (links === null) return [];
  return [`${title}:`, ...links.map((link) => `- ${link.relation}: ${refLine(link)}`)];
}

function otherLocales({ translations, locale }: PageAnswer['page']): string {
  return translations
    .filter((other) => other.locale !== locale)
    .map((other) => (other.status === 'stale' ? `${other.locale} (out of date)` : other.locale))
    .join(', ');
}
