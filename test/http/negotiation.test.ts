import { expect, test } from 'vitest';
import { codingFor, representationFor } from '../../src/http/negotiation.ts';

test.each([
  [undefined, 'html'],
  ['*/*', 'html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
  ['text/markdown', 'markdown'],
  ['Text/Markdown', 'markdown'],
  ['text/markdown, */*', 'markdown'],
  ['text/markdown;q=0.5, */*', 'html'],
  ['text/markdown, text/html;q=0.9', 'markdown'],
  ['text/markdown;q=0.9, text/html', 'html'],
  ['text/markdown, text/html', 'html'],
  ['text/markdown;q=0', 'html'],
  ['text/*', 'html'],
  ['application/json', 'html'],
  ['text/markdown;q=high', 'html'],
])('Accept: %s is answered in %s', (header, representation) => {
  expect(representationFor(header)).toBe(representation);
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  ['gzip;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', 'identity'],
])('Accept-Encoding: %s is answered in %s', (header, coding) => {
  expect(codingFor(header)).toBe(coding);
});
