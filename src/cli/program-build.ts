/** Which build of the program this is: answers of two builds must not be taken for one another. */
import { existsSync, readFileSync } from 'node:fs';

const PACKAGE = new URL('../../package.json', import.meta.url);
/** Written by the build: a digest of all sources. */
const STAMP = new URL('../.stamp', import.meta.url);

export function programVersion(): string {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
  return version;
}

export function programBuild(): string {
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8').slice(0, 12) : 'unbuilt';
  return `${programVersion()}-${stamp}`;
}
