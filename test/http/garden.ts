/** The fixture library, built and served by the real code on a loopback port; every JSON answer is held to the OpenAPI document. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { readLibrary } from '../../src/content/read-library.ts';
import { listen, type RunningServer } from '../../src/http/server.ts';
import { openLibrary } from '../../src/service/open-library.ts';
import { readClientAssets, type ClientAssets } from '../../src/site/client-assets.ts';
import { buildSnapshot } from '../../src/snapshot/build-snapshot.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import { conformTo, type Conformance } from './conformance.ts';

export const FOLDER = fileURLToPath(new URL('../fixtures/library', import.meta.url));

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As sent. */
  readonly bytes: Buffer;
  /** After the content coding. */
  readonly body: Buffer;
  readonly text: string;
  // Answers are held to their schema; tests look into them freely.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Garden {
  /** `http://127.0.0.1:port`, or the base URL it was given. */
  readonly baseUrl: string;
  readonly version: string;
  readonly server: RunningServer;
  ask(target: string, ask?: Ask): Promise<Reply>;
}

export type Mode = 'cold' | 'on' | 'warm';

/** The same suite without the response cache, with it, and with every answer taken from it. */
export function eachMode(suite: (garden: Garden) => void, options: { readonly baseUrl?: string } = {}): void {
  describe.each<Mode>(['cold', 'on', 'warm'])('with the cache %s', (mode) =>
    suite(servedGarden(mode, options)),
  );
}

/** A garden that stands between the `beforeAll` and the `afterAll` of the suite that calls this. */
export function servedGarden(mode: Mode, options: { readonly baseUrl?: string } = {}): Garden {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-http-'));
  let server: RunningServer;
  let conformance: Conformance;
  beforeAll(async () => {
    // Away from this repository: its history must not date the pages.
    cpSync(FOLDER, join(folder, 'library'), { recursive: true });
    const library = await readLibrary(join(folder, 'library'));
    const file = join(folder, 'garden.lectern');
    await buildSnapshot(library, file);
    const store = openSnapshot(file);
    server = await listen({
      host: '127.0.0.1',
      port: 0,
      cacheBytes: mode === 'cold' ? 0 : 64 * 1024 * 1024,
      build: 'test',
      assets: clientAssets(),
      open: (baseUrl) => openLibrary(store, { baseUrl }),
      ...options,
    });
    conformance = conformTo((await send(server.address, '/api/v1/openapi.json', {})).json);
  });
  afterAll(async () => {
    await server.close();
    server.library.store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get baseUrl() {
      return server.baseUrl;
    },
    get version() {
      return server.library.store.meta.knowledgeVersion;
    },
    get server() {
      return server;
    },
    ask: async (target, ask = {}) => {
      const reply = await send(server.address, target, ask);
      if (mode === 'warm') {
        const again = await send(server.address, target, ask);
        expect(comparable(again)).toEqual(comparable(reply));
      }
      conformance(target, reply);
      return reply;
    },
  };
}

function comparable({ status, headers, bytes }: Reply) {
  return { status, headers: timeless(headers), bytes: bytes.toString('base64') };
}

/** Without what only the clock or chance decides. */
export function timeless(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return { ...headers, date: '', 'server-timing': '', 'x-request-id': '' };
}

/** `fetch` would tidy up targets and codings; this sends what it is given. */
export function send(
  address: string,
  target: string,
  { method = 'GET', headers = {}, body }: Ask,
): Promise<Reply> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path: target, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve(replyOf(response.statusCode ?? 0, response.headers, Buffer.concat(chunks)));
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

function replyOf(status: number, headers: IncomingHttpHeaders, bytes: Buffer): Reply {
  const body = bytes.length === 0 ? bytes : decoded(headers['content-encoding'], bytes);
  const text = body.toString('utf8');
  const isJson = /^application\/(?:problem\+)?json/u.test(headers['content-type'] ?? '') && text !== '';
  return { status, headers, bytes, body, text, json: isJson ? JSON.parse(text) : undefined };
}

function decoded(coding: string | undefined, bytes: Buffer): Buffer {
  if (coding === 'br') return brotliDecompressSync(bytes);
  return coding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** As `npm test` builds them; without a build a page still names its files. */
function clientAssets(): ClientAssets {
  try {
    return readClientAssets(fileURLToPath(new URL('../../dist/client/', import.meta.url)));
  } catch {
    const url = '/assets/site-0000000000.css';
    return {
      urls: { css: url, theme: url, site: url, graph: url, icon: url },
      files: [{ url, mediaType: 'text/css; charset=utf-8', bytes: Buffer.from('body{}') }],
    };
  }
}
