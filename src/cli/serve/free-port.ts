/** A port that nobody has at this moment. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export async function freePort(host: string): Promise<number> {
  const holder = createServer().listen(0, host);
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  holder.close();
  await once(holder, 'close');
  return port;
}
