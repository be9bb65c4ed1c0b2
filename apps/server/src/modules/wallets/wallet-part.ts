import { limits } from '@app/contract';
import type { WalletReason } from '@app/contract';
import type pg from 'pg';
import type { BatchPart } from '#platform/batch';

/** A wallet change as it stands in the ledger. */
export interface WalletChangeRow {
  readonly id: bigint;
  readonly user_id: string;
  readonly type: string;
  readonly amount: bigint;
  readonly description: string | null;
  readonly admin_id: string | null;
  readonly new_balance: bigint | null;
  readonly created_at: string;
  readonly request_fingerprint: Buffer | null;
  readonly reason_code: WalletReason | null;
  readonly external_reference: string | null;
  readonly corrects_entry_id: bigint | null;
}

/** One person's changes of one wallet. */
interface Pair {
  readonly admin_id: string;
  readonly user_id: string;
}

/** The wallet changes' part of a batch: what one staff member has done under a key and in a wallet, as it stands under the lock. */
export interface WalletChanges extends BatchPart {
  wantKey(admin_id: string, idempotency_key: string): void;
  wantSum(pair: Pair): void;
  wantEntry(id: string): void;
  byKey(admin_id: string, idempotency_key: string): WalletChangeRow | undefined;
  /**
   * Whether this is more than one person may do alone, in minor units of euro: what they changed in one wallet within the window counts
   * together, credits and debits alike, and what they gave back of transfers that had left (rulings 25 and 31).
   */
  needsSecondPerson(pair: Pair, amount: bigint): boolean;
  /** Counts what this batch moves, so that its neighbours count it too. */
  count(pair: Pair, amount: bigint): void;
  isEntry(id: string): boolean;
  /** False when the account was closed. */
  isActive(user_id: string): boolean;
  /** Remembers a change of this batch, and counts it. */
  remember(idempotency_key: string, row: WalletChangeRow): void;
}

// By name: a statement with `*` that was prepared before a newer server added a column is refused from then on.
const selectByKey = `SELECT w.id, w.user_id, w.type, w.amount, w.description, w.admin_id, w.new_balance, w.created_at, w.reason_code,
    w.external_reference, e.corrects_entry_id, e.request_fingerprint, e.idempotency_key FROM unnest($1::uuid[], $2::text[]) AS wanted (admin_id, key)
  JOIN entries e ON e.admin_id = wanted.admin_id AND e.idempotency_key = wanted.key JOIN wallet_transactions w ON w.id = e.id`;
// Starts from the one wallet's own postings: the sum must not grow slower with all wallet changes of the firm.
const selectSums = `SELECT wanted.admin_id, wanted.user_id, coalesce(sum(abs(p.amount)), 0)::text AS sum
  FROM unnest($1::uuid[], $2::uuid[]) AS wanted (admin_id, user_id)
  JOIN accounts a ON a.user_id = wanted.user_id AND a.currency = 'EUR'
  JOIN entries e ON e.admin_id = wanted.admin_id AND e.created_at > now() - $3 * interval '1 millisecond'
  JOIN postings p ON p.account_id = a.id AND p.entry_id = e.id
  GROUP BY wanted.admin_id, wanted.user_id`;

const selectEntries = `SELECT id::text AS id FROM entries WHERE id = ANY($1::bigint[])`;

// Read after the lock: a closing that held it has removed the profile by now.
const selectActive = `SELECT id FROM profiles WHERE id = ANY($1::uuid[])`;

const join = (first: string, second: string): string => `${first} ${second}`;

/** Above so many minor units of euro within the window one person needs a second one. */
export function createWalletChanges(above: bigint): WalletChanges {
  const keys = new Map<string, { admin_id: string; key: string }>();
  const pairs = new Map<string, Pair>();
  const found = new Map<string, WalletChangeRow>();
  const sums = new Map<string, bigint>();
  const active = new Set<string>();
  const wantedEntries = new Set<string>();
  const entries = new Set<string>();
  const count = (pair: Pair, amount: bigint): void => {
    const name = join(pair.admin_id, pair.user_id);
    sums.set(name, (sums.get(name) ?? 0n) + amount);
  };
  return {
    wantKey: (admin_id, key) => void keys.set(join(admin_id, key), { admin_id, key }),
    wantSum: (pair) => void pairs.set(join(pair.admin_id, pair.user_id), pair),
    wantEntry: (id) => void wantedEntries.add(id),
    isEntry: (id) => entries.has(id),
    byKey: (admin_id, key) => found.get(join(admin_id, key)),
    needsSecondPerson: ({ admin_id, user_id }, amount) => {
      const earlier = sums.get(join(admin_id, user_id)) ?? 0n;
      return earlier + amount > above;
    },
    count,
    isActive: (user_id) => active.has(user_id),
    remember: (key, row) => {
      const admin_id = row.admin_id ?? '';
      found.set(join(admin_id, key), row);
      count({ admin_id, user_id: row.user_id }, row.amount);
    },
    // The rows themselves are the ledger's: this part only remembers.
    pending: () => 0,
    writes: () => [],
    read: async (client) => {
      if (pairs.size === 0) return;
      const wantedKeys = [...keys.values()];
      const wantedPairs = [...pairs.values()];
      const [byKey, bySum, byProfile, byEntry] = await Promise.all([
        client.query<WalletChangeRow & { idempotency_key: string }>({
          name: 'batch_wallet_keys',
          text: selectByKey,
          values: [
            wantedKeys.map((wanted) => wanted.admin_id),
            wantedKeys.map((wanted) => wanted.key),
          ],
        }),
        client.query<Pair & { sum: string }>({
          name: 'batch_wallet_sums',
          text: selectSums,
          values: [
            wantedPairs.map((pair) => pair.admin_id),
            wantedPairs.map((pair) => pair.user_id),
            limits.secondPersonWindowMs,
          ],
        }),
        client.query<{ id: string }>({
          name: 'batch_wallet_active',
          text: selectActive,
          values: [wantedPairs.map((pair) => pair.user_id)],
        }),
        readEntries(client, wantedEntries),
      ]);
      for (const id of byEntry) entries.add(id);
      for (const row of byKey.rows) found.set(join(row.admin_id ?? '', row.idempotency_key), row);
      for (const row of byProfile.rows) active.add(row.id);
      for (const row of bySum.rows) sums.set(join(row.admin_id, row.user_id), BigInt(row.sum));
    },
  };
}

/** Those of them that exist, without a statement where none was asked for. */
async function readEntries(client: pg.Client, wanted: ReadonlySet<string>): Promise<string[]> {
  if (wanted.size === 0) return [];
  const { rows } = await client.query<{ id: string }>({
    name: 'batch_wallet_entries',
    text: selectEntries,
    values: [[...wanted]],
  });
  return rows.map(({ id }) => id);
}
