/** The versions of the library that can be asked for: the current one, and others that are kept beside it. */
import { Problem } from '../model/problem.ts';
import type { OpenLibrary } from './open-library.ts';

/** A version that is opened when somebody asks for it, and again when it was closed meanwhile. */
export interface LazyLibrary {
  readonly knowledgeVersion: string;
  readonly open: () => OpenLibrary;
  /** Where it is open already. */
  readonly library?: OpenLibrary;
}

interface Kept {
  /** `undefined` where it cannot be opened again. */
  readonly open: (() => OpenLibrary) | undefined;
  library: OpenLibrary | undefined;
  /** By `performance.now()`. */
  usedAt: number;
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
    const isOpen = 'store' in library;
    const version = isOpen ? library.store.meta.knowledgeVersion : library.knowledgeVersion;
    this.#put(version, {
      open: isOpen ? undefined : library.open,
      library: isOpen ? library : library.library,
      usedAt: performance.now(),
    });
  }

  #put(version: string, kept: Kept): void {
    this.#kept.delete(version);
    this.#kept.set(version, kept);
    this.#state += 1;
  }

  /** From now on answers come from this library; the one before stays findable. */
  use(library: OpenLibrary): void {
    const { knowledgeVersion } = library.store.meta;
    const known = this.#kept.get(knowledgeVersion);
    // As it was added: it may be opened again when it is no longer current.
    if (known?.library === library) this.#put(knowledgeVersion, known);
    else this.add(library);
    this.#current = library;
  }

  /** Lets go of versions that nobody has asked for in `idleMs`, for their owner to close; they open again when asked for. */
  releaseUnused(idleMs: number): OpenLibrary[] {
    const now = performance.now();
    const released: OpenLibrary[] = [];
    for (const kept of this.#kept.values()) {
      const { library, open, usedAt } = kept;
      if (library === undefined || library === this.#current || open === undefined) continue;
      if (now - usedAt < idleMs) continue;
      kept.library = undefined;
      released.push(library);
    }
    return released;
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
    kept.usedAt = performance.now();
    kept.library ??= kept.open?.();
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
