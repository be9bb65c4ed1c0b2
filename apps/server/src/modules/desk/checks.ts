import type { Check } from '#ledger';

/** What must hold between the dashboard's counts and the transfers, re-added with the books. */
export const deskChecks: readonly Check[] = [
  {
    rule: 'The counts of the dashboard are those of the transfers',
    statement: `SELECT 'day ' || day || ' ' || status AS example FROM (
        SELECT day, status, count, amount FROM transaction_counts UNION ALL SELECT day, status, count, amount FROM transaction_count_changes
        UNION ALL SELECT (created_at AT TIME ZONE 'UTC')::date, status, -1, -amount FROM transactions
      ) all_counts GROUP BY day, status HAVING sum(count) <> 0 OR sum(amount) <> 0`,
  },
];
