/** Content codings: br 5 and gzip 6, from 1 KiB up, for what text they can shrink. */
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Coding } from './negotiation.ts';

const SMALLEST = 1_024;
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;
const TEXT = /^(?:text\/|application\/(?:json|xml|x-ndjson)|\w+\/[\w.-]+\+(?:json|xml)\b)/u;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The coding an answer gets of the one its client can take. */
export function codingOf(mediaType: string | null, body: Uint8Array | null, accepted: Coding): Coding {
  if (mediaType === null || body === null) return 'identity';
  return body.length >= SMALLEST && TEXT.test(mediaType) ? accepted : 'identity';
}

/** The same of an answer whose length nobody knows. */
export function streamedCodingOf(mediaType: string | null, accepted: Coding): Coding {
  return mediaType !== null && TEXT.test(mediaType) ? accepted : 'identity';
}

/** `null` where nothing is to be done. */
export function encoder(coding: Coding): Transform | null {
  switch (coding) {
    case 'br':
      return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
    case 'gzip':
      return createGzip({ level: GZIP_LEVEL });
    case 'identity':
      return null;
  }
}

export async function encode(body: Uint8Array, coding: Coding): Promise<Uint8Array> {
  switch (coding) {
    case 'br':
      return compressBrotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });
    case 'gzip':
      return compressGzip(body, { level: GZIP_LEVEL });
    case 'identity':
      return body;
  }
}
