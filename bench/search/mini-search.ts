/** MiniSearch, with terms as they are: parted at spaces, no prefix, no fuzziness. */
import MiniSearch, { type Options } from 'minisearch';
import { addWithPatience, type Contender, type Lines, opened } from './contender.ts';

const OPTIONS: Options<{ id: number; words: string }> = {
  fields: ['words'],
  tokenize: (text) => text.split(' '),
  processTerm: (term) => term,
};

export async function openMiniSearch(lines: Lines, patience: number): Promise<Contender> {
  const started = performance.now();
  const built = new MiniSearch(OPTIONS);
  const pages = addWithPatience(lines, patience, (words, id) => built.add({ id, words }));
  const json = JSON.stringify(built);
  const indexMilliseconds = performance.now() - started;
  const { value: index, ...open } = await opened(() => MiniSearch.loadJSON(json, OPTIONS));
  return {
    name: 'MiniSearch',
    pages,
    indexMilliseconds,
    bytes: Buffer.byteLength(json),
    ...open,
    search: ({ terms }, joined) =>
      index.search(terms.join(' '), { combineWith: joined === 'all' ? 'AND' : 'OR' }).slice(0, 10).length,
    close: () => undefined,
  };
}
