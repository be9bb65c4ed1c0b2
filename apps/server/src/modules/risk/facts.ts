import { riskyPurposeOf } from '@app/contract';
import { moneyStayed, sameAccount } from '#beneficiaries';
import type { Payee } from '#beneficiaries';
import type { Reach, RiskFacts, Window } from './rules.ts';

/** What facts are asked about: a transfer that is there, or one that is about to be. */
export interface FactSubject extends Payee {
  readonly ref: string;
  readonly user_id: string;
  /** Null for one that is about to be made: now. */
  readonly at: string | null;
  /** Left out of the counts; null for one that is about to be made. */
  readonly transaction_id: string | null;
}

/**
 * The facts of many transfers in one statement: walks the index (user_id, created_at) over the window and (account_number, user_id,
 * created_at) for the payee, so it costs what one customer did lately and who else paid that account, however many transfers there are. Each window
 * is walked only for what some rule asks of it, and whether an account is new is asked once for each account: somebody who pays one a thousand times a
 * day would else cost a million questions. Which accounts of a window are new no rule asks about a transfer to a known one. Of who else paid, the end
 * of the window is no plain comparison: PostgreSQL takes a window of unknown ends for half a hundredth of the table, and in a young database walked all
 * transfers of the week for each one (23 s of the database's time in a storm).
 */
export const factsSelect = `WITH subjects AS MATERIALIZED (
    SELECT w.*, NOT EXISTS (SELECT FROM transactions t WHERE t.user_id = w.user_id AND ${sameAccount('t', 'w')} AND ${moneyStayed('t')}
      AND t.created_at <= coalesce(w.at, now()) AND t.id IS DISTINCT FROM w.transaction_id) AS new_recipient
    FROM unnest($1::text[], $2::uuid[], $3::text[], $4::jsonb[], $5::timestamptz[], $6::uuid[], $7::text[], $8::text[])
      AS w (ref, user_id, account_number, account_details, at, transaction_id, currency, bank_name))
  SELECT w.ref, coalesce(w.at, now()) AS at, (SELECT p.created_at FROM profiles p WHERE p.id = w.user_id) AS opened_at, h.hours, w.new_recipient,
    own.transfers, own.sum, fresh.new_recipients, others.payers AS other_payers
  FROM subjects w
  LEFT JOIN unnest($9::int[]) AS h (hours) ON true
  LEFT JOIN LATERAL (
    SELECT count(*) AS transfers, coalesce(sum(t.amount), 0)::bigint AS sum
    FROM transactions t WHERE h.hours = ANY ($11::int[]) AND t.user_id = w.user_id
      AND t.created_at > coalesce(w.at, now()) - h.hours * interval '1 hour'
      AND t.created_at <= coalesce(w.at, now()) AND t.id IS DISTINCT FROM w.transaction_id
  ) own ON h.hours IS NOT NULL
  LEFT JOIN LATERAL (
    SELECT count(DISTINCT (g.account_number, g.account_details)) FILTER (WHERE NOT EXISTS (SELECT FROM transactions e
        WHERE e.user_id = w.user_id AND ${sameAccount('e', 'g')} AND ${moneyStayed('e')}
          AND e.created_at <= coalesce(w.at, now()) - h.hours * interval '1 hour')) AS new_recipients
    FROM (
      SELECT DISTINCT t.account_number, t.account_details, t.currency, t.bank_name
      FROM transactions t WHERE w.new_recipient AND h.hours = ANY ($11::int[]) AND t.user_id = w.user_id
        AND t.created_at > coalesce(w.at, now()) - h.hours * interval '1 hour'
        AND t.created_at <= coalesce(w.at, now()) AND t.id IS DISTINCT FROM w.transaction_id
    ) AS g
  ) fresh ON h.hours IS NOT NULL
  LEFT JOIN LATERAL (
    SELECT count(*) AS payers FROM (
      SELECT DISTINCT t.user_id FROM transactions t
      WHERE h.hours = ANY ($12::int[]) AND t.user_id <> w.user_id AND ${sameAccount('t', 'w')}
        AND t.created_at > coalesce(w.at, now()) - h.hours * interval '1 hour' AND coalesce(w.at, now()) - t.created_at >= interval '0'
      LIMIT $10
    ) AS payer
  ) others ON h.hours IS NOT NULL`;

export function factsValues(
  subjects: readonly FactSubject[],
  { hours, ownHours, payerHours, payersMax }: Reach,
) {
  return [
    subjects.map(({ ref }) => ref),
    subjects.map(({ user_id }) => user_id),
    subjects.map(({ account_number }) => account_number),
    subjects.map(({ account_details }) => JSON.stringify(account_details)),
    subjects.map(({ at }) => at),
    subjects.map(({ transaction_id }) => transaction_id),
    subjects.map(({ currency }) => currency),
    subjects.map(({ bank_name }) => bank_name),
    [...hours],
    payersMax,
    [...ownHours],
    [...payerHours],
  ];
}

export interface FactsRow {
  readonly ref: string;
  readonly at: string;
  readonly opened_at: string | null;
  readonly hours: number | null;
  readonly new_recipient: boolean;
  readonly transfers: bigint | null;
  readonly sum: bigint | null;
  readonly new_recipients: bigint | null;
  readonly other_payers: bigint | null;
}

/** What is known before the amount is: the rows of one subject put together. */
export type ReadFacts = Omit<RiskFacts, 'amount' | 'risky_purpose'>;

export function gatherFacts(rows: readonly FactsRow[]): Map<string, ReadFacts> {
  const windows = new Map<string, Map<number, Window>>();
  const facts = new Map<string, ReadFacts>();
  for (const row of rows) {
    const own = windows.get(row.ref) ?? new Map<number, Window>();
    windows.set(row.ref, own);
    if (row.hours !== null) {
      own.set(row.hours, {
        transfers: row.transfers ?? 0n,
        sum: row.sum ?? 0n,
        new_recipients: row.new_recipients ?? 0n,
        other_payers: row.other_payers ?? 0n,
      });
    }
    const { at, opened_at, new_recipient } = row;
    facts.set(row.ref, { at, opened_at, new_recipient, windows: own });
  }
  return facts;
}

/** The facts with what the order itself says. */
export function withOrder(
  facts: ReadFacts,
  { amount, purpose }: { readonly amount: bigint; readonly purpose: string | null },
): RiskFacts {
  return { amount, risky_purpose: riskyPurposeOf(purpose) !== undefined, ...facts };
}
