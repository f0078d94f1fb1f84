/** The files that pages refer to, read once each. */
import type { Asset } from '../model/page.ts';
import { ASSET_EXTENSIONS, isAssetName, MAX_ASSET_BYTES, mediaTypeOf } from './asset-types.ts';
import { sha256 } from './outline.ts';
import { readFileBytes } from './read-file.ts';
import type { FoundFile } from './walk.ts';

/** An asset, or why the file cannot be one. */
export type LoadedAsset = { readonly asset: Asset } | { readonly fault: string };

export async function loadAssets(
  paths: Iterable<string>,
  files: ReadonlyMap<string, FoundFile>,
  signal?: AbortSignal,
): Promise<Map<string, LoadedAsset>> {
  const loaded = new Map<string, LoadedAsset>();
  for (const path of [...paths].sort()) {
    signal?.throwIfAborted();
    const file = files.get(path);
    if (file !== undefined) loaded.set(path, await loadAsset(path, file));
  }
  return loaded;
}

/** `place` is where it is served. */
async function loadAsset(place: string, { path, realPath }: FoundFile): Promise<LoadedAsset> {
  if (!isAssetName(path))
    return { fault: `${path} is of a type that is not served; use one of ${ASSET_EXTENSIONS.join(', ')}.` };
  const read = await readFileBytes(realPath, MAX_ASSET_BYTES);
  if ('fault' in read)
    return {
      fault: read.fault === 'oversized' ? `${path} is larger than 20 MB.` : `${path} cannot be read.`,
    };
  const mediaType = mediaTypeOf(path, read.bytes);
  if (mediaType === undefined) return { fault: `${path} does not hold what its extension says.` };
  return { asset: { path: place, mediaType, bytes: read.bytes, sha256: sha256(read.bytes) } };
}

/** Pictures and the like in the pages' own folders that no page shows; files for the whole site have other users. */
export function unusedFiles(
  files: ReadonlyMap<string, FoundFile>,
  wanted: ReadonlySet<string>,
): readonly string[] {
  return [...files]
    .filter(([place, { path, holds }]) => holds === 'pages' && isAssetName(path) && !wanted.has(place))
    .map(([, { path }]) => path)
    .sort();
}
