/** Why an attempt at a batch came to nothing. */
export interface Failure {
  readonly error: unknown;
  /** The connection is gone: whether a commit happened, nobody knows, and commands find out by their keys. */
  readonly lost: boolean;
}

export type FailureKind = 'transient' | 'lost' | 'fault';

/**
 * Serialization failure, deadlock, lock timeout: nothing was written, and the same batch may well succeed now. A unique violation is
 * somebody else's commit under the same key: looked at again, the command finds it and answers or refuses by it.
 */
const transientCodes: ReadonlySet<string> = new Set(['40001', '40P01', '55P03', '23505']);

export function kindOf({ error, lost }: Failure): FailureKind {
  if (lost) return 'lost';
  return isTransient(error) ? 'transient' : 'fault';
}

/** Worth another attempt. */
export const isPassing = ({ error, lost }: Failure): boolean => lost || isTransient(error);

function isTransient(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    transientCodes.has(error.code)
  );
}
