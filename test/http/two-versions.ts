/** A garden that has been edited since: the second version is served, the first one is kept. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { readLibrary } from '../../src/content/read-library.ts';
import type { App } from '../../src/http/app.ts';
import { openLibrary, type OpenLibrary } from '../../src/service/open-library.ts';
import { buildSnapshot } from '../../src/snapshot/build-snapshot.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import { FOLDER, servedGarden, type Garden, type Mode } from './garden.ts';

type Edit = (library: string) => void;

export interface TwoVersions {
  readonly garden: Garden;
  readonly app: () => App;
  readonly first: () => string;
  readonly second: () => string;
  readonly libraries: {
    /** The fixture with an edit, opened for the garden's address; it is closed with the suite. */
    build(edit: Edit): Promise<OpenLibrary>;
  };
}

export function servedVersions(
  mode: Mode,
  edit: Edit,
  options: { readonly baseUrl?: string } = {},
): TwoVersions {
  const garden = servedGarden(mode, options);
  const folder = mkdtempSync(join(tmpdir(), 'lectern-versions-'));
  const opened: OpenLibrary[] = [];
  const build = async (change: Edit): Promise<OpenLibrary> => {
    const name = join(folder, String(opened.length));
    cpSync(FOLDER, name, { recursive: true });
    change(name);
    await buildSnapshot(await readLibrary(name), `${name}.lectern`);
    const library = openLibrary(openSnapshot(`${name}.lectern`), { baseUrl: garden.baseUrl });
    opened.push(library);
    return library;
  };
  let first = '';
  let second = '';
  beforeAll(async () => {
    first = garden.version;
    const library = await build(edit);
    second = library.store.meta.knowledgeVersion;
    garden.server.app.addLibrary(library);
    garden.server.app.useLibrary(library);
  });
  afterAll(() => {
    for (const { store } of opened) store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    garden,
    app: () => garden.server.app,
    first: () => first,
    second: () => second,
    libraries: { build },
  };
}
