import pg from 'pg';
import { WrongResult } from './wrong-result.ts';

/** What must hold after a window; each statement selects what violates it. */
const checks: readonly { readonly rule: string; readonly statement: string }[] = [
  {
    rule: 'the postings of every entry sum to zero',
    statement:
      'SELECT entry_id::text FROM postings GROUP BY entry_id, currency HAVING sum(amount) <> 0',
  },
  {
    rule: 'every balance is the sum of its postings, and none is negative',
    statement: `SELECT a.id::text FROM accounts a LEFT JOIN postings p ON p.account_id = a.id WHERE a.balance IS NOT NULL
      GROUP BY a.id HAVING a.balance <> coalesce(sum(p.amount), 0) OR a.balance < 0`,
  },
  {
    rule: 'every transfer of the window has taken its amount and its fee from its customer, once',
    statement: `SELECT t.id::text FROM transactions t LEFT JOIN entries e ON e.transaction_id = t.id AND e.kind = 'transfer'
      LEFT JOIN postings p ON p.entry_id = e.id AND p.balance_after IS NOT NULL LEFT JOIN accounts a ON a.id = p.account_id
      WHERE t.idempotency_key LIKE $1 GROUP BY t.id
      HAVING count(p.entry_id) <> 1 OR sum(p.amount) FILTER (WHERE a.user_id = t.user_id) IS DISTINCT FROM -(t.amount + t.fee)::numeric`,
  },
  {
    // A window orders by quotes, and those of transfers are kept.
    rule: 'every transfer of the window is what its customer ordered',
    statement: `SELECT t.id::text FROM transactions t LEFT JOIN quotes q ON q.id = t.quote_id WHERE t.idempotency_key LIKE $1
      AND (t.user_id, t.amount, t.currency, t.received_amount, t.fee) IS DISTINCT FROM (q.user_id, q.amount, q.currency, q.received_amount, q.fee)`,
  },
  {
    // A long window's first transfers are paid out in it, and customers hear of that by notifications of their own.
    rule: 'every transfer of the window was told of by one event and one notification',
    statement: `SELECT t.id::text FROM transactions t
      LEFT JOIN (SELECT transaction_id, count(*) AS told FROM events WHERE kind = 'transaction.created' GROUP BY 1) e ON e.transaction_id = t.id
      LEFT JOIN (SELECT metadata ->> 'transaction_id' AS transaction_id, count(*) AS told FROM notifications
        WHERE text_key IS NULL OR text_key NOT LIKE 'transaction_update%' GROUP BY 1) n ON n.transaction_id = t.id::text
      WHERE t.idempotency_key LIKE $1 AND (e.told IS DISTINCT FROM 1 OR n.told IS DISTINCT FROM 1)`,
  },
];

/** How keys of a window begin, so that its transfers can be told from those that were there before. */
export const windowKeyPrefix = 'window-';

/**
 * Compares what was acknowledged with what the database holds, and re-adds the books. Throws at any difference: speed that loses money is no
 * figure. `unsure`: so many transfers more may be there, by calls that were not answered well; whatever was acknowledged must be there all the same.
 */
export async function checkWindow(
  databaseUrl: string,
  acknowledged: readonly string[],
  unsure = 0,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const window = `${windowKeyPrefix}%`;
    const { rows } = await client.query<{ made: number; keys: number; found: number }>(
      `SELECT count(*)::int AS made, count(DISTINCT (user_id, idempotency_key))::int AS keys,
         (SELECT count(DISTINCT t.id)::int FROM transactions t JOIN unnest($2::uuid[]) AS told (id) ON told.id = t.id WHERE t.idempotency_key LIKE $1) AS found
       FROM transactions WHERE idempotency_key LIKE $1`,
      [window, acknowledged],
    );
    const { made, keys, found } = rows[0] ?? { made: -1, keys: -1, found: -1 };
    const told = acknowledged.length;
    if (found !== told || made > told + unsure || keys !== made)
      throw new WrongResult(
        `${told} transfers were acknowledged, ${made} are in the database under ${keys} keys, ${found} of the answered ids among them.`,
      );
    for (const { rule, statement } of checks) {
      const values = statement.includes('$1') ? [window] : [];
      const violations = await client.query(
        `SELECT * FROM (${statement}) AS found LIMIT 5`,
        values,
      );
      if (violations.rows.length > 0)
        throw new WrongResult(`Broken: ${rule}. ${JSON.stringify(violations.rows)}`);
    }
  } finally {
    await client.end();
  }
}
