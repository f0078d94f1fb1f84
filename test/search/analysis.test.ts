import { expect, test } from 'vitest';
import { Analyser } from '../../src/search/analyser.ts';
import { renumber } from '../../src/search/analysis.ts';
import { buildLocaleIndex } from '../../src/search/build-index.ts';
import type { SearchDocument } from '../../src/search/source.ts';
import { TermTable } from '../../src/search/term-table.ts';

const documents: SearchDocument[] = [
  ['en', 'Rivers of \u{1F71A}', "The king's rivers, and a River's end. 國際 日本語のテキスト"],
  ['en', 'Educación', 'educacion educación educaciones '.repeat(80)],
  ['en', '', ''],
].map(([textLocale = '', title = '', text = ''], page) => ({
  page,
  textLocale,
  title,
  aliases: page === 0 ? ['Streams', '@'] : [],
  summary: page === 0 ? 'Water that runs.' : '',
  sections: [
    { title: '', text },
    { title: 'Ends', text: `${text} 한국어 문장` },
  ],
  otherTitles: [{ locale: 'es', titles: ['Ríos'] }],
}));

test.each(['en', 'es', 'ja', 'ko', 'zh-Hant'])(
  'a kept analysis gives the same %s index as the words it was made of',
  (locale) => {
    const words = documents.map((document) => ({ ...document, textLocale: locale }));
    const own = new TermTable();
    const analyser = new Analyser(locale, own);
    // Another table, in which there are terms that no document has any more.
    const kept = new TermTable(['xgone', 'sgone']);
    const documentsOf = words.map((document) => ({
      ...document,
      analysis: renumber(analyser.analyse(document), (term) => kept.numberOf(own.names[term] ?? '')),
      sections: [],
      summary: '',
    }));
    expect(buildLocaleIndex(locale, documentsOf, kept).files).toEqual(buildLocaleIndex(locale, words).files);
  },
);
