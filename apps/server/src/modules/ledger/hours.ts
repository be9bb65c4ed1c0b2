import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Task } from '#platform/jobs';
import type { DB } from '#tables';

export interface KindRow {
  readonly kind: string;
  readonly currency: string;
  readonly accounts: bigint;
  /** The account, where there is one of this kind. */
  readonly account_id: string | null;
  readonly debit: string;
  readonly credit: string;
}

export interface TrialRows {
  readonly rows: readonly KindRow[];
  readonly entries: string;
  readonly postings: string;
  readonly as_of: string;
}

type SumRow = KindRow & { as_of: string; entries: string; postings: string };

// All hours up to now, or the whole hours before a moment and of its own hour what was posted by then. One statement, one snapshot:
// figures read in two could disagree while money moves between them.
const allHours = sql`sums AS (SELECT kind, currency, sum(debit) AS debit, sum(credit) AS credit, sum(postings) AS postings, sum(entries) AS entries
  FROM ledger_hours GROUP BY kind, currency)`;
const hoursUntil = sql`span AS (SELECT min(first_entry_id) AS first, max(last_entry_id) AS last FROM ledger_hours, moment
    WHERE kind = 'entry' AND hour = date_trunc('hour', as_of, 'UTC')),
  part AS (SELECT a.kind, p.currency, p.entry_id, p.amount FROM span CROSS JOIN moment
    JOIN entries e ON e.id BETWEEN span.first AND span.last AND e.created_at <= as_of AND e.created_at >= date_trunc('hour', as_of, 'UTC')
    JOIN postings p ON p.entry_id = e.id JOIN accounts a ON a.id = p.account_id),
  sums AS (SELECT kind, currency, sum(debit) AS debit, sum(credit) AS credit, sum(postings) AS postings, sum(entries) AS entries FROM (
      SELECT kind, currency, debit, credit, postings, entries FROM ledger_hours, moment WHERE hour < date_trunc('hour', as_of, 'UTC')
      UNION ALL SELECT kind, currency, greatest(-amount, 0), greatest(amount, 0), 1, 0 FROM part
      UNION ALL SELECT 'entry', '', 0, 0, count(*), count(DISTINCT entry_id) FROM part) AS rows
    GROUP BY kind, currency)`;

/** Sums by kind of account; numeric text, since a sum of bigints may outgrow one. */
export async function readTrialBalance(
  query: Kysely<DB>,
  as_of: string | undefined,
): Promise<TrialRows> {
  const moment = sql`moment AS (SELECT least(${as_of ?? null}::timestamptz, now()) AS as_of)`;
  const { rows } = await sql<SumRow>`
    WITH ${moment}, ${as_of === undefined ? allHours : hoursUntil},
      kinds AS (SELECT kind, currency, count(*) AS accounts, CASE WHEN kind <> 'customer' THEN min(id)::text END AS account_id
        FROM accounts, moment WHERE created_at <= as_of OR user_id IS NULL GROUP BY kind, currency)
    SELECT k.kind, k.currency, k.accounts, k.account_id, moment.as_of, coalesce(s.debit, 0)::text AS debit, coalesce(s.credit, 0)::text AS credit,
      coalesce((SELECT entries FROM sums WHERE kind = 'entry'), 0)::text AS entries,
      coalesce((SELECT postings FROM sums WHERE kind = 'entry'), 0)::text AS postings
    FROM kinds k CROSS JOIN moment LEFT JOIN sums s ON s.kind = k.kind AND s.currency = k.currency
    ORDER BY k.kind, k.currency`.execute(query);
  const [first] = rows;
  return {
    rows,
    entries: first?.entries ?? '0',
    postings: first?.postings ?? '0',
    as_of: first?.as_of ?? '',
  };
}

/** Folds the rows that each batch added to an hour into one. Readers see the one or the others, never both. */
export function foldHoursJob({ query }: { readonly query: Kysely<DB> }): Task {
  return {
    cron: '* * * * *',
    run: async () => {
      await sql`
        WITH many AS (SELECT kind, currency, hour FROM ledger_hours GROUP BY kind, currency, hour HAVING count(*) > 1),
          gone AS (DELETE FROM ledger_hours h USING many m WHERE h.kind = m.kind AND h.currency = m.currency AND h.hour = m.hour RETURNING h.*)
        INSERT INTO ledger_hours (kind, currency, hour, debit, credit, postings, entries, first_entry_id, last_entry_id)
          SELECT kind, currency, hour, sum(debit)::bigint, sum(credit)::bigint, sum(postings)::bigint, sum(entries)::bigint,
            min(first_entry_id), max(last_entry_id) FROM gone GROUP BY kind, currency, hour`.execute(
        query,
      );
    },
  };
}
