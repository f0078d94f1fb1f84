/** Which files beside pages are served: the extension and the first bytes must agree. */

interface AssetType {
  readonly mediaType: string;
  readonly matches: (bytes: Uint8Array) => boolean;
}

export const MAX_ASSET_BYTES = 20 * 1024 * 1024;

const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));
const startsWith =
  (text: string, at = 0) =>
  (bytes: Uint8Array): boolean =>
    ascii(bytes, at, at + text.length) === text;
const riff = (form: string) => (bytes: Uint8Array) => startsWith('RIFF')(bytes) && startsWith(form, 8)(bytes);
/** ISO base media: the brand stands after the `ftyp` box's header. */
const brand = (pattern: RegExp) => (bytes: Uint8Array) =>
  startsWith('ftyp', 4)(bytes) && pattern.test(ascii(bytes, 8, 32));
const matroska = (bytes: Uint8Array): boolean => startsWith('\x1aE\xdf\xa3')(bytes);
const mpegAudio = (bytes: Uint8Array): boolean =>
  startsWith('ID3')(bytes) || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0);
const svg = (bytes: Uint8Array): boolean => {
  const head = new TextDecoder('utf-8').decode(bytes.subarray(0, 4_096));
  return /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[^]*?-->\s*)*(?:<!DOCTYPE\s+svg[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<svg[\s>]/iu.test(
    head,
  );
};

const TYPES: Readonly<Record<string, AssetType>> = {
  png: { mediaType: 'image/png', matches: startsWith('\x89PNG\r\n\x1a\n') },
  jpg: { mediaType: 'image/jpeg', matches: startsWith('\xff\xd8\xff') },
  jpeg: { mediaType: 'image/jpeg', matches: startsWith('\xff\xd8\xff') },
  gif: { mediaType: 'image/gif', matches: startsWith('GIF8') },
  webp: { mediaType: 'image/webp', matches: riff('WEBP') },
  avif: { mediaType: 'image/avif', matches: brand(/avif|avis/u) },
  svg: { mediaType: 'image/svg+xml', matches: svg },
  mp3: { mediaType: 'audio/mpeg', matches: mpegAudio },
  ogg: { mediaType: 'audio/ogg', matches: startsWith('OggS') },
  oga: { mediaType: 'audio/ogg', matches: startsWith('OggS') },
  opus: { mediaType: 'audio/ogg', matches: startsWith('OggS') },
  wav: { mediaType: 'audio/wav', matches: riff('WAVE') },
  flac: { mediaType: 'audio/flac', matches: startsWith('fLaC') },
  m4a: { mediaType: 'audio/mp4', matches: brand(/M4A|mp4|isom/u) },
  mp4: { mediaType: 'video/mp4', matches: brand(/mp4|isom|iso[2-9]|avc1|M4V|dash/u) },
  m4v: { mediaType: 'video/mp4', matches: brand(/mp4|isom|iso[2-9]|avc1|M4V/u) },
  webm: { mediaType: 'video/webm', matches: matroska },
  ogv: { mediaType: 'video/ogg', matches: startsWith('OggS') },
  pdf: { mediaType: 'application/pdf', matches: startsWith('%PDF-') },
};

export const ASSET_EXTENSIONS = Object.keys(TYPES);

function typeOf(path: string): AssetType | undefined {
  const extension = /\.([a-z0-9]+)$/iu.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined;
}

export function isAssetName(path: string): boolean {
  return typeOf(path) !== undefined;
}

/** `undefined` where the content is not what the extension says. */
export function mediaTypeOf(path: string, bytes: Uint8Array): string | undefined {
  const type = typeOf(path);
  return type?.matches(bytes) === true ? type.mediaType : undefined;
}
