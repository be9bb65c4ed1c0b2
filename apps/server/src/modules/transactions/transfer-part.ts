import type { Selectable } from 'kysely';
import type pg from 'pg';
import { columnTexts, listText } from '#platform/array-text';
import type { BatchPart } from '#platform/batch';
import type { Write } from '#platform/batch-writes';
import { isAccepted, isAnswered, isSpared, lastDue } from '#papers';
import type { Quotes as QuoteTable } from '#tables';
import { rowColumns } from './store.ts';
import type { TransactionRow } from './transaction.ts';

/** What an order is decided by and its transfer takes over. */
const quoteColumns = [
  'id',
  'user_id',
  'amount',
  'currency',
  'send_amount',
  'send_currency',
  'received_amount',
  'send_rate',
  'exchange_rate',
  'markup_basis_points',
  'rate_basis',
  'set_legs',
  'rate_source',
  'fee',
  'expires_at',
  'refusals',
] as const;

export type QuoteRow = Pick<Selectable<QuoteTable>, (typeof quoteColumns)[number]>;

/** The transfers' part of a batch: what commands ask about, as it stands under the lock, and the rows they write. */
export interface Transfers extends BatchPart {
  wantTransaction(id: string): void;
  wantKey(user_id: string, idempotency_key: string): void;
  wantQuote(id: string): void;
  wantCustomer(user_id: string): void;
  wantBeneficiary(id: string): void;
  transaction(id: string): TransactionRow | undefined;
  byKey(user_id: string, idempotency_key: string): TransactionRow | undefined;
  quote(id: string): QuoteRow | undefined;
  quoteIsUsed(id: string): boolean;
  /** False when there is no profile: the account is closed. */
  isOpen(user_id: string): boolean;
  /** The customer's own name is on the screening list, or may be: a case about it is open, or found so. */
  isListed(user_id: string): boolean;
  /** Whose saved recipient it is; undefined when there is none. */
  beneficiaryOwner(id: string): string | undefined;
  /** The latest ledger entry that took, paid out or gave back a transaction's money: what a correction links to. */
  lastEntry(transaction_id: string): bigint | undefined;
  /** Such an entry, posted in this batch. */
  noteEntry(transaction_id: string, entry_id: bigint): void;
  /** Open cases that hold it. */
  openHolds(transaction_id: string): readonly string[];
  /** A case that holds it is open, or was decided against it. */
  isStopped(transaction_id: string): boolean;
  /** Documents are wanted for it, and it is not cancelled for want of them. */
  isSpared(transaction_id: string): boolean;
  /** The last moment for its documents; undefined when none are wanted. */
  lastDue(transaction_id: string): string | undefined;
  /** Documents are wanted for it, those that came were accepted, and none waits for a decision. */
  isAnswered(transaction_id: string): boolean;
  /** Documents are wanted for it, and the one that was sent last was accepted. */
  isAccepted(transaction_id: string): boolean;
  /** Documents are wanted for it, and it is asked back already. */
  isAskedBack(transaction_id: string): boolean;
  /** `created_at` is the batch's own time, which the database will stamp. */
  insert(row: TransactionRow): void;
  update(row: TransactionRow): void;
}

interface Wanted {
  readonly ids: Set<string>;
  readonly keys: Map<string, { user_id: string; key: string }>;
  readonly quotes: Set<string>;
  readonly customers: Set<string>;
  readonly beneficiaries: Set<string>;
}

interface Known {
  readonly byId: Map<string, TransactionRow>;
  readonly byKey: Map<string, TransactionRow>;
  readonly quotes: Map<string, QuoteRow>;
  readonly usedQuotes: Set<string>;
  /** Customers, each with whether their name is listed. */
  readonly customers: Map<string, boolean>;
  readonly beneficiaryOwners: Map<string, string>;
  readonly beside: Map<string, Beside>;
}

