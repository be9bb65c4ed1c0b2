import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { hasAmount } from './own-page.ts';
import {
  allOf,
  changing,
  found,
  inTerms,
  isCalled,
  rareStatus,
  staffMatches,
  steadyBounds,
  unusual,
} from './staff-filter.ts';
import type { StaffNarrowing } from './staff-filter.ts';

/** A part of a query after SELECT: where rows come from, and which of them fit. Its keys are columns of `table`. */
export interface Source {
  readonly table: 's' | 't';
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<SqlBool>;
}

/** The indexes that know which transfers fit: together their rows are all that fit and no others, some of them twice. */
export interface Candidates {
  readonly sources: readonly Source[];
  /** So few that walking the list in its own order would be a detour. */
  readonly few: boolean;
}

const transfers = sql`transactions t`;

/**
 * The narrowest index for a filter; undefined when it narrows too little for one. `missingSince` is the moment from which transfers
 * may not be in the search table yet: those are looked at by themselves.
 */
export function candidatesOf(
  narrowing: StaffNarrowing,
  missingSince: string,
): Candidates | undefined {
  const { filter, sought } = narrowing;
  const rest = staffMatches(narrowing);
  const direct: Source = { table: 't', from: transfers, where: rest };
  if (filter.user_id !== undefined || filter.documents !== undefined)
    return { sources: [direct], few: true };
  if (filter.assignee !== undefined && filter.assignee !== 'nobody')
    return { sources: [direct], few: true };
  if (sought !== undefined) return { sources: searched(narrowing, missingSince), few: false };
  if (isUnusual(narrowing)) {
    return { sources: [{ ...direct, where: allOf([unusual, rest]) }], few: false };
  }
  const bounds = steadyBounds(narrowing, 's');
  if (bounds.length === 0) return undefined;
  return { sources: [kept(narrowing, bounds), missing(rest, missingSince)], few: false };
}

/** True when only transfers of the small index of unusual ones can fit. */
function isUnusual({ statuses, filter }: StaffNarrowing): boolean {
  const byStatus = statuses.length > 0 && !statuses.includes('completed');
  return byStatus || (filter.stage !== undefined && filter.stage !== 'completed');
}

/** Rows of the search table; the transfer itself is only asked for what may change. */
function kept(narrowing: StaffNarrowing, conditions: readonly Expression<SqlBool>[]): Source {
  const asked = changing(narrowing);
  if (asked.length === 0)
    return { table: 's', from: sql`transaction_search s`, where: allOf(conditions) };
  const rare = rareStatus(narrowing);
  // Of a rare status the ids are few: those are joined before a transfer is asked.
  const among =
    rare && sql<SqlBool>`s.transaction_id IN (SELECT id FROM transactions WHERE ${rare} OFFSET 0)`;
  return { table: 's', from: asking(allOf([...conditions, among])), where: allOf(asked) };
}

/** The search table's rows first, then the transfer of each: the planner would at times read all transfers instead. */
function asking(conditions: Expression<SqlBool>): RawBuilder<unknown> {
  return sql`(SELECT * FROM transaction_search s WHERE ${conditions} OFFSET 0) AS s
    CROSS JOIN LATERAL (SELECT * FROM transactions w WHERE w.id = s.transaction_id OFFSET 0) AS t`;
}

function missing(rest: RawBuilder<SqlBool>, since: string): Source {
  const where = sql<SqlBool>`t.created_at >= ${since}::timestamptz AND ${rest}`;
  return { table: 't', from: transfers, where };
}

function searched(narrowing: StaffNarrowing, missingSince: string): Source[] {
  const { sought } = narrowing;
  const { words = [], ids, amounts = [] } = sought ?? {};
  const steady = [...steadyBounds(narrowing, 't'), ...changing(narrowing)];
  const among = (condition: Expression<SqlBool>): Source => ({
    table: 't',
    from: transfers,
    where: allOf([condition, ...steady]),
  });
  const column = sql.ref('s.terms');
  const terms = kept(narrowing, [
    ...words.map((word) => inTerms(column, word)),
    ...steadyBounds(narrowing, 's'),
  ]);
  const minors = amounts.flatMap(({ cents, whole }) =>
    whole === undefined ? [cents] : [cents, whole],
  );
  const wanted = sql`${minors.map(String)}::bigint[]`;
  const ofAmount: Source = {
    table: 's',
    from: asking(sql<SqlBool>`s.amounts && ${wanted}`),
    where: allOf([sql<SqlBool>`(${sql.join(amounts.map(hasAmount), sql` OR `)})`, ...steady]),
  };
  return [
    terms,
    ...(minors.length > 0 ? [ofAmount] : []),
    ...(ids ? [among(sql`t.id BETWEEN ${ids.first}::uuid AND ${ids.last}::uuid`)] : []),
    among(isCalled),
    ...(sought ? [missing(allOf([found(sought), ...steady]), missingSince)] : []),
  ];
}
