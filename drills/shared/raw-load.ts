import pg from 'pg';

/** What servers do all day, as statements: the load of a drill whose tables change under it, so that no build of the server fits all along. */
export interface RawLoad {
  readonly transfers: () => number;
  readonly reads: () => number;
  /** How long the slowest statements took since the last call; what they are is told for the slowest. */
  slowest(): { ms: number; what: string };
  /** Statements that failed, by their message. */
  readonly failures: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

const customer = `('00000000-0000-4000-8000-' || lpad(to_hex($1::int), 12, '0'))::uuid`;

/** One cent from a wallet to the payable account, with the rows that a transfer writes, under the lock that it takes. */
const transfer = {
  lock: `SELECT a.id FROM accounts a JOIN profiles p ON p.id = a.user_id WHERE a.user_id = ${customer} FOR UPDATE OF a`,
  make: `WITH made AS (
      INSERT INTO transactions (id, user_id, date, sender_name, recipient, account_number, bank_name, amount, currency, send_amount, send_currency,
        received_amount, exchange_rate, markup_basis_points, fee, status, progress_stage, receipt_number, quote_id, idempotency_key, request_fingerprint, payout_provider)
      SELECT gen_random_uuid(), ${customer}, current_date, 'Drill', 'Rowan Vale', 'GB29NWBK60161331926819', 'Example Bank', 1, 'GBP', 1, 'EUR',
        1, 0.85, 0, 0, 'pending', 'initiated', 'TG-DRILL-' || $2::text, gen_random_uuid(), 'drill ' || $2::text, '\\x00', 'manual'
      RETURNING id, user_id),
    entry AS (INSERT INTO entries (kind, transaction_id) SELECT 'transfer', id FROM made RETURNING id),
    paid AS (UPDATE accounts SET balance = balance - 1 WHERE user_id = ${customer} RETURNING id, balance),
    posted AS (INSERT INTO postings (entry_id, account_id, currency, amount, balance_after)
      SELECT entry.id, paid.id, 'EUR', -1, paid.balance FROM entry, paid
      UNION ALL SELECT entry.id, (SELECT id FROM accounts WHERE kind = 'payable' AND currency = 'EUR'), 'EUR', 1, NULL FROM entry),
    told AS (INSERT INTO events (topic, user_id, kind, transaction_id, source, data) SELECT 'transaction', user_id, 'transaction.created', id, 'customer', '{}' FROM made)
    INSERT INTO notifications (user_id, type, title, message) SELECT user_id, 'transaction', 'Transaction Created', 'Made.' FROM made`,
} as const;

const reads = [
  `SELECT id, status, amount FROM transactions WHERE user_id = ${customer} ORDER BY created_at DESC, id DESC LIMIT 25`,
  `SELECT count(*) FROM notifications WHERE user_id = ${customer} AND NOT read`,
  `SELECT p.full_name, a.balance, (SELECT count(*) FROM sessions s WHERE s.user_id = p.id) FROM profiles p JOIN accounts a ON a.user_id = p.id WHERE p.id = ${customer}`,
] as const;

interface RawLoadOptions {
  readonly url: string;
  readonly customers: number;
  readonly writers: number;
  readonly readers: number;
}

export async function startRawLoad(options: RawLoadOptions): Promise<RawLoad> {
  const { url, customers, writers, readers } = options;
  const failures = new Map<string, number>();
  let slow = { ms: 0, what: '' };
  const counts = { transfers: 0, reads: 0 };
  let stopping = false;

  const timed = async (client: pg.Client, text: string, values: unknown[] = []): Promise<void> => {
    const begunMs = performance.now();
    await client.query(text, values);
    const ms = performance.now() - begunMs;
    if (ms > slow.ms) slow = { ms, what: text.slice(0, 60) };
  };
  const attempt = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
    await work().catch(async (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      failures.set(message, (failures.get(message) ?? 0) + 1);
      await client.query('ROLLBACK');
    });
  };
  const write = async (client: pg.Client, turn: number): Promise<void> => {
    const who = 1 + ((turn * 7919) % customers);
    await client.query('BEGIN');
    await timed(client, transfer.lock, [who]);
    await timed(client, transfer.make, [who, `${turn}`]);
    await timed(client, 'COMMIT');
    counts.transfers += 1;
  };
  const read = async (client: pg.Client, turn: number): Promise<void> => {
    const text = reads[turn % reads.length] ?? reads[0];
    await timed(client, text, [1 + ((turn * 104_729) % customers)]);
    counts.reads += 1;
  };
  const run = async (index: number, work: typeof write): Promise<void> => {
    const client = new pg.Client({ connectionString: url, application_name: 'load' });
    await client.connect();
    for (let turn = index; !stopping; turn += 1000) await attempt(client, () => work(client, turn));
    await client.end();
  };
  const running = [
    ...Array.from({ length: writers }, (_, at) => run(at, write)),
    ...Array.from({ length: readers }, (_, at) => run(at, read)),
  ];
  return {
    transfers: () => counts.transfers,
    reads: () => counts.reads,
    failures,
    slowest: () => {
      const found = slow;
      slow = { ms: 0, what: '' };
      return found;
    },
    stop: async () => {
      stopping = true;
      await Promise.all(running);
    },
  };
}