// By name: a statement with `*` that was prepared before a newer server added a column is refused from then on.
const columns = rowColumns.join(', ');
const selectTransactions = `SELECT ${columns}, (SELECT max(e.id) FROM entries e WHERE e.transaction_id = t.id AND e.kind <> 'fee_refund') AS last_entry_id,
    ARRAY(SELECT c.id FROM cases c WHERE c.transaction_id = t.id AND c.kind IN ('screening_hit', 'risk_review') AND c.status = 'open') AS open_holds,
    EXISTS (SELECT FROM cases c WHERE c.transaction_id = t.id AND c.kind IN ('screening_hit', 'risk_review') AND c.decision = 'refused') AS refused,
    t.documentation_required AND ${isSpared} AS spared, CASE WHEN t.documentation_required THEN ${lastDue} END AS last_due,
    t.documentation_required AND ${isAccepted} AS accepted, t.documentation_required AND ${isAnswered} AS answered,
    t.documentation_required AND EXISTS (SELECT FROM cases c WHERE c.transaction_id = t.id AND c.kind = 'cancellation' AND c.status = 'open') AS asked_back
  FROM transactions t WHERE t.id = ANY($1::uuid[])`;
const selectByKey = `SELECT ${columns} FROM unnest($1::uuid[], $2::text[]) AS wanted (user_id, key) JOIN transactions t ON t.user_id = wanted.user_id AND t.idempotency_key = wanted.key`;
const selectQuotes = `SELECT ${quoteColumns.map((name) => `q.${name}`).join(', ')}, t.id IS NOT NULL AS used FROM quotes q LEFT JOIN transactions t ON t.quote_id = q.id WHERE q.id = ANY($1::uuid[])`;
const selectCustomers = `SELECT p.id, EXISTS (SELECT FROM cases c WHERE c.customer_id = p.id AND c.kind = 'screening_hit' AND c.transaction_id IS NULL
    AND (c.status = 'open' OR c.decision = 'refused')) AS listed FROM profiles p WHERE p.id = ANY($1::uuid[])`;
const selectBeneficiaries = `SELECT id, user_id FROM beneficiaries WHERE id = ANY($1::uuid[])`;

const keyOf = (user_id: string, key: string): string => `${user_id} ${key}`;

export function createTransfers(): Transfers {
  const wanted: Wanted = {
    ids: new Set(),
    keys: new Map(),
    quotes: new Set(),
    customers: new Set(),
    beneficiaries: new Set(),
  };
  const known: Known = {
    byId: new Map(),
    byKey: new Map(),
    quotes: new Map(),
    usedQuotes: new Set(),
    customers: new Map(),
    beneficiaryOwners: new Map(),
    beside: new Map(),
  };
  const inserted: TransactionRow[] = [];
  const updated = new Map<string, TransactionRow>();
  const newTotals = new Map<string, TransactionRow>();

  const openHolds = (id: string): readonly string[] => known.beside.get(id)?.open_holds ?? [];
  const remember = (row: TransactionRow): void => {
    known.byId.set(row.id, row);
    known.byKey.set(keyOf(row.user_id, row.idempotency_key), row);
    known.usedQuotes.add(row.quote_id);
  };

  return {
    wantTransaction: (id) => void wanted.ids.add(id),
    wantKey: (user_id, key) => void wanted.keys.set(keyOf(user_id, key), { user_id, key }),
    wantQuote: (id) => void wanted.quotes.add(id),
    wantCustomer: (user_id) => void wanted.customers.add(user_id),
    wantBeneficiary: (id) => void wanted.beneficiaries.add(id),
    transaction: (id) => known.byId.get(id),
    byKey: (user_id, key) => known.byKey.get(keyOf(user_id, key)),
    quote: (id) => known.quotes.get(id),
    quoteIsUsed: (id) => known.usedQuotes.has(id),
    isOpen: (user_id) => known.customers.has(user_id),
    isListed: (user_id) => known.customers.get(user_id) ?? false,
    beneficiaryOwner: (id) => known.beneficiaryOwners.get(id),
    lastEntry: (id) => known.beside.get(id)?.last_entry_id ?? undefined,
    noteEntry: (id, last_entry_id) => noteBeside(known, id, { last_entry_id }),
    openHolds,
    isStopped: (id) => known.beside.get(id)?.refused === true || openHolds(id).length > 0,
    isSpared: (id) => known.beside.get(id)?.spared === true,
    lastDue: (id) => known.beside.get(id)?.last_due ?? undefined,
    isAnswered: (id) => known.beside.get(id)?.answered === true,
    isAccepted: (id) => known.beside.get(id)?.accepted === true,
    isAskedBack: (id) => known.beside.get(id)?.asked_back === true,
    insert: (row) => {
      inserted.push(row);
      remember(row);
    },
    update: (row) => {
      if (known.byId.get(row.id)?.fee !== row.fee) newTotals.set(row.id, row);
      updated.set(row.id, row);
      remember(row);
    },
    pending: () => inserted.length + updated.size,
    read: (client) => readTransfers(client, wanted, { known, remember }),
    writes: () => [
      ...insertTransactions(inserted),
      ...updateTransactions([...updated.values()]),
      ...updateTotals([...newTotals.values()]),
    ],
  };
}

