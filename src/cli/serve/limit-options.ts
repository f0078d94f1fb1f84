/** The options of `serve` that say how much clients may take, and whom to believe about them. */
import { InvalidArgumentError, type Command } from 'commander';
import { proxyList } from '../../http/client-address.ts';
import type { FrontOptions } from '../../http/front.ts';
import type { RatePolicy } from '../../http/rate-limit.ts';
import { integerBetween } from '../option-values.ts';

export interface LimitOptions {
  readonly rateLimit?: RatePolicy;
  readonly trustProxy?: readonly string[];
  readonly maxConnections: number;
  readonly maxDelayMs: number;
  readonly maxMemoryMb?: number;
}

const MEGABYTE = 1024 * 1024;
const WINDOWS: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3_600 };

export function withLimitOptions(command: Command): Command {
  return command
    .option(
      '--rate-limit <number/time>',
      'how often one client may ask, like 120/min (default: any)',
      ratePolicy,
    )
    .option(
      '--trust-proxy <addresses>',
      'proxies whose X-Forwarded-For is believed: addresses, networks, or loopback',
      proxies,
    )
    .option(
      '--max-connections <number>',
      'how many connections a worker holds at once',
      integerBetween(1, 1_000_000),
      10_000,
    )
    .option(
      '--max-delay-ms <number>',
      'how late a worker may be before it refuses requests',
      integerBetween(10, 60_000),
      1_000,
    )
    .option(
      '--max-memory-mb <number>',
      'memory of a worker beyond which it refuses requests (default: any)',
      integerBetween(64, 1_048_576),
    );
}

export function frontOptions(options: LimitOptions): FrontOptions {
  const { rateLimit, trustProxy, maxConnections, maxDelayMs, maxMemoryMb } = options;
  return {
    ...(rateLimit === undefined ? {} : { rateLimit }),
    ...(trustProxy === undefined ? {} : { trustProxy }),
    limits: {
      connections: maxConnections,
      loopDelayMs: maxDelayMs,
      ...(maxMemoryMb === undefined ? {} : { memoryBytes: maxMemoryMb * MEGABYTE }),
    },
  };
}

export function ratePolicy(text: string): RatePolicy {
  const [, quota = '', unit = ''] = /^([1-9]\d{0,8})\/(s|min|h)$/u.exec(text) ?? [];
  const windowSeconds = WINDOWS[unit];
  if (windowSeconds === undefined) {
    throw new InvalidArgumentError('It is a number and a time, like 10/s, 120/min or 5000/h.');
  }
  return { quota: Number(quota), windowSeconds };
}

export function proxies(text: string): string[] {
  const addresses = text.split(',').map((address) => address.trim());
  try {
    proxyList(addresses);
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message);
  }
  return addresses;
}
