/** Values of options, checked as they are typed; Commander names the option in front of the sentence. */
import { InvalidArgumentError } from 'commander';

/** Where a server listens unless told otherwise. */
export const DEFAULT_HOST = '127.0.0.1';
export const DEFAULT_PORT = 3_000;
export const DEFAULT_ADDRESS = `http://${DEFAULT_HOST}:${DEFAULT_PORT}`;

export function integerBetween(minimum: number, maximum: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/u.test(text) || value < minimum || value > maximum) {
      throw new InvalidArgumentError(`It is a whole number from ${minimum} to ${maximum}.`);
    }
    return value;
  };
}

/** Without a slash at the end, as every URL is written behind it. */
export function siteAddress(text: string): string {
  const url = URL.parse(text);
  const isPlain = url?.search === '' && url.hash === '' && url.username === '';
  if (url === null || !isPlain || !/^https?:$/u.test(url.protocol)) {
    throw new InvalidArgumentError('It is an address like https://example.org or https://example.org/books.');
  }
  return url.href.replace(/\/+$/u, '');
}