interface Memory {
  readonly known: Known;
  readonly remember: (row: TransactionRow) => void;
}

/** What is read with a transfer's row. */
interface Beside {
  readonly last_entry_id: bigint | null;
  readonly open_holds: readonly string[];
  readonly refused: boolean;
  readonly spared: boolean;
  readonly last_due: string | null;
  readonly accepted: boolean;
  readonly answered: boolean;
  readonly asked_back: boolean;
}

function noteBeside({ beside }: Known, id: string, change: Partial<Beside>): void {
  const before = beside.get(id);
  if (before) beside.set(id, { ...before, ...change });
}

function noteTransaction(
  {
    last_entry_id,
    open_holds,
    refused,
    spared,
    last_due,
    accepted,
    answered,
    asked_back,
    ...row
  }: TransactionRow & Beside,
  { known, remember }: Memory,
): void {
  remember(row);
  known.beside.set(row.id, {
    last_entry_id,
    open_holds,
    refused,
    spared,
    last_due,
    accepted,
    answered,
    asked_back,
  });
}

async function readTransfers(
  client: pg.Client,
  wanted: Wanted,
  { known, remember }: Memory,
): Promise<void> {
  const keys = [...wanted.keys.values()];
  // Sent together and only where something is asked for; every answer is awaited, so none is left unheard on the connection.
  await Promise.all([
    wanted.ids.size === 0
      ? undefined
      : client
          .query<TransactionRow & Beside>({
            name: 'batch_transactions',
            text: selectTransactions,
            values: [listText(wanted.ids)],
          })
          .then(({ rows }) => {
            for (const row of rows) noteTransaction(row, { known, remember });
          }),
    keys.length === 0
      ? undefined
      : client
          .query<TransactionRow>({
            name: 'batch_keys',
            text: selectByKey,
            values: columnTexts(keys, ['user_id', 'key']),
          })
          .then(({ rows }) => rows.forEach(remember)),
    wanted.quotes.size === 0
      ? undefined
      : client
          .query<QuoteRow & { used: boolean }>({
            name: 'batch_quotes',
            text: selectQuotes,
            values: [listText(wanted.quotes)],
          })
          .then(({ rows }) => {
            for (const row of rows) {
              known.quotes.set(row.id, row);
              if (row.used) known.usedQuotes.add(row.id);
            }
          }),
    wanted.customers.size === 0
      ? undefined
      : client
          .query<{ id: string; listed: boolean }>({
            name: 'batch_customers',
            text: selectCustomers,
            values: [listText(wanted.customers)],
          })
          .then(({ rows }) => {
            for (const row of rows) known.customers.set(row.id, row.listed);
          }),
    wanted.beneficiaries.size === 0
      ? undefined
      : client
          .query<{ id: string; user_id: string }>({
            name: 'batch_beneficiaries',
            text: selectBeneficiaries,
            values: [listText(wanted.beneficiaries)],
          })
          .then(({ rows }) => {
            for (const row of rows) known.beneficiaryOwners.set(row.id, row.user_id);
          }),
  ]);
}

