import type { Beneficiary } from '@app/contract';
import { isCountry, receiveCurrencies } from '@app/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import { invariant } from '#platform/errors';
import type { Beneficiaries, DB } from '#tables';
import { storedDetails } from './account.ts';
import type { Entry } from './entry.ts';

export type BeneficiaryRow = Selectable<Beneficiaries> & { readonly last_used_at: string | null };

/** The wire form of a row. */
export function toBeneficiary(row: BeneficiaryRow): Beneficiary {
  const { account_key: _, deleted_at: __, country, account_details, ...rest } = row;
  const currency = receiveCurrencies.find((code) => code === row.currency);
  invariant(
    isCountry(country) && currency !== undefined,
    'rows hold known countries and currencies',
  );
  return { ...rest, country, currency, account_details: storedDetails(account_details) };
}

// Found by the end of an index, however many transfers there are.
const lastUsed = sql<
  string | null
>`(SELECT t.created_at FROM transactions t WHERE t.beneficiary_id = b.id
  ORDER BY t.created_at DESC LIMIT 1)`;

function rows(query: Kysely<DB>, user_id: string) {
  return query
    .selectFrom('beneficiaries as b')
    .selectAll('b')
    .select(lastUsed.as('last_used_at'))
    .where('b.user_id', '=', user_id);
}

export async function readAll(query: Kysely<DB>, user_id: string): Promise<BeneficiaryRow[]> {
  return rows(query, user_id)
    .where('b.deleted_at', 'is', null)
    .orderBy('b.updated_at', 'desc')
    .orderBy('b.id')
    .execute();
}

/** One of the user's own, deleted or not; undefined when there is none. */
export async function readOne(
  query: Kysely<DB>,
  user_id: string,
  id: string,
): Promise<BeneficiaryRow | undefined> {
  return rows(query, user_id).where('b.id', '=', id).executeTakeFirst();
}

/**
 * Takes the user's turn: whoever counts and then adds must be alone with the count. Gives false when the account is closed.
 * The weaker lock lets foreign keys to the profile through.
 */
export async function lockOwner(trx: Transaction<DB>, user_id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function countSaved(trx: Transaction<DB>, user_id: string): Promise<bigint> {
  const { saved } = await trx
    .selectFrom('beneficiaries')
    .select(({ fn }) => fn.countAll<bigint>().as('saved'))
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return saved;
}

/** The name under which the account is saved already, by another recipient than `except`. */
export async function findSame(
  trx: Transaction<DB>,
  user_id: string,
  { account_key, except }: { account_key: string; except?: string },
): Promise<string | undefined> {
  let found = trx
    .selectFrom('beneficiaries')
    .select('name')
    .where('user_id', '=', user_id)
    .where('account_key', '=', account_key)
    .where('deleted_at', 'is', null);
  if (except !== undefined) found = found.where('id', '!=', except);
  return (await found.executeTakeFirst())?.name;
}

const columnsOf = (entry: Entry) => ({
  ...entry,
  account_details: JSON.stringify(entry.account_details),
});

export async function insertBeneficiary(
  trx: Transaction<DB>,
  { id, user_id, entry }: { id: string; user_id: string; entry: Entry },
): Promise<void> {
  await trx
    .insertInto('beneficiaries')
    .values({ id, user_id, ...columnsOf(entry) })
    .execute();
}

export async function writeBeneficiary(
  trx: Transaction<DB>,
  { id, version, entry }: { id: string; version: number; entry: Entry },
): Promise<void> {
  await trx
    .updateTable('beneficiaries')
    .set({ ...columnsOf(entry), version, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function insertVersion(
  trx: Transaction<DB>,
  { id, version, entry }: { id: string; version: number; entry: Entry },
): Promise<void> {
  const { currency, account_number, bank_name } = entry;
  const account_details = JSON.stringify(entry.account_details);
  await trx
    .insertInto('beneficiary_versions')
    .values({ beneficiary_id: id, version, currency, account_number, bank_name, account_details })
    .execute();
}

/** Deleted now, or not deleted. The order of the list stays as it was, so that taking back puts it where it stood. */
export async function markDeleted(
  trx: Transaction<DB>,
  id: string,
  deleted: boolean,
): Promise<void> {
  await trx
    .updateTable('beneficiaries')
    .set({ deleted_at: deleted ? sql`now()` : null })
    .where('id', '=', id)
    .execute();
}

/** Removes what was deleted before an instant, and everything of accounts that are closed; gives how many. */
export async function purgeDeleted(query: Kysely<DB>, before: string): Promise<bigint> {
  const { numDeletedRows } = await query
    .deleteFrom('beneficiaries')
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('deleted_at', '<', before),
        not(
          exists(
            selectFrom('profiles')
              .select('profiles.id')
              .whereRef('profiles.id', '=', 'beneficiaries.user_id'),
          ),
        ),
      ]),
    )
    .executeTakeFirst();
  return numDeletedRows;
}
