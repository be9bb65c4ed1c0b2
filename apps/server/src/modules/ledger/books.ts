import type { EntryKind, WalletReason } from '@app/contract';
import type pg from 'pg';
import { arrayText, columnTexts, listText } from '#platform/array-text';
import type { BatchPart } from '#platform/batch';
import type { Write } from '#platform/batch-writes';
import { instantMs } from '#platform/clock';
import { invariant } from '#platform/errors';
import { assertBalanced, operatorAccounts } from './ledger.ts';
import type { Legs, OperatorAccount } from './ledger.ts';

export interface NewEntry {
  readonly kind: EntryKind;
  readonly user_id: string;
  readonly legs: Legs;
  readonly transaction_id?: string;
  readonly corrects_entry_id?: bigint;
  /** Wallet changes only: who, in which words, under which key. */
  readonly change?: {
    admin_id: string;
    description: string;
    idempotency_key: string;
    request_fingerprint: Buffer;
    /** Why, and by which line of a bank statement. */
    reason_code?: WalletReason;
    external_reference?: string | null;
    /** The approved request that this carries out. */
    approval_id?: string | null;
  };
  /** Who of the staff gave back money of a transfer that had left: it counts against what one person may do (ruling 31). */
  readonly given_back?: {
    readonly admin_id: string;
    /** The approved request that this carries out. */
    readonly approval_id: string | null;
  };
}

/** The ledger's part of a batch: it locks customers' accounts, answers their balances and is the only way to post. */
export interface Books extends BatchPart {
  /** Asks for the lock on a customer's account and for room for so many entries. */
  lock(user_id: string, entriesMax: number): void;
  /** The batch's own time, ISO in UTC: what `created_at` of everything in it will be. */
  now(): string;
  /** The same in milliseconds since 1970. */
  nowMs(): number;
  /** Minor units of euro as the decisions so far leave it; undefined when the customer has no account. */
  balance(user_id: string): bigint | undefined;
  /** Adds an entry; the caller has made sure that the customer's balance covers it. Gives the entry's id. */
  post(entry: NewEntry): bigint;
}

export type OperatorAccountIds = Readonly<Record<OperatorAccount, bigint>>;

interface Account {
  readonly id: bigint;
  balance: bigint;
  changed: boolean;
}

interface EntryRow {
  readonly id: bigint;
  readonly entry: NewEntry;
}

interface PostingRow {
  readonly entry_id: bigint;
  readonly account_id: bigint;
  readonly amount: bigint;
  readonly balance_after: bigint | null;
}

// One order for all locks of all servers: two batches can wait for each other, never in a circle.
const lockAccounts = `SELECT id, user_id, balance FROM accounts WHERE user_id = ANY($1::uuid[]) AND currency = 'EUR' ORDER BY id FOR UPDATE`;
// Ids are taken under the locks, so that on one account they rise with time.
const takeIds = `SELECT now() AS now, ARRAY(SELECT nextval('entries_id_seq') FROM generate_series(1, $1)) AS ids`;
const insertEntries = `INSERT INTO entries (id, kind, transaction_id, corrects_entry_id, admin_id, description, idempotency_key, request_fingerprint,
    reason_code, external_reference, approval_id)
  SELECT * FROM unnest($1::bigint[], $2::text[], $3::uuid[], $4::bigint[], $5::uuid[], $6::text[], $7::text[], $8::bytea[],
    $9::text[], $10::text[], $11::uuid[])`;
const insertPostings = `INSERT INTO postings (entry_id, account_id, currency, amount, balance_after)
  SELECT e, a, 'EUR', m, b FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) AS row (e, a, m, b)`;
const updateBalances = `UPDATE accounts SET balance = row.balance FROM unnest($1::bigint[], $2::bigint[]) AS row (id, balance) WHERE accounts.id = row.id`;

