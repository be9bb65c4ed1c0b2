import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '#platform/bounded-queue';
import { newToken } from '#platform/ids';

/** Memory in KiB and passes, as trust demands: argon2id is the library's own default algorithm. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export interface HashingLimits {
  /** Each takes 19 MiB and a processor for some 30 ms. */
  readonly concurrency: number;
  readonly waitingMax: number;
}

const defaultLimits: HashingLimits = { concurrency: 2, waitingMax: 64 };

export interface Hashing {
  hash(password: string): Promise<string>;
  /** Takes as long when there is no hash to compare with, so that time does not tell whether an address is known. */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** Hashes passwords, a few at a time; beyond a bounded queue it refuses with `overloaded` rather than starve the money path. */
export function createHashing(limits: HashingLimits = defaultLimits): Hashing {
  const queue = createBoundedQueue(limits);
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => queue(() => hash(password, cost)),
    matches: (passwordHash, password) =>
      queue(async () => {
        decoy ??= hash(newToken(), cost);
        const equal = await verify(passwordHash ?? (await decoy), password);
        return equal && passwordHash !== undefined;
      }),
  };
}
