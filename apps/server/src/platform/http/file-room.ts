import { DomainError } from '#platform/errors';
import { RetryLater } from './retry-later.ts';

const mib = 1024 * 1024;

/**
 * Bytes of files that a server holds at once. One account: the five files that our apps send at a time, each as large as one may be, and a
 * picture of oneself beside them.
 */
export const fileRoom = { ofOneMax: 64 * mib, ofAllMax: 256 * mib } as const;

/** A large file is over within a few seconds on most lines. */
const ownRetrySeconds = 5;

/**
 * Takes room for the bytes of a file before any of them is read, and gives what gives it back. Throws `too_many_requests` where its owner
 * has much under way already, and `overloaded`.
 */
export type TakeRoom = (owner: string, bytes: number) => () => void;

/** The room for files of one server: how many of them come in an hour says nothing of how many are held at one moment. */
export function createFileRoom(): TakeRoom {
  const held = new Map<string, number>();
  let all = 0;
  return (owner, bytes) => {
    const own = (held.get(owner) ?? 0) + bytes;
    if (own > fileRoom.ofOneMax) throw new RetryLater('too_many_requests', ownRetrySeconds);
    if (all + bytes > fileRoom.ofAllMax) throw new DomainError('overloaded');
    held.set(owner, own);
    all += bytes;
    return () => {
      const left = (held.get(owner) ?? 0) - bytes;
      if (left > 0) held.set(owner, left);
      else held.delete(owner);
      all -= bytes;
    };
  };
}
