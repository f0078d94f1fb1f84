/** Strong validators without hashing a body: an answer is a pure function of what is hashed here. */
import { createHash } from 'node:crypto';
import type { Coding, Representation } from './negotiation.ts';

export interface Identity {
  readonly snapshotId: string;
  readonly build: string;
  readonly baseUrl: string;
  /** As the client wrote it. */
  readonly target: string;
  /** `null` where `Accept` is ignored. */
  readonly representation: Representation | null;
}

export function entityTag(identity: Identity, coding: Coding): string {
  const { snapshotId, build, baseUrl, target, representation } = identity;
  const hash = createHash('sha256');
  hash.update([snapshotId, build, baseUrl, representation ?? '', coding, target].join('\n'));
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}

/** RFC 9110 §13.1.2: a list of tags compared weakly, or `*`. */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag) return true;
  return ifNoneMatch
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//u, ''))
    .some((candidate) => candidate === tag || candidate === '*');
}
