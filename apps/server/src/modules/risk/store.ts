import { riskModes, riskOutcomes, riskRuleKinds, riskStates } from '@app/contract';
import type { RiskMark, RiskMode, RiskOutcome, RiskRule, RiskState } from '@app/contract';
import { formatMinor, parseMoney } from '@app/money';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { oneOf } from '#platform/errors';
import { cursorPart, decodeCursor, encodeCursor } from '#platform/paging';
import type { DB } from '#tables';
import type { RuleSet } from './book.ts';
import type { Rule } from './rules.ts';

/** The rules of some versions, each in its order. */
export async function readRules(
  query: Kysely<DB>,
  ids: readonly number[],
): Promise<Map<number, Rule[]>> {
  const sets = new Map<number, Rule[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return sets;
  const rows = await query
    .selectFrom('risk_rules')
    .selectAll()
    .where('rule_set_id', 'in', [...ids])
    .orderBy('rule_set_id')
    .orderBy('position')
    .execute();
  for (const { rule_set_id, kind, outcome, ...figures } of rows) {
    sets.get(rule_set_id)?.push({
      ...figures,
      kind: oneOf(riskRuleKinds, kind),
      outcome: oneOf(riskOutcomes, outcome),
    });
  }
  return sets;
}

/** The versions that hold or are watched. */
export async function readInForce(query: Kysely<DB>): Promise<RuleSet[]> {
  const sets = await query
    .selectFrom('risk_rule_sets')
    .select(['id', 'state'])
    .where('state', 'in', [...riskModes])
    .orderBy('id')
    .execute();
  const ids = sets.map(({ id }) => id);
  const rules = await readRules(query, ids);
  return sets.map(({ id, state }) => ({
    id,
    mode: oneOf(riskModes, state),
    rules: rules.get(id) ?? [],
  }));
}

export function toWire({ kind, outcome, amount, count, hours }: Rule): RiskRule {
  return {
    kind,
    outcome,
    amount: amount === null ? null : formatMinor(amount, 'EUR'),
    count,
    hours,
  };
}

// A closed account keeps its name in a table of its own.
const nameOf = (column: string) =>
  sql<string>`coalesce((SELECT full_name FROM profiles WHERE id = ${sql.ref(column)}), (SELECT full_name FROM closed_accounts WHERE user_id = ${sql.ref(column)}), '')`;

function selectSets(query: Kysely<DB>) {
  return query
    .selectFrom('risk_rule_sets as s')
    .selectAll('s')
    .select(nameOf('s.created_by').as('created_name'))
    .select(nameOf('s.written_by').as('written_name'))
    .select(nameOf('s.proposed_by').as('proposed_name'))
    .select(nameOf('s.decided_by').as('decided_name'));
}
export type SetRow = Awaited<ReturnType<typeof readSets>>['rows'][number];

/** Versions, newest first. */
export async function readSets(
  query: Kysely<DB>,
  wanted: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const after = decodeCursor(wanted.cursor, [cursorPart.id]);
  let sets = selectSets(query);
  if (after) sets = sets.where(sql<boolean>`s.id < ${after[0]}::bigint`);
  const rows = await sets
    .orderBy('s.id', 'desc')
    .limit(wanted.limit + 1)
    .execute();
  const shown = rows.slice(0, wanted.limit);
  const last = shown.at(-1);
  const more = rows.length > wanted.limit && last !== undefined;
  return { rows: shown, next: more ? encodeCursor([String(last.id)]) : null };
}

/** The versions in some states. */
export async function readSetsIn(query: Kysely<DB>, states: readonly RiskState[]) {
  return selectSets(query)
    .where('s.state', 'in', [...states])
    .execute();
}

export async function readSet(query: Kysely<DB>, id: number) {
  return selectSets(query).where('s.id', '=', id).executeTakeFirst();
}

interface LockedDraft extends RiskMark {
  readonly state: RiskState;
}

/** The draft or proposal, locked so that two people change it one after the other. */
export async function lockDraft(trx: Transaction<DB>): Promise<LockedDraft | undefined> {
  // One draft at a time, also while there is none to lock yet.
  await sql`SELECT pg_advisory_xact_lock(hashtext('risk_rule_sets'))`.execute(trx);
  const row = await trx
    .selectFrom('risk_rule_sets')
    .select(['id', 'revision', 'state'])
    .where('state', 'in', ['draft', 'proposed'])
    .executeTakeFirst();
  return row && { ...row, state: oneOf(riskStates, row.state) };
}

export async function insertSet(
  trx: Transaction<DB>,
  set: { readonly note: string; readonly created_by: string; readonly written_by: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('risk_rule_sets')
    .values(set)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeRules(
  trx: Transaction<DB>,
  rule_set_id: number,
  rules: readonly RiskRule[],
): Promise<void> {
  await trx.deleteFrom('risk_rules').where('rule_set_id', '=', rule_set_id).execute();
  if (rules.length === 0) return;
  await trx
    .insertInto('risk_rules')
    .values(
      rules.map(({ amount, ...rule }, index) => ({
        ...rule,
        rule_set_id,
        position: index + 1,
        amount: amount === null ? null : parseMoney(amount, 'EUR').minor,
      })),
    )
    .execute();
}

interface SetChange {
  readonly state?: RiskState;
  readonly note?: string;
  readonly written_by?: string;
  readonly proposed_by?: string | null;
  readonly reason?: string | null;
  readonly decided_by?: string | null;
}

/** Changes a version; what begins and ends with a state is stamped by the database, which counts the change as well. */
export async function updateSet(
  trx: Transaction<DB>,
  id: number,
  change: SetChange,
): Promise<void> {
  const { state, proposed_by } = change;
  const begins = state === 'active' || state === 'shadow';
  await trx
    .updateTable('risk_rule_sets')
    .set({
      ...change,
      ...(proposed_by !== undefined && {
        proposed_at: proposed_by === null ? null : sql<string>`now()`,
      }),
      ...(begins && { begun_at: sql<string>`now()` }),
    })
    .where('id', '=', id)
    .execute();
}

/** Ends the version that is in a state, if there is one; gives its number. */
export async function retire(trx: Transaction<DB>, mode: RiskMode): Promise<number | null> {
  const row = await trx
    .updateTable('risk_rule_sets')
    .set({ state: 'retired', ended_at: sql`now()` })
    .where('state', '=', mode)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function deleteSet(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.deleteFrom('risk_rules').where('rule_set_id', '=', id).execute();
  await trx.deleteFrom('risk_rule_sets').where('id', '=', id).execute();
}

export interface NewMatch {
  readonly rule_set_id: number;
  readonly mode: RiskMode;
  readonly customer_id: string;
  readonly transaction_id: string | null;
  readonly outcome: RiskOutcome;
  readonly positions: readonly number[];
  readonly amount: bigint;
}

/** Written once per transfer and version, whoever looks first. */
export const insertMatches = `INSERT INTO risk_matches (rule_set_id, mode, customer_id, transaction_id, outcome, positions, amount)
  SELECT rule_set_id, mode, customer_id, transaction_id, outcome, positions::smallint[], amount
  FROM unnest($1::int[], $2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::bigint[])
    AS row (rule_set_id, mode, customer_id, transaction_id, outcome, positions, amount)
  ON CONFLICT (transaction_id, rule_set_id) WHERE transaction_id IS NOT NULL DO NOTHING`;

export function matchValues(matches: readonly NewMatch[]): unknown[] {
  return [
    matches.map(({ rule_set_id }) => rule_set_id),
    matches.map(({ mode }) => mode),
    matches.map(({ customer_id }) => customer_id),
    matches.map(({ transaction_id }) => transaction_id),
    matches.map(({ outcome }) => outcome),
    // An array of arrays is a table to unnest, so each travels as text.
    matches.map(({ positions }) => `{${positions.join(',')}}`),
    matches.map(({ amount }) => amount),
  ];
}

/** Matches, newest first. */
export async function readMatches(
  query: Kysely<DB>,
  wanted: {
    readonly mode?: RiskMode | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
) {
  const after = decodeCursor(wanted.cursor, [cursorPart.id]);
  let matches = query
    .selectFrom('risk_matches as m')
    .selectAll('m')
    .select(nameOf('m.customer_id').as('customer_name'));
  if (wanted.mode) matches = matches.where('m.mode', '=', wanted.mode);
  if (after) matches = matches.where(sql<boolean>`m.id < ${after[0]}::bigint`);
  const rows = await matches
    .orderBy('m.id', 'desc')
    .limit(wanted.limit + 1)
    .execute();
  const shown = rows.slice(0, wanted.limit);
  const last = shown.at(-1);
  const more = rows.length > wanted.limit && last !== undefined;
  return { rows: shown, next: more ? encodeCursor([last.id.toString()]) : null };
}
