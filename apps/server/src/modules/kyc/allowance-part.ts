import { levelOf, limitWindowHours, moneyPositions, transactionStatuses } from '@app/contract';
import type { VerificationLevel } from '@app/contract';
import type pg from 'pg';
import { listText } from '#platform/array-text';
import type { BatchPart } from '#platform/batch';
import { assertWithin, leftOf } from './allowance.ts';
import type { LimitTable, Used } from './allowance.ts';
import { toPart } from './parts.ts';

/** The limits' part of a batch: the level and the sums as they stand once the customer's account is locked. */
export interface Allowances extends BatchPart {
  want(user_id: string): void;
  /** Refuses `limit_exceeded` when the customer may not send this much more now (euro minor units). */
  assertWithin(user_id: string, amount: bigint): void;
  /** What the customer may send at most now, in euro minor units. */
  left(user_id: string): bigint;
  /** Counts a transfer that this batch makes, or sets going again, for the next one of the same customer. */
  add(user_id: string, amount: bigint): void;
}

/** Transfers that came back take nothing of a limit. */
export const uncountedStatuses = transactionStatuses.filter(
  (status) => moneyPositions[status] === 'refunded',
);

/** The parts of which an approved document counts today; `user_id` is the column that says whose. */
export const countingParts = (user_id: string): string =>
  `ARRAY(SELECT DISTINCT r.part FROM verification_requests r
      WHERE r.user_id = ${user_id} AND r.state = 'approved' AND r.expires_on >= (now() AT TIME ZONE 'UTC')::date)`;

const day = `now() - interval '${limitWindowHours.day} hours'`;
const month = `now() - interval '${limitWindowHours.month} hours'`;

/**
 * Both sums walk the index (user_id, created_at) over one customer's last 30 days; the level is read beside them, so that an approval
 * or an expiry counts from its commit on. What was given back and has taken its money again counts from then on, however old it is: else
 * whoever makes and cancels transfers today could have them all sent at once in a month. Materialized, or the planner reads those anew for
 * each customer.
 */
export const allowanceSelect = `WITH again AS MATERIALIZED (
    SELECT t.user_id, t.id, t.amount, t.created_at, max(e.created_at) AS taken_at FROM entries e JOIN transactions t ON t.id = e.transaction_id
    WHERE e.kind = 'recharge' AND e.created_at > ${month} AND t.user_id = ANY ($1::uuid[]) AND t.status <> ALL ($2::text[])
    GROUP BY t.id)
  SELECT wanted.user_id,
    ${countingParts('wanted.user_id')} AS parts,
    sums.day + older.day AS day, sums.month + older.month AS month
  FROM unnest($1::uuid[]) AS wanted (user_id)
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(t.amount) FILTER (WHERE t.created_at > ${day}), 0)::bigint AS day, coalesce(sum(t.amount), 0)::bigint AS month
    FROM transactions t
    WHERE t.user_id = wanted.user_id AND t.created_at > ${month} AND t.status <> ALL ($2::text[])
  ) sums
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount) FILTER (WHERE taken_at > ${day} AND created_at <= ${day}), 0)::bigint AS day,
      coalesce(sum(amount) FILTER (WHERE created_at <= ${month}), 0)::bigint AS month
    FROM again WHERE again.user_id = wanted.user_id
  ) older`;

export interface AllowanceRow {
  readonly user_id: string;
  readonly parts: string[];
  readonly day: bigint;
  readonly month: bigint;
}

interface Standing {
  readonly level: VerificationLevel;
  readonly used: Used;
}

export function toStanding({ parts, day, month }: AllowanceRow): Standing {
  return { level: levelOf(parts.map(toPart)), used: { day, month } };
}

export function createAllowances(table: LimitTable): Allowances {
  const wanted = new Set<string>();
  const standings = new Map<string, Standing>();
  const of = (user_id: string): Standing =>
    standings.get(user_id) ?? { level: 'none', used: { day: 0n, month: 0n } };
  return {
    want: (user_id) => void wanted.add(user_id),
    assertWithin: (user_id, amount) => {
      const { level, used } = of(user_id);
      assertWithin(amount, { level, limits: table[level], used });
    },
    left: (user_id) => {
      const { level, used } = of(user_id);
      return leftOf(table[level], used).left;
    },
    add: (user_id, amount) => {
      const { level, used } = of(user_id);
      standings.set(user_id, {
        level,
        used: { day: used.day + amount, month: used.month + amount },
      });
    },
    pending: () => 0,
    read: async (client: pg.Client) => {
      if (wanted.size === 0) return;
      const { rows } = await client.query<AllowanceRow>({
        name: 'batch_allowances',
        text: allowanceSelect,
        values: [listText(wanted), uncountedStatuses],
      });
      for (const row of rows) standings.set(row.user_id, toStanding(row));
    },
    writes: () => [],
  };
}
