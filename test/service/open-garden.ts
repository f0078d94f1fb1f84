/** The fixture library as the verbs see it, without a server. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { readLibrary } from '../../src/content/read-library.ts';
import { openLibrary, type OpenLibrary } from '../../src/service/open-library.ts';
import { buildSnapshot } from '../../src/snapshot/build-snapshot.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';

/** `folder` is a test's own. */
export async function openGarden(
  folder: string,
  baseUrl = 'https://garden.example/library',
): Promise<OpenLibrary> {
  const copy = join(folder, 'garden');
  cpSync(join(import.meta.dirname, '../fixtures/library'), copy, { recursive: true });
  const { file } = await buildSnapshot(await readLibrary(copy), join(folder, 'garden.lectern'));
  return openLibrary(openSnapshot(file), { baseUrl });
}
