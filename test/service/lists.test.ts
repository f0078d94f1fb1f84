import { join } from 'node:path';
import { expect, test } from 'vitest';

import { readLibrary } from '../../src/content/read-library.ts';
import { listEntities } from '../../src/service/list-entities.ts';
import { listWorks } from '../../src/service/list-works.ts';
import { openLibrary } from '../../src/service/open-library.ts';
import { search } from '../../src/service/search.ts';
import { EntitiesParameters } from '../../src/service/shapes/entities.ts';
import { withDefaults } from '../../src/service/shapes/parameter.ts';
import { SearchParameters } from '../../src/service/shapes/search.ts';
import { WorksParameters } from '../../src/service/shapes/works.ts';
import { buildSnapshot } from '../../src/snapshot/build-snapshot.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import { writeFiles } from '../content/library-folder.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();
await writeFiles(join(folder, 'library'), {
  'library.yaml': 'name: Shelf\nlocales: [en, ja, fr]\n',
  'en/people/sei.md': '---\ntitle: Sei\nkind: entity\nentity-type: person\n---\nA court lady.\n',
  'en/people/brush.md': '---\ntitle: Brush\nkind: entity\nentity-type: writing-tool\n---\nA court tool.\n',
  'en/works/a/index.md': '---\ntitle: A\nkind: work\nauthors: ["Smith, John", Ada]\n---\nA court book.\n',
  'en/works/b/index.md': '---\ntitle: B\nkind: work\nauthors: [Smith]\n---\nText.\n',
  'en/works/c/index.md': '---\ntitle: C\nkind: work\nauthors: [Grace]\n---\nText.\n',
});
const { file } = await buildSnapshot(
  await readLibrary(join(folder, 'library')),
  join(folder, 'shelf.lectern'),
);
const library = openLibrary(openSnapshot(file), { baseUrl: 'https://shelf.example' });

test.each([
  ['en', ['Person', 'Writing tool'], ['Entity', 'Work']],
  ['ja', ['人物', 'Writing tool'], ['項目', '作品']],
  ['fr', ['Person', 'Writing tool'], ['Entity', 'Work']],
])('in %s types and kinds are labelled in words a reader knows', (locale, types, kinds) => {
  const { facets } = listEntities(library, withDefaults(EntitiesParameters, { locale }));
  expect(facets.entityType.map(({ value }) => value)).toEqual(['person', 'writing-tool']);
  expect(facets.entityType.map(({ label }) => label)).toEqual(types);
  const found = search(
    library,
    withDefaults(SearchParameters, { q: 'court', facets: ['kind'], scope: 'all', locale }),
  );
  expect(found.facets?.kind?.map(({ value }) => value)).toEqual(['entity', 'work']);
  expect(found.facets?.kind?.map(({ label }) => label)).toEqual(kinds);
});

function worksBy(...author: string[]): string[] {
  return listWorks(library, withDefaults(WorksParameters, { author })).works.map(({ title }) => title);
}

test('an author whose name has a comma is found by the parts that a list makes of it', () => {
  expect(worksBy('Smith', ' John')).toEqual(['A', 'B']);
  expect(worksBy('Smith, John')).toEqual(['A']);
  expect(worksBy('Grace', 'Smith', 'John')).toEqual(['A', 'B', 'C']);
  expect(worksBy('John', 'Smith')).toEqual(['B']);
  expect(worksBy('John')).toEqual([]);
});
