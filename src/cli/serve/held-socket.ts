/**
 * The listening socket, held by the supervisor and accepted from by the workers alone. Where none of them is alive,
 * connections wait for the next one instead of being refused.
 */
import { lookup } from 'node:dns/promises';
import net from 'node:net';
import { getSystemErrorMap } from 'node:util';

/** What Node wraps around a socket: it can be sent to another process, and does nothing by itself. */
export interface SocketHandle {
  getsockname(into: object): number;
  close(): void;
}

/** As `node:cluster` itself binds sockets; the public `listen` would begin to accept here, too. */
const { _createServerHandle: createHandle } = net as unknown as {
  _createServerHandle(address: string, port: number, family: number): SocketHandle | number;
};

/** Rejects with an error as `listen` would give it. */
export async function bindSocket(host: string, port: number): Promise<SocketHandle> {
  const { address, family } = await lookup(host);
  const handle = createHandle(address, port, family);
  if (typeof handle === 'number') throw bindError(handle, address, port);
  // libuv keeps that a port is taken to itself until the socket is asked for its name.
  const fault = handle.getsockname({});
  if (fault === 0) return handle;
  handle.close();
  throw bindError(fault, address, port);
}

function bindError(number: number, address: string, port: number): Error {
  const [code = 'UNKNOWN', words = ''] = getSystemErrorMap().get(number) ?? [];
  return Object.assign(new Error(`bind ${code} ${address}:${port} (${words})`), { code, syscall: 'bind' });
}
