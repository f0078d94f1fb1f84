import { expect, test } from 'vitest';

import { ASSET_EXTENSIONS, isAssetName, mediaTypeOf } from '../../src/content/asset-types.ts';
import { library, places } from './library-folder.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

const SAMPLES: Readonly<Record<string, string>> = {
  png: '\x89PNG\r\n\x1a\n',
  jpg: '\xff\xd8\xff\xe0',
  jpeg: '\xff\xd8\xff\xe1',
  gif: 'GIF89a',
  webp: 'RIFF\0\0\0\0WEBPVP8 ',
  avif: '\0\0\0\x20ftypavif\0\0\0\0',
  svg: '<?xml version="1.0"?>\n<!-- c -->\n<svg xmlns="http://www.w3.org/2000/svg"/>',
  mp3: 'ID3\x04',
  ogg: 'OggS',
  oga: 'OggS',
  opus: 'OggS',
  wav: 'RIFF\0\0\0\0WAVEfmt ',
  flac: 'fLaC',
  m4a: '\0\0\0\x20ftypM4A ',
  mp4: '\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41',
  m4v: '\0\0\0\x20ftypM4V ',
  webm: '\x1aE\xdf\xa3',
  ogv: 'OggS',
  pdf: '%PDF-1.7',
};

test('every served type is known by its first bytes, and by no other’s', () => {
  expect(Object.keys(SAMPLES)).toEqual(ASSET_EXTENSIONS);
  for (const extension of ASSET_EXTENSIONS) {
    expect(
      mediaTypeOf(`a.${extension.toUpperCase()}`, bytes(SAMPLES[extension] ?? '')),
      extension,
    ).toBeDefined();
    expect(mediaTypeOf(`a.${extension}`, bytes('<!DOCTYPE html><script>')), extension).toBeUndefined();
    expect(mediaTypeOf(`a.${extension}`, new Uint8Array()), extension).toBeUndefined();
  }
  expect(mediaTypeOf('a.png', bytes(SAMPLES['gif'] ?? ''))).toBeUndefined();
});

test.each(['a.html', 'a.js', 'a.exe', 'a', 'png', 'a.constructor', 'a.svgz'])(
  '%s is no served type',
  (name) => {
    expect(isAssetName(name)).toBe(false);
  },
);

test('a file over 20 MB is reported where it is referred to', async () => {
  const big = new Uint8Array(20 * 1024 * 1024 + 1);
  big.set(bytes('%PDF-1.7'));
  const read = await library({ 'en/a/p.md': '# P\n\nThe [scan](scan.pdf).\n', 'en/a/scan.pdf': big });
  expect(places(read.issues)).toEqual(['en/a/p.md:3:5 unsupported-file']);
  expect(read.assets).toEqual([]);
});
