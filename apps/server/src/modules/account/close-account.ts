import { walletCurrency } from '@app/contract';
import { formatWallet, money } from '@app/money';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db';
import { DomainError } from '#platform/errors';
import type { DB } from '#tables';
import { countInFlight, deleteConveniences, holdsRole, readLanguage } from './store.ts';

/** What other modules do when an account closes, each in the one transaction that closes it. */
export interface ClosingSteps {
  /** Takes the lock that every movement of money takes; gives the balance in minor units of euro. */
  readonly lockWallet: (trx: Transaction<DB>, user_id: string) => Promise<bigint | undefined>;
  readonly endSessions: (trx: Transaction<DB>, user_id: string) => Promise<void>;
  /** Tells the owner by a mail, to the address and in the language of now. */
  readonly tell: (
    trx: Transaction<DB>,
    owner: { readonly user_id: string; readonly language: string | null },
  ) => Promise<void>;
  /** False when there was no profile any more. */
  readonly removeProfile: (trx: Transaction<DB>, user_id: string) => Promise<boolean>;
}

/**
 * Closes an account, or refuses while there is anything of the customer's in it. The wallet's lock comes first and everything is read
 * after it: a credit or a transfer at the same moment either is seen here, or finds the account closed. Throws `account_has_money`,
 * `account_in_flight`, `account_holds_role`, `account_disabled`.
 */
export async function closeAccount(
  db: Database,
  user_id: string,
  { lockWallet, endSessions, tell, removeProfile }: ClosingSteps,
): Promise<void> {
  await db.query.transaction().execute(async (trx) => {
    const balance = (await lockWallet(trx, user_id)) ?? 0n;
    await assertEmpty(trx, user_id, balance);
    await tell(trx, { user_id, language: await readLanguage(trx, user_id) });
    // First of what goes: whoever saves a recipient at this moment holds the profile, and is done before the recipients are deleted.
    if (!(await removeProfile(trx, user_id))) throw new DomainError('account_disabled');
    await deleteConveniences(trx, user_id);
    await endSessions(trx, user_id);
  });
}

async function assertEmpty(trx: Transaction<DB>, user_id: string, balance: bigint): Promise<void> {
  const inFlight = await countInFlight(trx, user_id);
  if (inFlight > 0n) {
    throw new DomainError('account_in_flight', {
      detail: `Transfers still on their way: ${inFlight}. Wait until they have arrived, or cancel what is still pending, then close the account.`,
    });
  }
  if (balance > 0n) {
    const left = formatWallet(money(balance, walletCurrency), 'en-IE');
    throw new DomainError('account_has_money', {
      detail: `There is still ${left} in your wallet. Send it to an account of your own, or ask support to pay it out, then close the account.`,
    });
  }
  // The profile is also what lets staff sign in: they must not lock themselves out by a button meant for customers.
  if (await holdsRole(trx, user_id)) throw new DomainError('account_holds_role');
}
