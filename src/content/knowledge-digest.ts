/** One digest over everything that answers show: equal libraries have equal digests, on any machine. */
import { createHash } from 'node:crypto';

import type { Asset, Page } from '../model/page.ts';
import { compareUnits } from './natural-order.ts';
import { sha256 } from './outline.ts';

export function knowledgeDigest(
  configBytes: Uint8Array,
  pages: readonly Page[],
  assets: readonly Asset[],
  /** Other files that say something about pages, by path. */
  inputs: ReadonlyMap<string, Uint8Array>,
): string {
  const entries = [
    ...pages.flatMap((page) =>
      [...page.texts.values()].map(({ source, status }) => [
        source.path,
        source.sha256,
        source.updatedAt ?? '',
        source.revision ?? '',
        status,
      ]),
    ),
    ...assets.map((asset) => [asset.path, asset.sha256]),
    ...[...inputs].map(([path, bytes]) => [path, sha256(bytes)]),
  ].sort((a, b) => compareUnits(a[0] ?? '', b[0] ?? ''));
  const hash = createHash('sha256').update(configBytes);
  // JSON keeps fields apart whatever is in them.
  for (const entry of entries) hash.update(`\n${JSON.stringify(entry)}`);
  return hash.digest('hex');
}
