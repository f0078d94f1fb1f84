/** FlexSearch, with terms as they are; `suggest` is its way of not asking for all words. */
import { Index } from 'flexsearch';
import { addWithPatience, type Contender, type Lines, opened } from './contender.ts';

function newIndex(): Index {
  return new Index({ tokenize: 'strict', encode: (text: string) => text.split(' '), cache: false });
}

export async function openFlexSearch(lines: Lines, patience: number): Promise<Contender> {
  const started = performance.now();
  const built = newIndex();
  const pages = addWithPatience(lines, patience, (words, page) => void built.add(page, words));
  const parts = new Map<string, string>();
  await built.export(async (key, data) => void parts.set(key, data));
  const indexMilliseconds = performance.now() - started;
  const { value: index, ...open } = await opened(() => {
    const read = newIndex();
    for (const [key, data] of parts) read.import(key, data);
    return read;
  });
  let bytes = 0;
  for (const data of parts.values()) bytes += Buffer.byteLength(data ?? '');
  return {
    name: 'FlexSearch',
    pages,
    indexMilliseconds,
    bytes,
    ...open,
    search: ({ terms }, joined) =>
      (index.search(terms.join(' '), { limit: 10, suggest: joined !== 'all' }) as readonly unknown[]).length,
    close: () => undefined,
  };
}
