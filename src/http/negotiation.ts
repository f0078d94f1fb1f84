/** What a client can take: `Accept` reduced to a representation, `Accept-Encoding` to a coding (RFC 9110 §12.5). */
import { remember } from '../model/remember.ts';

export type Representation = 'html' | 'markdown';
export type Coding = 'br' | 'gzip' | 'identity';

/** Markdown only where it is named and preferred to HTML; a wildcard alone never asks for it. */
export function representationFor(accept: string | undefined): Representation {
  return accept === undefined ? 'html' : readAccept(accept);
}

export function codingFor(acceptEncoding: string | undefined): Coding {
  return acceptEncoding === undefined ? 'identity' : readAcceptEncoding(acceptEncoding);
}

const readAccept = remember((header): Representation => {
  const ranges = qualities(header);
  const markdown = ranges.get('text/markdown') ?? 0;
  const named = ranges.get('text/html');
  const wild = ranges.get('text/*') ?? ranges.get('*/*') ?? 0;
  // A named range is meant before a wildcard of the same quality.
  const preferred = named === undefined ? markdown >= wild : markdown > named;
  return markdown > 0 && preferred ? 'markdown' : 'html';
});

const readAcceptEncoding = remember((header): Coding => {
  const codings = qualities(header);
  const rest = codings.get('*') ?? 0;
  const br = codings.get('br') ?? rest;
  const gzip = codings.get('gzip') ?? codings.get('x-gzip') ?? rest;
  // Left out, `identity` is always acceptable but wanted least.
  const identity = codings.get('identity') ?? 0;
  if (br > 0 && br >= gzip && br >= identity) return 'br';
  if (gzip > 0 && gzip >= identity) return 'gzip';
  return 'identity';
});

function qualities(header: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const part of header.split(',')) {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const value = quality === undefined ? 1 : Number(quality.slice(2));
    if (range !== '') found.set(range, Number.isFinite(value) ? value : 0);
  }
  return found;
}
