import { mayDo, transactionStatuses } from '@app/contract';
import type { StaffRole, StaffTransactionFilter } from '@app/contract';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { lastDue, thisDay } from '#papers';
import { contains, phonePart } from '#platform/like';
import { assignableIds } from './staff-store.ts';
import { hasAmount, indexedWord, likePattern } from './own-page.ts';
import { readSearch } from './search.ts';
import type { Sought } from './search.ts';

/** Who asks, since `me` is a filter and not everybody may look for phone numbers, and the operator's display prefix, typed before an id. */
export interface Asker {
  readonly user_id: string;
  readonly roles: readonly StaffRole[];
  readonly prefix: string;
}

/** A filter as it is worked with. */
export interface StaffNarrowing {
  readonly sought: Sought | undefined;
  /** What may be part of a phone number; undefined when too few digits were typed, or whoever asks may not read numbers. */
  readonly phone: string | undefined;
  readonly statuses: readonly string[];
  readonly filter: StaffTransactionFilter;
  readonly asker: Asker;
}

const openStatuses = ['pending', 'processing'] as const;
/** Fewer digits occur in any number. */
const phoneDigitsMin = 5;

/** Reads a filter; `waitingOnly` is the order by waiting time, which shows what is under way. */
export function readFilter(
  filter: StaffTransactionFilter,
  asker: Asker,
  waitingOnly: boolean,
): StaffNarrowing {
  const asked = filter.status?.split(',') ?? [];
  const waits = waitingOnly || filter.waiting !== undefined;
  const known = transactionStatuses.filter(
    (status) =>
      (asked.length === 0 || asked.includes(status)) &&
      (!waits || openStatuses.some((open) => open === status)),
  );
  const typed = filter.search ?? '';
  return {
    sought: readSearch(typed, asker.prefix),
    // Found by a number, a transfer would tell whose it is.
    phone: mayDo(asker.roles, 'customers.read') ? phonePart(typed, phoneDigitsMin) : undefined,
    // All of them are no narrowing; none at all is one that nothing fits.
    statuses: known.length === transactionStatuses.length ? [] : known.length > 0 ? known : ['-'],
    filter,
    asker,
  };
}

/** The condition of a filter on rows of `transactions as t`. */
export function staffMatches(narrowing: StaffNarrowing): RawBuilder<SqlBool> {
  const { sought } = narrowing;
  return allOf([...steadyBounds(narrowing, 't'), ...changing(narrowing), sought && found(sought)]);
}

/** Conditions on what never changes of a transfer; days count by the picked date, which the list shows. */
export function steadyBounds(
  { filter: { currency, days, from, to } }: StaffNarrowing,
  table: 's' | 't',
): Condition[] {
  const date = sql.ref(`${table}.date`);
  const created = sql.ref(`${table}.created_at`);
  return given([
    currency && sql<SqlBool>`${sql.ref(`${table}.currency`)} = ${sql.lit(currency)}`,
    days && sql<SqlBool>`${date} > (now() AT TIME ZONE 'UTC')::date - ${parseInt(days, 10)}::int`,
    // Nobody picks a day of the future, so older rows need not be looked at; the day more is for clocks that differ.
    days &&
      sql<SqlBool>`${created} >= ((now() AT TIME ZONE 'UTC')::date - ${parseInt(days, 10) + 1}::int) AT TIME ZONE 'UTC'`,
    from && sql<SqlBool>`${date} >= ${from}::date`,
    from && sql<SqlBool>`${created} >= (${from}::date - 1) AT TIME ZONE 'UTC'`,
    to && sql<SqlBool>`${date} <= ${to}::date`,
  ]);
}

/** Conditions that ask the transfer itself. */
export function changing({ filter, statuses, asker }: StaffNarrowing): Condition[] {
  return given([
    statuses.length > 0 && sql<SqlBool>`t.status IN (${literals(statuses)})`,
    filter.stage && sql<SqlBool>`t.progress_stage = ${sql.lit(filter.stage)}`,
    filter.waiting &&
      sql<SqlBool>`t.created_at < now() - ${parseInt(filter.waiting, 10)}::int * interval '1 hour'`,
    filter.documents && sql<SqlBool>`t.documentation_required`,
    filter.documents === 'overdue' &&
      sql<SqlBool>`t.documentation_due_at < ${sql.raw(thisDay)} AND ${sql.raw(lastDue)} < ${sql.raw(thisDay)} AND t.status IN (${literals(openStatuses)})`,
    assigneeCondition(filter.assignee, asker.user_id),
    filter.user_id && sql<SqlBool>`t.user_id = ${filter.user_id}::uuid`,
  ]);
}

type Condition = Expression<SqlBool>;

type Maybe = Condition | false | '' | undefined;

function given(conditions: readonly Maybe[]): Condition[] {
  return conditions.filter((condition) => typeof condition === 'object');
}

