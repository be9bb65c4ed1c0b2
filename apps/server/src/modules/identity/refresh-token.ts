import { createHmac } from 'node:crypto';
import { sha256 } from '#platform/sha256';

/** What the database keeps of a refresh token. */
export function tokenHash(token: string): Buffer {
  return sha256(token);
}

/**
 * The token that replaces this one. It follows from the old one and our key, so that a second tab that repeats the last refresh
 * gets the same answer without the database ever holding a token that opens something.
 */
export function successorOf(token: string, key: Buffer): string {
  return createHmac('sha256', key).update(token).digest('base64url');
}

interface Use {
  readonly usedAtMs: number | undefined;
  /** Whether the token that replaced it was used in turn. */
  readonly successorUsed: boolean;
  readonly nowMs: number;
  readonly graceMs: number;
}

/** What a presented token means: its first use, a repeat by a second tab, or a copy in somebody else's hands (ruling 21). */
export function judgeUse({
  usedAtMs,
  successorUsed,
  nowMs,
  graceMs,
}: Use): 'first' | 'repeat' | 'reuse' {
  if (usedAtMs === undefined) return 'first';
  return !successorUsed && nowMs - usedAtMs <= graceMs ? 'repeat' : 'reuse';
}
