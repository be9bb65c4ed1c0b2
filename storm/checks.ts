/** What an invariant that does not hold is counted as. */
export type Kind =
  | 'lost'
  | 'doubled'
  | 'unbalanced'
  | 'unacknowledged'
  | 'news'
  | 'audit'
  | 'payouts'
  | 'contradiction'
  | 'refused'
  | 'fault'
  | 'asked'
  | 'exit'
  | 'start_exit'
  | 'unanswered'
  | 'stuck'
  | 'slow';

export interface Check {
  readonly kind: Kind;
  readonly rule: string;
  /** Selects one text column `example` for each violation. */
  readonly statement: string;
}

/** Minor units as people are told them. */
export const euro = (minor: string): string => `to_char(${minor} / 100.0, 'FM999999990.00')`;

const standing = `t.status NOT IN ('failed', 'cancelled')`;
const ofStorm = `t.reference LIKE 'storm %'`;

/** What the ledger says of each transfer, by kind of account; of the customers' accounts only its own customer's counts. */
const moved = `SELECT e.transaction_id, coalesce(sum(p.amount) FILTER (WHERE a.user_id = o.user_id), 0) AS customer,
    coalesce(sum(p.amount) FILTER (WHERE a.kind = 'payable'), 0) AS payable,
    coalesce(sum(p.amount) FILTER (WHERE a.kind = 'paid_out'), 0) AS paid_out,
    coalesce(sum(p.amount) FILTER (WHERE a.kind = 'fees'), 0) AS fees
  FROM entries e JOIN postings p ON p.entry_id = e.id JOIN accounts a ON a.id = p.account_id
  JOIN transactions o ON o.id = e.transaction_id GROUP BY e.transaction_id`;

const entriesOf = (kind: string): string =>
  `SELECT transaction_id, count(*) AS times FROM entries WHERE kind = '${kind}' GROUP BY transaction_id`;

const ofWallets = `e.kind IN ('wallet_credit', 'wallet_debit')`;

/** How often each customer's wallet was changed by so much to such a balance, in euro as people are told it. */
const walletChanges = `SELECT a.user_id, ${euro('p.amount')} AS change, ${euro('p.balance_after')} AS balance, count(*) AS times
  FROM entries e JOIN postings p ON p.entry_id = e.id JOIN accounts a ON a.id = p.account_id
  WHERE ${ofWallets} AND a.user_id IS NOT NULL GROUP BY 1, 2, 3`;

/** Wallet changes that were told more or less often than they were made; `told` selects user_id, change and balance of each telling. */
const toldOtherwise = (told: string): string =>
  `SELECT 'customer ' || user_id || ': ' || change || ' to ' || balance || ' made ' || coalesce(made.times, 0) || ' times, told ' || coalesce(told.times, 0) AS example
    FROM (${walletChanges}) made FULL JOIN (SELECT user_id, change, balance, count(*) AS times FROM (${told}) telling GROUP BY 1, 2, 3) told
      USING (user_id, change, balance) WHERE made.times IS DISTINCT FROM told.times`;

