/**
 * The folder that workers open versions from: `<knowledgeVersion>.lectern`, each a verified copy, so that what happens
 * to the given file later harms nothing. One server owns it at a time.
 */
import {
  constants,
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ensureFolder } from '../../snapshot/ensure-folder.ts';
import { readVerifiedMeta } from '../../snapshot/open-snapshot.ts';
import { SnapshotError } from '../../snapshot/snapshot-error.ts';
import { verifyTrailer, type VerifyBy } from '../../snapshot/trailer.ts';
import type { ServedVersion } from './messages.ts';

export interface StoredVersion extends ServedVersion {
  readonly snapshotId: string;
}

/** Which versions were served, newest first: file times may lie. */
const LIST = 'versions.json';
const LOCK = 'in-use';
/** A label and a digest (contract: `[A-Za-z0-9._-]{1,32}` and 12 hex digits): safe as a file's name. */
const VERSION = /^[A-Za-z0-9._-]{1,32}-[0-9a-f]{12}$/u;

export class SnapshotsFolder {
  readonly path: string;
  #names: readonly string[];

  private constructor(path: string) {
    this.path = path;
    this.#names = readList(join(path, LIST)).filter((name) => existsSync(this.fileOf(name)));
  }

  /** `undefined` where another running server has it. */
  static claim(path: string): SnapshotsFolder | undefined {
    ensureFolder(path);
    return takeLock(join(path, LOCK)) ? new SnapshotsFolder(path) : undefined;
  }

  release(): void {
    rmSync(join(this.path, LOCK), { force: true });
  }

  /** What was served, newest first. */
  get versions(): readonly ServedVersion[] {
    return this.#names.map((knowledgeVersion) => ({ knowledgeVersion, file: this.fileOf(knowledgeVersion) }));
  }

  /** A verified copy of a snapshot; a `SnapshotError` says why there is none. */
  take(file: string, verify: VerifyBy): StoredVersion {
    const copy = join(this.path, 'incoming');
    try {
      if (!statSync(file).isFile()) throw new SnapshotError(`${file} is not a file.`);
      rmSync(copy, { force: true });
      copyFileSync(file, copy, constants.COPYFILE_FICLONE);
      // The copy, not the original: what is served is what was looked at.
      verifyTrailer(copy, verify, file);
      const { knowledgeVersion, snapshotId } = readVerifiedMeta(copy, file);
      if (!VERSION.test(knowledgeVersion)) {
        throw new SnapshotError(`${file} has no version that a file could be named after.`);
      }
      renameSync(copy, this.fileOf(knowledgeVersion));
      return { knowledgeVersion, snapshotId, file: this.fileOf(knowledgeVersion) };
    } catch (error) {
      rmSync(copy, { force: true });
      throw error instanceof SnapshotError ? error : unreadable(file, this.path, error);
    }
  }

  /** Removes what another program left that this one cannot open. */
  removeForeign(): void {
    for (const { knowledgeVersion, file } of this.versions) {
      try {
        readVerifiedMeta(file);
      } catch {
        this.remove(knowledgeVersion);
      }
    }
  }

  isIntact(knowledgeVersion: string): boolean {
    try {
      verifyTrailer(this.fileOf(knowledgeVersion), 'crc32');
      return true;
    } catch {
      return false;
    }
  }

  /** The version is the newest from now on, and still is after a restart. */
  promote(knowledgeVersion: string): void {
    this.#write([knowledgeVersion, ...this.#names.filter((name) => name !== knowledgeVersion)]);
  }

  remove(knowledgeVersion: string): void {
    this.#write(this.#names.filter((name) => name !== knowledgeVersion));
    rmSync(this.fileOf(knowledgeVersion), { force: true });
  }

  fileOf(knowledgeVersion: string): string {
    return join(this.path, `${knowledgeVersion}.lectern`);
  }

  /** A disk that is full must not keep a version from being served: then only the next start does not know of it. */
  #write(names: readonly string[]): void {
    this.#names = names;
    const list = join(this.path, LIST);
    try {
      writeFileSync(`${list}.new`, `${JSON.stringify(names)}\n`, { flush: true });
      renameSync(`${list}.new`, list);
    } catch {
      rmSync(`${list}.new`, { force: true });
    }
  }
}

/** Damaged or not there, it costs only the versions before this start. */
function readList(file: string): string[] {
  try {
    const names: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string' && VERSION.test(name)) : [];
  } catch {
    return [];
  }
}

function takeLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const owner = Number(readFileSync(file, 'utf8'));
  // In a container every start may have the same number.
  if (owner !== process.pid && isRunning(owner)) return false;
  writeFileSync(file, String(process.pid));
  return true;
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function unreadable(file: string, folder: string, error: unknown): SnapshotError {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' && !existsSync(file)) return new SnapshotError(`${file} does not exist.`);
  return new SnapshotError(`${file} cannot be copied to ${folder}: ${message}.`, { cause: error });
}
