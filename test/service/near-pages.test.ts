import { expect, test } from 'vitest';
import { nearId, nearPath } from '../../src/service/near-pages.ts';
import { Reading } from '../../src/service/reading.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { openGarden } from './open-garden.ts';

const reading = new Reading(await openGarden(temporaryFolder()), { locale: 'es', fallback: 'allow' });

function ids(suggestions: readonly { readonly id: string }[]): string[] {
  return suggestions.map(({ id }) => id);
}

test('a slip in an id or a path leads back to the page, and a page of that name elsewhere is found', () => {
  expect(ids(nearId(reading, 'seasns'))).toContain('seasons');
  expect(ids(nearId(reading, 'plants.tomatoe'))).toContain('plants.tomato');
  expect(ids(nearPath(reading, '/plants/tomatto'))).toContain('plants.tomato');
  expect(ids(nearPath(reading, '/tools/tomato'))).toContain('plants.tomato');
  expect(nearPath(reading, '/plants/tomatto')[0]).toMatchObject({
    title: 'Tomate',
    locale: 'es',
    reason: 'similar-path',
  });
  expect(nearId(reading, 'nothing-like-it-at-all')).toEqual([]);
});