/** What must hold in the database alone; written from what the tables mean, not from the product's own checks. */
export const checks: readonly Check[] = [
  {
    kind: 'unbalanced',
    rule: 'The postings of every entry, and so of every currency, sum to zero',
    statement: `SELECT 'entry ' || entry_id AS example FROM postings GROUP BY entry_id, currency HAVING sum(amount) <> 0
      UNION ALL SELECT currency FROM postings GROUP BY currency HAVING sum(amount) <> 0`,
  },
  {
    kind: 'unbalanced',
    rule: 'Every balance is the sum of its postings',
    statement: `SELECT 'account ' || a.id || ': ' || a.balance || ', postings ' || coalesce(sum(p.amount), 0) AS example
      FROM accounts a LEFT JOIN postings p ON p.account_id = a.id WHERE a.balance IS NOT NULL
      GROUP BY a.id HAVING a.balance <> coalesce(sum(p.amount), 0)`,
  },
  {
    kind: 'unbalanced',
    rule: 'No customer balance is negative, now or ever',
    statement: `SELECT 'account ' || id AS example FROM accounts WHERE balance < 0
      UNION ALL SELECT 'entry ' || entry_id FROM postings WHERE balance_after < 0`,
  },
  {
    kind: 'unbalanced',
    rule: 'The money of every transfer lies where its status says, the fee with the fees',
    statement: `SELECT t.reference || ' (' || t.status || '): ' || coalesce(concat_ws(' ', m.customer, m.payable, m.paid_out, m.fees), 'no entry') AS example
      FROM transactions t LEFT JOIN (${moved}) m ON m.transaction_id = t.id
      WHERE (m.customer, m.payable, m.paid_out, m.fees) IS DISTINCT FROM (
        CASE WHEN ${standing} THEN -(t.amount + t.fee)::numeric ELSE 0 END,
        CASE WHEN t.status IN ('pending', 'processing') THEN t.amount::numeric ELSE 0 END,
        CASE WHEN t.status = 'completed' THEN t.amount::numeric ELSE 0 END,
        CASE WHEN ${standing} THEN t.fee::numeric ELSE 0 END)`,
  },
  {
    kind: 'unbalanced',
    rule: 'No transfer moves the money of another customer than its own',
    statement: `SELECT t.reference || ': ' || e.kind || ' at account ' || a.id AS example FROM entries e JOIN transactions t ON t.id = e.transaction_id
      JOIN postings p ON p.entry_id = e.id JOIN accounts a ON a.id = p.account_id WHERE a.user_id <> t.user_id`,
  },
  {
    kind: 'unbalanced',
    // A later posting may heal what the first one got wrong; nobody changes a fee in a storm.
    rule: 'Every transfer was posted with its amount to be paid out, its fee with the fees, and both from its customer',
    statement: `SELECT t.reference AS example FROM entries e JOIN transactions t ON t.id = e.transaction_id
      JOIN postings p ON p.entry_id = e.id JOIN accounts a ON a.id = p.account_id WHERE e.kind = 'transfer' GROUP BY e.id, t.id
      HAVING coalesce(sum(p.amount) FILTER (WHERE a.kind = 'payable'), 0) <> t.amount
        OR coalesce(sum(p.amount) FILTER (WHERE a.kind = 'fees'), 0) <> t.fee
        OR coalesce(sum(p.amount) FILTER (WHERE a.user_id = t.user_id), 0) <> -(t.amount + t.fee)`,
  },
  {
    kind: 'unbalanced',
    rule: 'No entry speaks of a transfer that does not exist',
    statement: `SELECT 'entry ' || e.id AS example FROM entries e WHERE e.transaction_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM transactions t WHERE t.id = e.transaction_id)`,
  },
  {
    kind: 'doubled',
    rule: 'Every order is one transfer',
    statement: `SELECT t.reference || ': ' || count(*) || ' times' AS example FROM transactions t WHERE ${ofStorm}
      GROUP BY t.reference HAVING count(*) > 1`,
  },
  {
    kind: 'doubled',
    rule: 'Money is taken once, and given back or paid out at most once',
    statement: `SELECT e.kind || ' of ' || e.transaction_id || ': ' || count(*) || ' times' AS example FROM entries e
      WHERE e.transaction_id IS NOT NULL GROUP BY e.kind, e.transaction_id HAVING count(*) > 1`,
  },
  {
    kind: 'payouts',
    rule: 'Every completed transfer was posted as paid out once, and no other',
    statement: `SELECT t.reference || ' (' || t.status || ')' AS example FROM transactions t
      LEFT JOIN (${entriesOf('payout')}) p ON p.transaction_id = t.id
      WHERE coalesce(p.times, 0) <> CASE WHEN t.status = 'completed' THEN 1 ELSE 0 END`,
  },
  {
    kind: 'news',
    rule: 'Every version of a transfer is one event of the outbox, in order, and the last one tells its status',
    statement: `SELECT t.reference || ': version ' || t.version || ', events ' || coalesce(string_agg(v.data ->> 'version', ' ' ORDER BY v.id), 'none') AS example
      FROM transactions t LEFT JOIN events v ON v.transaction_id = t.id AND v.topic = 'transaction'
      GROUP BY t.id
      HAVING array_agg((v.data ->> 'version')::int ORDER BY v.id) IS DISTINCT FROM ARRAY(SELECT generate_series(1, t.version))
        OR (array_agg(v.data ->> 'status' ORDER BY v.id DESC))[1] IS DISTINCT FROM t.status`,
  },
  {
    kind: 'news',
    rule: 'No event and no notification tells of a transfer that does not exist',
    statement: `SELECT 'event ' || v.id AS example FROM events v WHERE v.transaction_id IS NOT NULL
        AND NOT EXISTS (SELECT FROM transactions t WHERE t.id = v.transaction_id)
      UNION ALL SELECT 'notification ' || n.id FROM notifications n WHERE n.metadata ? 'transaction_id'
        AND NOT EXISTS (SELECT FROM transactions t WHERE t.id::text = n.metadata ->> 'transaction_id')`,
  },
  {
    kind: 'news',
    rule: 'Every transfer was announced once, and every change of its status once',
    statement: `WITH told AS (SELECT metadata ->> 'transaction_id' AS id, count(*) AS times FROM notifications WHERE metadata ? 'transaction_id' GROUP BY 1),
        steps AS (SELECT transaction_id, source, data ->> 'status' AS status,
          lag(data ->> 'status') OVER (PARTITION BY transaction_id ORDER BY id) AS before
          FROM events WHERE topic = 'transaction' AND transaction_id IS NOT NULL),
        due AS (SELECT transaction_id, count(*) FILTER (WHERE before IS DISTINCT FROM status OR source <> 'provider') AS times FROM steps GROUP BY 1)
      SELECT due.transaction_id || ': ' || due.times || ' due, ' || coalesce(told.times, 0) || ' told' AS example
      FROM due LEFT JOIN told ON told.id = due.transaction_id::text WHERE due.times <> coalesce(told.times, 0)`,
  },
  {
    kind: 'news',
    rule: 'Every wallet change is one event',
    statement: toldOtherwise(
      `SELECT user_id, data ->> 'wallet_change' AS change, data ->> 'balance' AS balance FROM events WHERE kind = 'wallet.changed'`,
    ),
  },
  {
    kind: 'news',
    rule: 'Every wallet change was told by one notification',
    statement: toldOtherwise(
      `SELECT user_id, CASE metadata ->> 'type' WHEN 'debit' THEN '-' ELSE '' END || (metadata ->> 'amount') AS change, metadata ->> 'new_balance' AS balance
        FROM notifications WHERE metadata ? 'new_balance'`,
    ),
  },
  {
    kind: 'audit',
    rule: 'Every wallet change is one row of the audit log, which names who made it, whose it is and how much',
    statement: `SELECT 'entry ' || e.id || ', rows ' || count(l.id) AS example FROM entries e
      LEFT JOIN postings p ON p.entry_id = e.id AND p.balance_after IS NOT NULL LEFT JOIN accounts a ON a.id = p.account_id
      LEFT JOIN audit_log l ON l.subject_type = 'entry' AND l.subject_id = e.id::text
      WHERE ${ofWallets} GROUP BY e.id HAVING count(l.id) <> 1
        OR NOT bool_and((l.action, l.actor_id, l.customer_id, l.after ->> 'amount', l.after ->> 'balance')
          IS NOT DISTINCT FROM (replace(e.kind, '_', '.'), e.admin_id, a.user_id, ${euro('abs(p.amount)')}, ${euro('p.balance_after')}))
      UNION ALL SELECT 'audit row ' || l.id || ' of no entry' FROM audit_log l WHERE l.action LIKE 'wallet.%'
        AND NOT EXISTS (SELECT FROM entries e WHERE e.id::text = l.subject_id AND ${ofWallets})`,
  },
];
