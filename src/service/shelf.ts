/** The versions of the library that can be asked for: the current one, and others that are kept beside it. */
import { Problem } from '../model/problem.ts';
import type { OpenLibrary } from './open-library.ts';

/** A version that is opened when somebody asks for it. */
export interface LazyLibrary {
  readonly knowledgeVersion: string;
  /** Called once. */
  readonly open: () => OpenLibrary;
}

interface Kept {
  readonly open: () => OpenLibrary;
  library: OpenLibrary | undefined;
}

export class Shelf {
  /** By knowledge version, oldest first. */
  readonly #kept = new Map<string, Kept>();
  #current: OpenLibrary | undefined;
  #state = 0;

  /** `undefined` until a library is open. */
  get current(): OpenLibrary | undefined {
    return this.#current;
  }

  /** What `version` takes, newest first. */
  get versions(): string[] {
    return [...this.#kept.keys()].toReversed();
  }

  /** Another number whenever an answer might be another one. */
  get state(): number {
    return this.#state;
  }

  /** Makes a version findable, as the newest one, without answering from it by default. */
  add(library: OpenLibrary | LazyLibrary): void {
    const [version, kept] =
      'store' in library
        ? [library.store.meta.knowledgeVersion, { open: () => library, library }]
        : [library.knowledgeVersion, { open: library.open, library: undefined }];
    this.#kept.delete(version);
    this.#kept.set(version, kept);
    this.#state += 1;
  }

  /** From now on answers come from this library; the one before stays findable. */
  use(library: OpenLibrary): void {
    this.add(library);
    this.#current = library;
  }

  /** Forgets a version; gives back what was open of it, for its owner to close. */
  drop(version: string): OpenLibrary | undefined {
    if (version === this.#current?.store.meta.knowledgeVersion)
      throw new Error(`${version} is the current version and cannot be dropped`);
    const dropped = this.#kept.get(version)?.library;
    if (this.#kept.delete(version)) this.#state += 1;
    return dropped;
  }

  has(version: string): boolean {
    return this.#kept.has(version);
  }

  find(version: string): OpenLibrary | undefined {
    const kept = this.#kept.get(version);
    if (kept === undefined) return undefined;
    kept.library ??= kept.open();
    return kept.library;
  }

  /** Throws `version-gone`, naming the versions there are. */
  findOrProblem(version: string, parameter: string): OpenLibrary {
    const library = this.find(version);
    if (library !== undefined) return library;
    throw new Problem('version-gone', `The version “${[...version].slice(0, 64).join('')}” is not kept.`, {
      parameter,
      allowed: this.versions,
    });
  }
}