export function createBooks(operatorIds: OperatorAccountIds): Books {
  const wanted = new Set<string>();
  const accounts = new Map<string, Account>();
  const entries: EntryRow[] = [];
  const postings: PostingRow[] = [];
  let idsWanted = 0;
  let ids: bigint[] = [];
  let batchNow = '';
  let batchNowMs = Number.NaN;

  const postLeg = (row: EntryRow, account: OperatorAccount | 'customer', amount: bigint): void => {
    if (account !== 'customer') {
      postings.push({
        entry_id: row.id,
        account_id: operatorIds[account],
        amount,
        balance_after: null,
      });
      return;
    }
    const own = accounts.get(row.entry.user_id);
    invariant(own !== undefined, 'a customer is posted to only under the lock of the account');
    const after = own.balance + amount;
    invariant(after >= 0n, 'a customer’s balance is checked before it is posted to');
    own.balance = after;
    own.changed = true;
    postings.push({ entry_id: row.id, account_id: own.id, amount, balance_after: after });
  };

  return {
    lock: (user_id, entriesMax) => {
      wanted.add(user_id);
      idsWanted += entriesMax;
    },
    now: () => batchNow,
    nowMs: () => batchNowMs,
    balance: (user_id) => accounts.get(user_id)?.balance,
    post: (entry) => {
      assertBalanced(entry.legs);
      const id = ids.shift();
      invariant(id !== undefined, 'a command asks for as many entries as it posts');
      const row = { id, entry };
      entries.push(row);
      for (const account of ['customer', ...operatorAccounts] as const) {
        const amount = entry.legs[account];
        if (amount !== undefined && amount !== 0n) postLeg(row, account, amount);
      }
      return id;
    },
    pending: () => entries.length,
    read: async (client) => {
      const { locked, now, taken } = await lockAndTake(client, { wanted, idsWanted });
      for (const { id, user_id, balance } of locked)
        accounts.set(user_id, { id, balance, changed: false });
      batchNow = now;
      batchNowMs = instantMs(now);
      ids = taken;
    },
    writes: () => bookWrites({ accounts, entries, postings }),
  };
}

interface Locked {
  readonly id: bigint;
  readonly user_id: string;
  readonly balance: bigint;
}

interface Taken {
  readonly now: string;
  readonly ids: readonly (string | bigint)[];
}

/** Locks the wanted accounts, and takes ids for that many entries. */
async function lockAndTake(
  client: pg.Client,
  { wanted, idsWanted }: { readonly wanted: Iterable<string>; readonly idsWanted: number },
): Promise<{ locked: readonly Locked[]; now: string; taken: bigint[] }> {
  const [locked, { rows }] = await Promise.all([
    client.query<Locked>({ name: 'lock_accounts', text: lockAccounts, values: [listText(wanted)] }),
    client.query<Taken>({ name: 'take_entry_ids', text: takeIds, values: [idsWanted] }),
  ]);
  const { now = '', ids = [] } = rows[0] ?? {};
  return { locked: locked.rows, now, taken: ids.map(BigInt) };
}

interface BookRows {
  readonly accounts: ReadonlyMap<string, Account>;
  readonly entries: readonly EntryRow[];
  readonly postings: readonly PostingRow[];
}

function bookWrites({ accounts, entries, postings }: BookRows): Write[] {
  if (entries.length === 0) return [];
  const column = (pick: (row: EntryRow) => string | bigint | Buffer | null): string =>
    arrayText(entries, pick);
  const changed = [...accounts.values()].filter((account) => account.changed);
  return [
    {
      name: 'insert_entries',
      text: insertEntries,
      together: true,
      values: [
        column(({ id }) => id),
        column(({ entry }) => entry.kind),
        column(({ entry }) => entry.transaction_id ?? null),
        column(({ entry }) => entry.corrects_entry_id ?? null),
        column(({ entry }) => (entry.change ?? entry.given_back)?.admin_id ?? null),
        column(({ entry }) => entry.change?.description ?? null),
        column(({ entry }) => entry.change?.idempotency_key ?? null),
        column(({ entry }) => entry.change?.request_fingerprint ?? null),
        column(({ entry }) => entry.change?.reason_code ?? null),
        column(({ entry }) => entry.change?.external_reference ?? null),
        column(({ entry }) => (entry.change ?? entry.given_back)?.approval_id ?? null),
      ],
    },
    {
      name: 'insert_postings',
      text: insertPostings,
      together: true,
      values: columnTexts(postings, ['entry_id', 'account_id', 'amount', 'balance_after']),
    },
    {
      name: 'update_balances',
      text: updateBalances,
      together: true,
      values: columnTexts(changed, ['id', 'balance']),
    },
  ];
}
