/** Files of a mirror, written beside the folder first: it changes in one go, once everything has arrived. */
import { createHash } from 'node:crypto';
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../command-error.ts';

export class StagedFiles {
  readonly #folder: string;
  readonly #staging: string;
  readonly #staged = new Set<string>();

  constructor(folder: string) {
    this.#folder = path.resolve(folder);
    this.#staging = path.join(path.dirname(this.#folder), `.${path.basename(this.#folder)}.incoming`);
  }

  /** `sha256`, where it is given, is what the bytes must have. */
  async write(file: string, bytes: Uint8Array, sha256?: string): Promise<void> {
    const target = this.#within(this.#staging, file);
    if (sha256 !== undefined && sha256Of(bytes) !== sha256)
      throw new CommandError(`${file} did not arrive whole: its digest is another one; try again.`);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, bytes);
    this.#staged.add(file);
  }

  /** Puts everything in its place, after what is to go is gone. */
  async settle(obsolete: Iterable<string>): Promise<number> {
    let removed = 0;
    for (const file of obsolete) {
      if (this.#staged.has(file)) continue;
      await this.#remove(file);
      removed += 1;
    }
    for (const file of this.#staged) {
      const target = this.#within(this.#folder, file);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(this.#within(this.#staging, file), target);
    }
    return removed;
  }

  async clean(): Promise<void> {
    await rm(this.#staging, { recursive: true, force: true });
  }

  /** With the folders that hold nothing any more. */
  async #remove(file: string): Promise<void> {
    await rm(this.#within(this.#folder, file), { force: true });
    for (let above = path.dirname(file); above !== '.'; above = path.dirname(above)) {
      try {
        await rmdir(path.join(this.#folder, above));
      } catch {
        return;
      }
    }
  }

  /** A dump may come from anywhere: no name in it may lead elsewhere, or to what is hidden. */
  #within(root: string, file: string): string {
    const segments = file.split('/');
    const isSafe = segments.every((segment) => /^[^.\\\0][^\\\0]*$/u.test(segment));
    if (!isSafe)
      throw new CommandError(`The dump names a file that no library can have: ${file.slice(0, 200)}`);
    return path.join(root, ...segments);
  }
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
