/** What no browser sends: half requests, two in one, targets of every making. Each is answered or the connection closed. */
import { afterEach, describe, expect, test } from 'vitest';
import { send, servedGarden } from '../http/garden.ts';
import { sendRaw } from './raw-socket.ts';

const garden = servedGarden('on');
const HOST = 'Host: garden.example\r\n';
const ask = (target: string, headers = HOST): string => `GET ${target} HTTP/1.1\r\n${headers}\r\n`;

afterEach(async () => {
  const { status, json } = await send(garden.server.address, '/api/v1/works', {});
  expect([status, json.provenance.knowledgeVersion]).toEqual([200, garden.version]);
});

describe('connections', () => {
  test('pipelined requests are answered in order, each with its own', async () => {
    const targets = ['/api/v1/pages/plants.tomato', '/en/plants/basil.md', '/api/v1/nothing', '/healthz'];
    const { replies } = await sendRaw(
      garden.server.address,
      targets.map((target) => ask(target)).join(''),
      4,
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 404, 200]);
    expect(replies[0]?.body).toContain('"id":"plants.tomato"');
    expect(replies[1]?.body).toContain('title: Basil');
    expect(replies[2]?.body).toContain('no-such-operation');
  });

  test('a hundred requests in one packet are a hundred answers', async () => {
    const { replies } = await sendRaw(garden.server.address, ask('/api/v1/works').repeat(100), 100);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(replies.length).toBe(100);
  });

  test('a request that comes byte by byte is a request', async () => {
    const { replies } = await sendRaw(garden.server.address, [...ask('/healthz')], 1);
    expect(replies[0]?.status).toBe(200);
  });

  test('half a request followed by an end is closed and harms nobody', async () => {
    const halves = ['GET', 'GET /api/v1/works HTTP/1.1\r\nHo', `GET /api/v1 HTTP/1.1\r\n${HOST}`];
    for (const half of halves) {
      const socket = (await import('node:net')).connect(
        Number(new URL(garden.server.address).port),
        '127.0.0.1',
      );
      await new Promise((resolve) => {
        socket.on('close', resolve);
        socket.on('data', () => {});
        socket.end(half);
      });
    }
  });
});

describe('messages that two servers could read in two ways', () => {
  const smuggled = 'GET /api/v1/works HTTP/1.1\r\nHost: smuggled\r\n\r\n';
  const body = `0\r\n\r\n${smuggled}`;
  test.each([
    ['a length and chunks', `Content-Length: ${body.length}\r\nTransfer-Encoding: chunked\r\n`],
    ['two lengths', 'Content-Length: 0\r\nContent-Length: 44\r\n'],
    ['two lengths in one', 'Content-Length: 0, 44\r\n'],
    ['a negative length', 'Content-Length: -1\r\n'],
    ['a length with a sign', 'Content-Length: +3\r\n'],
    ['a length in hexadecimal', 'Content-Length: 0x2c\r\n'],
    ['a length beyond all numbers', 'Content-Length: 99999999999999999999999\r\n'],
    ['chunks under another name', 'Transfer-Encoding: xchunked\r\n'],
    ['chunks twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n'],
    ['chunks with a tab', 'Transfer-Encoding:\tchunked\r\nContent-Length: 4\r\n'],
    ['a space before the colon', 'Transfer-Encoding : chunked\r\n'],
    ['a folded line', 'Transfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n'],
    ['a bare line feed', 'X: y\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n'],
    ['a bare return', 'X: y\rTransfer-Encoding: chunked\r\nContent-Length: 4\r\n'],
    ['a NUL in a header', 'X: a\0b\r\nContent-Length: 4\r\n'],
    ['no name', ': x\r\nContent-Length: 4\r\n'],
  ])('%s: one answer at most is given, and the connection closed', async (_, headers) => {
    for (const method of ['GET', 'POST']) {
      const { replies, text } = await sendRaw(
        garden.server.address,
        `${method} /api/v1/entities HTTP/1.1\r\n${HOST}${headers}\r\n${body}`,
      );
      expect(replies.length, text).toBeLessThanOrEqual(1);
      expect(text.match(/HTTP\/1\.1 /gu)?.length ?? 0, text).toBeLessThanOrEqual(1);
      expect(text).not.toContain('"works"');
      if (replies[0] !== undefined) expect(replies[0].status).not.toBeGreaterThanOrEqual(500);
    }
  });

  test('a body with a GET is not the next request', async () => {
    const { replies } = await sendRaw(
      garden.server.address,
      `GET /api/v1/entities HTTP/1.1\r\n${HOST}Content-Length: ${smuggled.length}\r\n\r\n${smuggled}${ask('/healthz')}`,
      2,
    );
    expect(replies[0]?.status).toBe(200);
    expect(replies[0]?.body).toContain('"entities"');
    if (replies[1] !== undefined) expect(replies[1].body).not.toContain('"works"');
  });
});

