/** The two servers that are compared, each in a process of its own: Lectern as built, and `node:http` alone. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ServeOrder =
  | { readonly kind: 'lectern'; readonly snapshot: string; readonly cacheBytes: number }
  | {
      readonly kind: 'bare';
      readonly status: number;
      /** Name, value, name, value … */
      readonly headers: readonly string[];
      /** Base64. */
      readonly body: string;
    }
  | { readonly kind: 'usage' };

export type ServeReply =
  { readonly port: number } | { readonly residentBytes: number; readonly cpuMicroseconds: number };

async function serve(order: ServeOrder): Promise<ServeReply> {
  switch (order.kind) {
    case 'lectern':
      return { port: await serveLectern(order.snapshot, order.cacheBytes) };
    case 'bare':
      return { port: await serveBare(order.status, order.headers, Buffer.from(order.body, 'base64')) };
    case 'usage': {
      const { user, system } = process.cpuUsage();
      return { residentBytes: process.memoryUsage.rss(), cpuMicroseconds: user + system };
    }
  }
}

/** Views are JSX, which Node does not strip: the built program is measured. */
function built(name: string): string {
  return new URL(`../../dist/${name}.js`, import.meta.url).href;
}

async function serveLectern(snapshot: string, cacheBytes: number): Promise<number> {
  const { listen } = (await import(built('http/server'))) as typeof import('../../src/http/server.ts');
  const { openLibrary } = (await import(
    built('service/open-library')
  )) as typeof import('../../src/service/open-library.ts');
  const { openSnapshot } = (await import(
    built('snapshot/open-snapshot')
  )) as typeof import('../../src/snapshot/open-snapshot.ts');
  const server = await listen({
    host: '127.0.0.1',
    port: 0,
    cacheBytes,
    build: 'bench',
    open: (baseUrl) => openLibrary(openSnapshot(snapshot), { baseUrl }),
  });
  return Number(new URL(server.address).port);
}

function serveBare(status: number, headers: readonly string[], body: Buffer): Promise<number> {
  const flat = [...headers];
  const server = createServer((_, response) => {
    response.writeHead(status, flat);
    response.end(body);
  });
  server.keepAliveTimeout = 72_000;
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

process.on('message', (order: ServeOrder) => {
  void serve(order).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());
