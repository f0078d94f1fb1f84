/**
 * Answers that are not taken wait in memory. Who takes them slowly is closed when all of them together hold too much,
 * the one with most waiting first.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const LOOK_MS = 1_000;

export function boundUnsent(server: Server, mostBytes: number): void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const timer = setInterval(() => closeSlowest([...sockets], mostBytes), LOOK_MS);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

export function closeSlowest(
  sockets: readonly { readonly writableLength: number; destroy(): unknown }[],
  mostBytes: number,
): void {
  let waiting = sockets.reduce((sum, { writableLength }) => sum + writableLength, 0);
  if (waiting <= mostBytes) return;
  for (const socket of sockets.toSorted((a, b) => b.writableLength - a.writableLength)) {
    if (waiting <= mostBytes) return;
    waiting -= socket.writableLength;
    socket.destroy();
  }
}
