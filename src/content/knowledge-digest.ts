/** One digest over everything that answers show: equal libraries have equal digests, on any machine. */
import { createHash } from 'node:crypto';

import type { Asset, Library, Page } from '../model/page.ts';
import { compareUnits } from './natural-order.ts';
import { sha256 } from './outline.ts';

export function knowledgeDigest(
  /** `library.yaml` first, then other files that say something about pages, by path. */
  inputs: Library['inputs'],
  pages: readonly Page[],
  assets: readonly Asset[],
): string {
  const [[, config] = [], ...others] = inputs;
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
    ...others.map(([path, bytes]) => [path, sha256(bytes)]),
  ].sort((a, b) => compareUnits(a[0] ?? '', b[0] ?? ''));
  const hash = createHash('sha256').update(config ?? '');
  // JSON keeps fields apart whatever is in them.
  for (const entry of entries) hash.update(`\n${JSON.stringify(entry)}`);
  return hash.digest('hex');
}
