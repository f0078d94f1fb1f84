import type { SearchAnswer, SearchResult } from '../../service/shapes/search.ts';
import { brief, pagingLine } from './lines.ts';

const EXCERPT_CHARACTERS = 400;

export function searchText({ query, results, facets, paging }: SearchAnswer): string {
  const corrected = query.corrections.map(({ from, to }) => `No page has “${from}”: “${to}” was looked for.`);
  if (results.length === 0 && paging.total === 0)
    return [...corrected, `No page was found for “${query.text}”.`].join('\n');
  const counts = Object.entries(facets ?? {}).flatMap(([name, values]) =>
    values === null ? [] : [`${name}: ${values.map(({ value, count }) => `${value} (${count})`).join(', ')}`],
  );
  return [
    ...corrected,
    ...results.map((result, index) => resultText(result, index + 1)),
    ...counts,
    pagingLine('search', results.length, paging),
  ].join('\n');
}

function resultText(
  { title, id, kind, entityType, locale, url, section, excerpt }: SearchResult,
  no: number,
) {
  const lines = [`${no}. ${title} (${id}, ${entityType ?? kind}, ${locale}) ${section?.url ?? url}`];
  const words = brief(excerpt.text, EXCERPT_CHARACTERS);
  if (section !== null) lines.push(`   § ${section.title} (section: "${section.id}")`);
  if (words !== '') lines.push(`   ${words}`);
  return lines.join('\n');
}
