/** Why an attempt at a batch came to nothing. */
export interface Failure {
  readonly error: unknown;
  /**
   * The connection is gone, or leads to a server that takes no writes any more. Where it went at a commit, nobody knows whether that happened,
   * and commands find out by their keys.
   */
  readonly lost: boolean;
}

export type FailureKind = 'transient' | 'lost' | 'fault';

/** What PostgreSQL says of a prepared statement whose answer would have other columns than before, for as long as the connection lives. */
const outdatedPlan = '0A000';

const readOnlyTransaction = '25006';

const lockNotAvailable = '55P03';

/**
 * Serialization failure, deadlock, lock timeout, a statement prepared before a table changed: nothing was written, and the same batch may
 * well succeed now. A unique violation is somebody else's commit under the same key: looked at again, the command finds it and answers or
 * refuses by it.
 */
const transientCodes: ReadonlySet<string> = new Set([
  '40001',
  '40P01',
  lockNotAvailable,
  '23505',
  outdatedPlan,
]);

export function kindOf({ error, lost }: Failure): FailureKind {
  if (lost) return 'lost';
  return isTransient(error) ? 'transient' : 'fault';
}

/** Somebody holds a lock for longer than a batch waits for one. */
export const isLocked = ({ error, lost }: Failure): boolean =>
  !lost && codeOf(error) === lockNotAvailable;

/** Worth another attempt. */
export const isPassing = ({ error, lost }: Failure): boolean => lost || isTransient(error);

function isTransient(error: unknown): boolean {
  return transientCodes.has(codeOf(error));
}

/** A standby has taken over from it, or soon will. */
export const refusesWrites = (error: unknown): boolean => codeOf(error) === readOnlyTransaction;

/** The connection is of no use any more, though it is open and its transaction was rolled back. */
export const isUseless = (error: unknown): boolean =>
  codeOf(error) === outdatedPlan || refusesWrites(error);

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
