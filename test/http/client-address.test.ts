import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress, proxyList, subscriber } from '../../src/http/client-address.ts';

function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

test.each([
  ['192.0.2.1', undefined, '192.0.2.1'],
  ['192.0.2.1', '198.51.100.7', '192.0.2.1'],
  ['::ffff:192.0.2.1', undefined, '192.0.2.1'],
  ['fe80::1%eth0', undefined, 'fe80::1'],
])('without trusted proxies %s with %s is %s', (remote, forwarded, client) => {
  expect(clientAddress([])(from(remote, forwarded))).toBe(client);
});

test.each([
  ['a proxy names the client', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
  [
    'the last address that no proxy has counts',
    '10.0.0.1',
    '203.0.113.1, 198.51.100.7, 10.2.3.4',
    '198.51.100.7',
  ],
  ['a client cannot name another', '198.51.100.7', '203.0.113.1', '198.51.100.7'],
  ['proxies alone leave the farthest', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['nonsense ends the list', '10.0.0.1', '203.0.113.1, <script>, 10.0.0.2', '10.0.0.2'],
  ['a port is no part of an address', '10.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
  ['nor is it behind brackets', '10.0.0.1', '[2001:db8::7]:4711, 10.0.0.2:80', '2001:db8::7'],
  ['an empty header is none', '10.0.0.1', '', '10.0.0.1'],
  ['a mapped proxy is the same proxy', '::ffff:10.0.0.1', '2001:db8::7', '2001:db8::7'],
])('%s', (_what, remote, forwarded, client) => {
  expect(clientAddress(['10.0.0.0/8', 'loopback'])(from(remote, forwarded))).toBe(client);
});

test.each(['300.0.0.1', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', 'proxy.example', '', '::/129', '::1/-1'])(
  '“%s” is no proxy',
  (text) => {
    expect(() => proxyList([text])).toThrow('is no address and no network');
  },
);

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the subscriber of %s is %s', (address, client) => {
  expect(subscriber(address)).toBe(client);
});
