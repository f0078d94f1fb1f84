/** Listening. The port opens first and answers `starting`; the library is opened once its address is known. */
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { OpenLibrary } from '../service/open-library.ts';
import type { ClientAssets } from '../site/client-assets.ts';
import { createApp, type App } from './app.ts';
import type { FrontOptions } from './front.ts';

export interface ListenOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The address readers use; the listening address by default. */
  readonly baseUrl?: string;
  readonly cacheBytes: number;
  readonly build: string;
  /** Opens what is served, under the address its answers are to give out. */
  readonly open: (baseUrl: string) => OpenLibrary | Promise<OpenLibrary>;
  readonly logger?: FastifyBaseLogger;
  readonly front?: FrontOptions;
  readonly assets?: ClientAssets;
}

export interface RunningServer {
  readonly app: App;
  /** Where it listens: `http://127.0.0.1:3000`. */
  readonly address: string;
  readonly baseUrl: string;
  readonly library: OpenLibrary;
  /** Answers what has begun, then stops. */
  close(): Promise<void>;
}

/** Rejects with Node's own error where the port is taken. */
export async function listen(options: ListenOptions): Promise<RunningServer> {
  const { host, port, open, ...rest } = options;
  const app = createApp({ ...rest, library: undefined });
  await app.listen({ host, port });
  const address = addressOf(app.server.address() as AddressInfo);
  const baseUrl = (options.baseUrl ?? address).replace(/\/+$/u, '');
  app.useBaseUrl(baseUrl);
  try {
    const library = await open(baseUrl);
    app.useLibrary(library);
    return { app, address, baseUrl, library, close: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}

export function addressOf({ address, family, port }: AddressInfo): string {
  const host = family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
