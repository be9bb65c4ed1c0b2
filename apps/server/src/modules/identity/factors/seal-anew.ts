import type { Context } from '../context.ts';
import { readSealed, updateSealed } from './store.ts';
import { openSecret, sealSecret } from './totp.ts';

const batchMax = 500;

/** How many secrets were sealed under the key in use, and how many no key that we know opens. */
export interface SealedAnew {
  readonly resealed: number;
  readonly unopened: number;
}

/**
 * After a change of keys: seals what a former key opens under the one in use, so that the former key opens nothing any more. It may end
 * in between and be run again. Does nothing where no former key is known.
 */
export async function sealFactorsAnew(
  { db, log, factorKeys }: Context,
  signal?: AbortSignal,
): Promise<SealedAnew> {
  const [key, ...former] = factorKeys.secrets;
  const done = { resealed: 0, unopened: 0 };
  if (former.length === 0) return done;
  let after: string | undefined;
  do {
    const rows = await readSealed(db.query, { after, limit: batchMax });
    const changes = rows.flatMap(({ id, user_id, secret_sealed: from }) => {
      if (openSecret(key, user_id, from) !== undefined) return [];
      const secret = openSecret(former, user_id, from);
      if (secret === undefined) done.unopened += 1;
      return secret === undefined ? [] : [{ id, from, to: sealSecret(key, user_id, secret) }];
    });
    if (changes.length > 0) done.resealed += await updateSealed(db.query, changes);
    after = rows.length < batchMax ? undefined : rows.at(-1)?.id;
  } while (after !== undefined && signal?.aborted !== true);
  log.info(done, 'sealed the secrets of authenticator apps under the key in use');
  return done;
}
