/** The names of one state of a library: what its content is, and what this program made of it. */
import { createHash } from 'node:crypto';
import { RENDERER_VERSION } from '../content/renderer-version.ts';
import type { Library } from '../model/page.ts';
import { ANALYZER_VERSION } from '../text/analyzer.ts';
import { SNAPSHOT_FORMAT } from './schema.ts';

/** `<label>-<12 hex>`: the same for the same input on any machine. */
export function knowledgeVersion(library: Library): string {
  return `${library.config.version}-${library.knowledgeDigest.slice(0, 12)}`;
}

/** Differs wherever an answer could differ: the content, the format, the analysis, the rendering, the collation. */
export function snapshotId(library: Library): string {
  const parts = [
    library.knowledgeDigest,
    SNAPSHOT_FORMAT,
    ANALYZER_VERSION,
    RENDERER_VERSION,
    process.versions.icu,
  ];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
