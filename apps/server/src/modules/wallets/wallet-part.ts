import type { WalletReason } from '@app/contract';
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
}

interface Pair {
  readonly admin_id: string;
  readonly user_id: string;
}

/** The wallet changes' part of a batch: what one staff member has done under a key and in a wallet, as it stands under the lock. */
export interface WalletChanges extends BatchPart {
  wantKey(admin_id: string, idempotency_key: string): void;
  wantSum(pair: Pair): void;
  byKey(admin_id: string, idempotency_key: string): WalletChangeRow | undefined;
  /** Minor units of euro that this person has moved in this wallet within the window, credits and debits alike (ruling 31). */
  sum(pair: Pair): bigint;
  /** False when the account was closed. */
  isActive(user_id: string): boolean;
  /** Remembers a change of this batch, so that its neighbours count it too. */
  remember(idempotency_key: string, row: WalletChangeRow): void;
}

// By name: a statement with `*` that was prepared before a newer server added a column is refused from then on.
const selectByKey = `SELECT w.id, w.user_id, w.type, w.amount, w.description, w.admin_id, w.new_balance, w.created_at, w.reason_code,
    w.external_reference, e.request_fingerprint, e.idempotency_key FROM unnest($1::uuid[], $2::text[]) AS wanted (admin_id, key)
  JOIN entries e ON e.admin_id = wanted.admin_id AND e.idempotency_key = wanted.key JOIN wallet_transactions w ON w.id = e.id`;
// Starts from the one wallet's own postings: the sum must not grow slower with all wallet changes of the firm.
const selectSums = `SELECT wanted.admin_id, wanted.user_id, coalesce(sum(abs(p.amount)), 0)::text AS sum
  FROM unnest($1::uuid[], $2::uuid[]) AS wanted (admin_id, user_id)
  JOIN accounts a ON a.user_id = wanted.user_id AND a.currency = 'EUR'
  JOIN entries e ON e.admin_id = wanted.admin_id AND e.created_at > now() - $3 * interval '1 millisecond'
  JOIN postings p ON p.account_id = a.id AND p.entry_id = e.id
  GROUP BY wanted.admin_id, wanted.user_id`;

// Read after the lock: a closing that held it has removed the profile by now.
const selectActive = `SELECT id FROM profiles WHERE id = ANY($1::uuid[])`;

const join = (first: string, second: string): string => `${first} ${second}`;

export function createWalletChanges(windowMs: number): WalletChanges {
  const keys = new Map<string, { admin_id: string; key: string }>();
  const pairs = new Map<string, Pair>();
  const found = new Map<string, WalletChangeRow>();
  const sums = new Map<string, bigint>();
  const active = new Set<string>();
  return {
    wantKey: (admin_id, key) => void keys.set(join(admin_id, key), { admin_id, key }),
    wantSum: (pair) => void pairs.set(join(pair.admin_id, pair.user_id), pair),
    byKey: (admin_id, key) => found.get(join(admin_id, key)),
    sum: (pair) => sums.get(join(pair.admin_id, pair.user_id)) ?? 0n,
    isActive: (user_id) => active.has(user_id),
    remember: (key, row) => {
      const admin_id = row.admin_id ?? '';
      found.set(join(admin_id, key), row);
      const pair = join(admin_id, row.user_id);
      sums.set(pair, (sums.get(pair) ?? 0n) + row.amount);
    },
    // The rows themselves are the ledger's: this part only remembers.
    pending: () => 0,
    writes: () => [],
    read: async (client) => {
      if (pairs.size === 0) return;
      const wantedKeys = [...keys.values()];
      const wantedPairs = [...pairs.values()];
      const [byKey, bySum, byProfile] = await Promise.all([
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
            windowMs,
          ],
        }),
        client.query<{ id: string }>({
          name: 'batch_wallet_active',
          text: selectActive,
          values: [wantedPairs.map((pair) => pair.user_id)],
        }),
      ]);
      for (const row of byKey.rows) found.set(join(row.admin_id ?? '', row.idempotency_key), row);
      for (const row of byProfile.rows) active.add(row.id);
      for (const row of bySum.rows) sums.set(join(row.admin_id, row.user_id), BigInt(row.sum));
    },
  };
}
