/** `/opensearch.xml`: lets a browser's own search box ask this library (OpenSearch 1.1). */
import type { EntryAnswer } from '../service/shapes/entry.ts';
import { escapeXml } from './escape-xml.ts';
import { sayIn } from './words.ts';

/** OpenSearch allows a short name of 16 characters. */
const SHORT_NAME = 16;

export function renderOpenSearch(baseUrl: string, library: EntryAnswer): string {
  const locale = library.locales.find(({ source }) => source)?.locale ?? 'en';
  const name = escapeXml([...library.name].slice(0, SHORT_NAME).join(''));
  const description = escapeXml(sayIn(locale)('searchLibrary', { name: library.name }).slice(0, 1_024));
  const search = escapeXml(`${baseUrl}/${locale}/search?q={searchTerms}`);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">' +
    `<ShortName>${name}</ShortName><Description>${description}</Description>` +
    `<InputEncoding>UTF-8</InputEncoding><Language>${locale}</Language>` +
    `<Url type="text/html" template="${search}"/>` +
    '</OpenSearchDescription>\n'
  );
}