/** The columns of an insert with their array types, in one place: the statement and its values cannot drift apart. */
const insertColumns = [
  ['id', 'uuid'],
  ['user_id', 'uuid'],
  ['date', 'date'],
  ['sender_name', 'text'],
  ['recipient', 'text'],
  ['account_number', 'text'],
  ['bank_name', 'text'],
  ['account_details', 'jsonb'],
  ['beneficiary_id', 'uuid'],
  ['reference', 'text'],
  ['amount', 'bigint'],
  ['currency', 'text'],
  ['send_amount', 'bigint'],
  ['send_currency', 'text'],
  ['received_amount', 'bigint'],
  ['send_rate', 'numeric'],
  ['exchange_rate', 'numeric'],
  ['markup_basis_points', 'integer'],
  ['rate_basis', 'text'],
  ['set_legs', 'text'],
  ['fee', 'bigint'],
  ['status', 'text'],
  ['progress_stage', 'text'],
  ['progress_reason', 'text'],
  ['purpose', 'text'],
  ['held_at', 'timestamptz'],
  ['receipt_number', 'text'],
  ['quote_id', 'uuid'],
  ['idempotency_key', 'text'],
  ['request_fingerprint', 'bytea'],
  ['payout_provider', 'text'],
  ['payout_due_at', 'timestamptz'],
] as const satisfies readonly (readonly [keyof TransactionRow, string])[];

const insertNames = insertColumns.map(([name]) => name).join(', ');
const insertText = `INSERT INTO transactions (${insertNames})
  SELECT * FROM unnest(${insertColumns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')})`;

function insertTransactions(rows: readonly TransactionRow[]): Write[] {
  if (rows.length === 0) return [];
  return [
    {
      name: 'insert_transactions',
      text: insertText,
      together: true,
      values: columnTexts(
        rows,
        insertColumns.map(([name]) => name),
      ),
    },
  ];
}

const updateColumns = [
  ['id', 'uuid'],
  ['fee', 'bigint'],
  ['status', 'text'],
  ['progress_stage', 'text'],
  ['progress_reason', 'text'],
  ['documentation_required', 'boolean'],
  ['documentation_notes', 'text'],
  ['documentation_due_at', 'timestamptz'],
  ['documentation_asked_at', 'timestamptz'],
  ['version', 'integer'],
  ['payout_due_at', 'timestamptz'],
  ['handed_over_at', 'timestamptz'],
  ['held_at', 'timestamptz'],
] as const satisfies readonly (readonly [keyof TransactionRow, string])[];

const updateText = `UPDATE transactions SET ${updateColumns
  .slice(1)
  .map(([name]) => `${name} = row.${name}`)
  .join(', ')}
  FROM unnest(${updateColumns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')}) AS row (${updateColumns.map(([name]) => name).join(', ')})
  WHERE transactions.id = row.id`;

function updateTransactions(rows: readonly TransactionRow[]): Write[] {
  if (rows.length === 0) return [];
  return [
    {
      name: 'update_transactions',
      text: updateText,
      together: true,
      values: columnTexts(
        rows,
        updateColumns.map(([name]) => name),
      ),
    },
  ];
}

/** Staff find a transfer by its total too, which a lower fee changes: few ever do. */
function updateTotals(rows: readonly TransactionRow[]): Write[] {
  if (rows.length === 0) return [];
  const text = `UPDATE transaction_search SET amounts = array_append(amounts, row.total)
    FROM unnest($1::uuid[], $2::bigint[]) AS row (id, total) WHERE transaction_id = row.id`;
  const values = [rows.map(({ id }) => id), rows.map(({ amount, fee }) => amount + fee)];
  return [{ name: 'update_totals', text, values }];
}
