/** Who asks: the address of the connection, or what a proxy that is trusted says of it. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

export type ClientOf = (request: IncomingMessage) => string;

const LOOPBACK = ['127.0.0.0/8', '::1/128'];

/** `X-Forwarded-For` grows to the right: the client is the last address that no trusted proxy has. */
export function clientAddress(trusted: readonly string[]): ClientOf {
  if (trusted.length === 0) return (request) => plainAddress(request.socket.remoteAddress ?? '');
  const proxies = proxyList(trusted);
  const isProxy = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return (request) => {
    let client = plainAddress(request.socket.remoteAddress ?? '');
    const forwarded = request.headers['x-forwarded-for'];
    // Several header lines are one list (RFC 9110 §5.3).
    const addresses = forwarded === undefined ? [] : [forwarded].flat().join(',').split(',');
    while (isProxy(client)) {
      const said = plainAddress(withoutPort(addresses.pop()?.trim() ?? ''));
      if (isIP(said) === 0) break;
      client = said;
    }
    return client;
  };
}

/** Throws a sentence where one is neither an address nor a network. */
export function proxyList(trusted: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of trusted.flatMap((entry) => (entry === 'loopback' ? LOOPBACK : [entry]))) {
    const [address = '', prefix, ...rest] = text.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const most = family === 'ipv6' ? 128 : 32;
    const bits = prefix === undefined ? most : Number(prefix);
    const isPlain = rest.length === 0 && (prefix === undefined || /^\d{1,3}$/u.test(prefix));
    if (isIP(address) === 0 || !isPlain || bits > most) {
      throw new RangeError(`${text} is no address and no network like 10.0.0.0/8.`);
    }
    list.addSubnet(address, bits, family);
  }
  return list;
}

/** Some proxies add the client's port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/u.exec(text)?.[1] ?? /^([\d.]+):\d+$/u.exec(text)?.[1] ?? text;
}

/** An IPv4 client of a socket that takes both families is `::ffff:192.0.2.1`; the same client must have one name. */
function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
  return mapped !== undefined && isIP(mapped) === 4 ? mapped : (address.split('%')[0] ?? '');
}

/** An IPv6 subscriber is given at least a whole /64: its addresses are one client. */
export function subscriber(address: string): string {
  if (!address.includes(':')) return address;
  return `${hextets(address).slice(0, 4).join(':')}::/64`;
}

function hextets(address: string): string[] {
  const [before = '', after] = address.split('::');
  const left = groups(before);
  const right = after === undefined ? [] : groups(after);
  const zeros = after === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
}

function groups(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => group.toLowerCase().replace(/^0+(?=.)/u, ''));
}