describe('who is asked', () => {
  test.each([
    ['two hosts', 'Host: a\r\nHost: b\r\n'],
    ['no host', ''],
    ['another host', 'Host: evil.example\r\n'],
    ['a host that is a path', 'Host: evil.example/x\r\n'],
    ['a host that is markup', 'Host: "><script>alert(1)</script>\r\n'],
    [
      'a forwarded host',
      `${HOST}X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https\r\nForwarded: host=evil.example\r\n`,
    ],
  ])('%s never shows in an answer', async (_, headers) => {
    for (const target of [
      '/api/v1/works',
      '/en/plants/tomato/',
      '/',
      '/en/plants/tomato',
      '/api/v1/nothing',
    ]) {
      const { replies } = await sendRaw(
        garden.server.address,
        ask(target, `${headers}Connection: close\r\n`),
        1,
      );
      expect(replies.length).toBe(1);
      expect(replies[0]?.status).toBeLessThan(500);
      expect(`${replies[0]?.head}${replies[0]?.body}`).not.toMatch(/evil\.example|<script>alert/u);
    }
  });

  test.each(['http://evil.example', 'HTTP://evil.example:99', 'https://user:word@evil.example'])(
    'a target in absolute form, %s, is the same path here, and is not kept for others',
    async (origin) => {
      const own = await sendRaw(garden.server.address, ask('/api/v1/works'), 1);
      const { replies } = await sendRaw(garden.server.address, ask(`${origin}/api/v1/works`), 1);
      expect(replies[0]?.status).toBe(200);
      expect(replies[0]?.body).toBe(own.replies[0]?.body);
    },
  );

  test.each([
    'CONNECT evil.example:443',
    'GET evil.example:443',
    'GET *',
    'TRACE /',
    'OPTIONS *',
    'GET api/v1',
    'FOO /',
    'GET',
  ])('%s is no way to another server', async (line) => {
    const { replies, text } = await sendRaw(
      garden.server.address,
      `${line} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
    );
    for (const { status } of replies) expect(status, text).toBeLessThan(500);
    expect(replies.every(({ status, head }) => status !== 200 || head.includes('Knowledge-Version'))).toBe(
      true,
    );
  });
});

describe('targets', () => {
  const DOTS = [
    '..',
    '%2e%2e',
    '%2E.',
    '.%2e',
    '%252e%252e',
    '..%00',
    '..;',
    '%c0%ae%c0%ae',
    '%e0%80%ae',
    '%uff0e%uff0e',
    '．．',
    '..%5c',
    '..\\',
  ];
  const SLASHES = ['/', '%2f', '%5c', '\\', '%252f', '%c0%af', '//'];
  const FILES = ['etc/passwd', 'library.yaml', '.git/config', 'en/index.md'];

  test('dots and slashes in every encoding lead nowhere', async () => {
    const targets = DOTS.flatMap((dots) =>
      SLASHES.flatMap((slash) => FILES.map((file) => `/en/${[dots, dots, dots, file].join(slash)}`)),
    );
    // What Node's parser refuses ends the connection, so each has its own.
    const asked = targets.map((target) =>
      sendRaw(garden.server.address, ask(bytesOf(target), `${HOST}Connection: close\r\n`), 1),
    );
    for (const [at, { replies }] of (await Promise.all(asked)).entries()) {
      expect([308, 400, 404], targets[at]).toContain(replies[0]?.status);
      expect(replies[0]?.body, targets[at]).not.toMatch(/root:|locales:|\[core\]/u);
    }
  });

  test.each([
    ['a percent alone', '/en/%'],
    ['half an escape', '/en/%e'],
    ['no hexadecimal', '/en/%zz'],
    ['an overlong slash', '/en/%c0%af'],
    ['an overlong NUL', '/en/%c0%80'],
    ['a surrogate', '/en/%ed%a0%80'],
    ['beyond Unicode', '/en/%f4%90%80%80'],
    ['half a character', '/en/%e3%81'],
    ['a byte that is none', '/en/%ff'],
    ['NUL', '/en/%00'],
    ['NUL behind a page', '/en/plants/tomato%00.md'],
    ['a line break', '/en/%0d%0aSet-Cookie:%20x=1'],
    ['right to left', '/en/%e2%80%aetxt.md'],
    ['a zero-width space', '/en/plants%e2%80%8b/tomato'],
    ['a byte-order mark', '/%ef%bb%bfen'],
    ['two slashes', '//evil.example/%2e%2e'],
    ['a back slash', '/\\evil.example'],
    ['a fragment', '/en/plants/tomato#x'],
    ['a question in a question', '/en/search?q=??&q=?'],
    ['a matrix', '/en;x=1/plants;y/tomato'],
    ['a tilde', '/~root/'],
    ['a colon', '/en/plants/tomato::$DATA'],
    ['a device', '/en/con/aux.md'],
  ])('%s is a 4xx, a redirect inside the site, or what it says', async (_, target) => {
    for (const prefix of ['', '/api/v1/pages/by-path?path=', '/api/v1/pages', '/api/v1/search?q=']) {
      const { replies, text } = await sendRaw(
        garden.server.address,
        ask(prefix + target, `${HOST}Connection: close\r\n`),
        1,
      );
      expect(replies.length, text).toBe(1);
      expect(replies[0]?.status, prefix + target).toBeLessThan(500);
      expect(replies[0]?.head).not.toMatch(/^set-cookie/imu);
      const location = /^location: (.*)$/imu.exec(replies[0]?.head ?? '')?.[1];
      if (location !== undefined) expect(location.startsWith(`${garden.baseUrl}/`), location).toBe(true);
    }
  });

  test('a target of 8 KiB is read, one byte more is a 414, and other paths do as well', async () => {
    for (const start of [
      '/api/v1/search?q=',
      '/en/',
      '/api/v1/pages/',
      '/api/v1/pages/by-path?path=/',
      '/',
    ]) {
      const within = await sendRaw(garden.server.address, ask(start.padEnd(8_192, 'a')), 1);
      expect([400, 404], start).toContain(within.replies[0]?.status);
      const beyond = await sendRaw(garden.server.address, ask(start.padEnd(8_193, 'a')), 1);
      expect(beyond.replies[0]?.status, start).toBe(414);
    }
  });

  test('headers without end are refused, however they come', async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `X-${at}: ${at}\r\n`).join('');
    for (const headers of [`Cookie: ${'a'.repeat(100_000)}\r\n`, many, `${'X: y\r\n'.repeat(20_000)}`]) {
      const { replies } = await sendRaw(garden.server.address, ask('/api/v1', `${HOST}${headers}`));
      expect(replies.length).toBeLessThanOrEqual(1);
      if (replies[0] !== undefined) expect([400, 431]).toContain(replies[0].status);
    }
  });
});

/** UTF-8 that nobody has percent-encoded. */
function bytesOf(target: string): string {
  return Buffer.from(target).toString('latin1');
}
