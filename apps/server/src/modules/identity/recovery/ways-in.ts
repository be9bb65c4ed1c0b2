import type { Transaction } from 'kysely';
import type { DB } from '#tables';
import type { Context } from '../context.ts';
import { announceRemoved } from '../factors/recovery-set.ts';
import { deleteFactorsSince } from '../factors/store.ts';
import { deleteIdentitiesSince } from '../identities/store.ts';

interface Dropping {
  readonly user_id: string;
  /** Null: all there are. */
  readonly since: string | null;
}

/** Removes what was added since then to sign in with, and tells the owner of each; what was there before stays as good as it was. */
export async function dropWaysIn(
  context: Context,
  trx: Transaction<DB>,
  { user_id, since }: Dropping,
): Promise<void> {
  const { totp, passkeys } = await deleteFactorsSince(trx, { user_id, since });
  if (totp) await announceRemoved(context, trx, { user_id, what: 'totp_removed', values: {} });
  for (const name of passkeys)
    await announceRemoved(context, trx, { user_id, what: 'passkey_removed', values: { name } });
  for (const provider of await deleteIdentitiesSince(trx, { user_id, since })) {
    await context.onAccountNews(trx, {
      user_id,
      what: 'identity_unlinked',
      values: { provider: context.providers.find(provider)?.name ?? provider },
      in_app: true,
      mail: { to: null, link: null },
    });
  }
}
