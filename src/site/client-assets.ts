/** The browser's files, read once at start and named by their digest, so that caches may keep them for ever. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ICON } from './mark.tsx';
import type { AssetUrls } from './view.ts';

export interface ClientAsset {
  /** From the root of the site: `/assets/site-3f2a9c01b7.css`. */
  readonly url: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export interface ClientAssets {
  readonly urls: AssetUrls;
  readonly files: readonly ClientAsset[];
}

/** Pages then show themselves anew when the library changes. */
export function withWatch(assets: ClientAssets): ClientAssets {
  const watch = assets.files.find(({ url }) => url.startsWith('/assets/watch-'))?.url;
  return watch === undefined ? assets : { ...assets, urls: { ...assets.urls, watch } };
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Beside this module once built; the tests run from the sources and name the folder. */
const BUILT = fileURLToPath(new URL('../client/', import.meta.url));

export function readClientAssets(folder: string = BUILT): ClientAssets {
  const built = readdirSync(folder)
    .sort()
    .filter((name) => extname(name) in MEDIA_TYPES)
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
  const files = [...built, { name: 'icon.svg', bytes: Buffer.from(ICON) }].map(({ name, bytes }) => ({
    name,
    asset: { url: assetUrl(name, bytes), mediaType: MEDIA_TYPES[extname(name)] ?? '', bytes },
  }));
  const urlOf = (name: string): string => {
    const found = files.find((file) => file.name === name);
    if (found === undefined) throw new Error(`The browser file ${name} has not been built.`);
    return found.asset.url;
  };
  return {
    urls: {
      css: urlOf('site.css'),
      theme: urlOf('theme.js'),
      site: urlOf('site.js'),
      graph: urlOf('graph.js'),
      icon: urlOf('icon.svg'),
    },
    files: files.map(({ asset }) => asset),
  };
}

function assetUrl(name: string, bytes: Uint8Array): string {
  const extension = extname(name);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  return `/assets/${name.slice(0, -extension.length)}-${digest}${extension}`;
}