export function allOf(conditions: readonly Maybe[]): RawBuilder<SqlBool> {
  const all = given(conditions);
  return all.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(all, sql` AND `)}`;
}

/** The one status that is asked for, when its transfers are few and have an index of their own. */
export function rareStatus({ statuses }: StaffNarrowing): RawBuilder<SqlBool> | undefined {
  const [status, ...others] = statuses;
  if (status === undefined || status === 'completed' || others.length > 0) return undefined;
  return sql<SqlBool>`status = ${sql.lit(status)}`;
}

/** The words of the index's own condition, so that the planner knows that it holds all that are asked for. */
export const unusual = sql<SqlBool>`(status <> 'completed' OR progress_stage <> 'completed')`;

/** Values of closed sets stand in the statement itself, so that the planner sees which partial index holds them. */
function literals(values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)));
}

function assigneeCondition(assignee: string | undefined, me: string): Maybe {
  if (assignee === undefined) return undefined;
  if (assignee === 'nobody') {
    // Who was suspended, or left, has it no longer.
    return sql<SqlBool>`NOT EXISTS (SELECT FROM transaction_assignments g WHERE g.transaction_id = t.id AND g.assignee_id IN (${assignableIds}))`;
  }
  const who = assignee === 'me' ? me : assignee;
  return sql<SqlBool>`t.id IN (SELECT g.transaction_id FROM transaction_assignments g WHERE g.assignee_id = ${who}::uuid)`;
}

/** The condition of a search on rows of `transactions as t`. */
export function found({ words, ids, amounts }: Sought): Expression<SqlBool> {
  const meanings = [
    sql<SqlBool>`(${sql.join(words.map(occurs), sql` AND `)})`,
    ids && sql<SqlBool>`t.id BETWEEN ${ids.first}::uuid AND ${ids.last}::uuid`,
    ...amounts.map(hasAmount),
    isCalled,
  ].filter((meaning) => meaning !== undefined);
  return sql<SqlBool>`(${sql.join(meanings, sql` OR `)})`;
}

/** A word without a trigram is looked for where words begin. */
function isShort(word: string): boolean {
  return !indexedWord.test(word);
}

/** What the search table holds as `terms`, for a transfer that it may not hold yet. */
const termsOf = sql<string>`(E'\n' || t.search_text || E'\n' || left(fold_text(t.sender_name), 200))`;

function occurs(word: string): Condition {
  const folded = sql`fold_text(${word}::text)`;
  if (isShort(word)) {
    return sql<SqlBool>`strpos(translate(${termsOf}, E'\n', ' '), ' ' || ${folded}) > 0`;
  }
  return sql<SqlBool>`strpos(${termsOf}, ${folded}) > 0`;
}

/** The end of a number of several parts, such as a receipt's: what tells it from all others. */
const numberEnd = /^.*[^0-9a-z]([0-9a-z]{6,})$/i;

/** The same on a folded text whose trigrams are indexed and whose lines begin after a line break. */
export function inTerms(terms: Expression<unknown>, word: string): Condition {
  const end = numberEnd.exec(word)?.[1];
  if (end !== undefined && /\d/.test(end)) {
    // The parts before it are a prefix and a day, which most have: an index takes longer over them than over all the rest.
    return sql<SqlBool>`(${terms} LIKE '%' || ${likePattern(end)} || '%' AND strpos(${terms}, fold_text(${word}::text)) > 0)`;
  }
  if (!isShort(word)) return sql<SqlBool>`${terms} LIKE '%' || ${likePattern(word)} || '%'`;
  return sql<SqlBool>`(${terms} LIKE '% ' || ${likePattern(word)} || '%' OR ${terms} LIKE E'%\n' || ${likePattern(word)} || '%')`;
}

/** The same on a folded name. */
function inName(name: Expression<unknown>, word: string): Condition {
  if (!isShort(word)) return sql<SqlBool>`${name} LIKE '%' || ${likePattern(word)} || '%'`;
  return sql<SqlBool>`(${name} LIKE ${likePattern(word)} || '%' OR ${name} LIKE '% ' || ${likePattern(word)} || '%')`;
}

/** True of transfers whose customer is one of those that the search names; only where `asked` begins the statement. */
export const isCalled = sql<SqlBool>`t.user_id IN (SELECT id FROM called)`;

/**
 * Begins a statement that searches: the customers meant are looked up once, however many of its parts ask for them. More such parts
 * may be given.
 */
export function asked(
  { sought, phone }: StaffNarrowing,
  ...more: readonly RawBuilder<unknown>[]
): RawBuilder<unknown> {
  const parts = [
    ...(sought ? [sql`called AS MATERIALIZED (${customersCalled(sought.words, phone)})`] : []),
    ...more,
  ];
  return parts.length === 0 ? sql`` : sql`WITH ${sql.join(parts)}`;
}

/** Ids of customers whose name and address hold all the words, or whose phone number holds what was typed of one. */
function customersCalled(words: readonly string[], phone: string | undefined): RawBuilder<unknown> {
  const name = sql.ref('p.search_name');
  const email = sql.ref('u.email');
  const named = sql`SELECT p.id FROM profiles p WHERE ${allOf(words.map((word) => inName(name, word)))}
    UNION SELECT u.id FROM users u JOIN profiles p ON p.id = u.id
    WHERE (${sql.join(
      words.map((word) => inName(email, word)),
      sql` OR `,
    )}) AND ${allOf(words.map((word) => sql<SqlBool>`(${inName(name, word)} OR ${inName(email, word)})`))}`;
  if (phone === undefined) return sql`${named}`;
  return sql`(${named}) UNION SELECT p.id FROM profiles p WHERE p.phone_number LIKE ${contains(phone)}`;
}
