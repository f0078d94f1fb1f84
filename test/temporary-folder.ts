/** A folder of its own for a test file, gone when its tests are. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
