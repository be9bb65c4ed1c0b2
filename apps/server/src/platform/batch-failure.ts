/** Why an attempt at a batch came to nothing. */
export interface Failure {
  readonly error: unknown;
  /** The connection is gone: whether a commit happened, nobody knows, and commands find out by their keys. */
  readonly lost: boolean;
}

export type FailureKind = 'transient' | 'lost' | 'fault';

/** What PostgreSQL says of a prepared statement whose answer would have other columns than before, for as long as the connection lives. */
const outdatedPlan = '0A000';

/**
 * Serialization failure, deadlock, lock timeout, a statement prepared before a table changed: nothing was written, and the same batch may
 * well succeed now. A unique violation is somebody else's commit under the same key: looked at again, the command finds it and answers or
 * refuses by it.
 */
const transientCodes: ReadonlySet<string> = new Set([
  '40001',
  '40P01',
  '55P03',
  '23505',
  outdatedPlan,
]);

export function kindOf({ error, lost }: Failure): FailureKind {
  if (lost) return 'lost';
  return isTransient(error) ? 'transient' : 'fault';
}

/** Worth another attempt. */
export const isPassing = ({ error, lost }: Failure): boolean => lost || isTransient(error);

function isTransient(error: unknown): boolean {
  return transientCodes.has(codeOf(error));
}

/** The connection is of no use any more, though it is open and its transaction was rolled back. */
export const isOutdated = (error: unknown): boolean => codeOf(error) === outdatedPlan;

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
