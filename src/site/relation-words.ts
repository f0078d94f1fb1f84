/** How a relation between two pages is called from either end. */
import { humanize, relationName } from '../service/names.ts';
import type { Reader } from './reader.ts';
import type { WordKey } from './words.ts';

const OUT: Readonly<Record<string, WordKey>> = {
  'links-to': 'relationLinksTo',
  'part-of': 'relationPartOf',
  'belongs-to': 'relationBelongsTo',
};
const IN: Readonly<Record<string, WordKey>> = {
  'links-to': 'relationLinkedFrom',
  'part-of': 'relationHasPart',
  'belongs-to': 'relationHasMember',
};

export function relationWord(reader: Reader, relation: string, direction: 'out' | 'in'): string {
  const key = (direction === 'out' ? OUT : IN)[relation];
  if (key !== undefined) return reader.say(key);
  const known = relationName(reader.locale, relation, direction);
  if (known !== undefined) return known;
  const name = humanize(relation);
  return direction === 'out' ? name : reader.say('relationInverse', { relation: name });
}
