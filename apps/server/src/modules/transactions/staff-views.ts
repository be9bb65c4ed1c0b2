import type { CappedCount, StaffRole, StaffView, StaffViewBody } from '@app/contract';
import { limits, staffTransactionSorts, staffViewFilters } from '@app/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import { recordChange } from '#audit';
import type { Database } from '#platform/db';
import { DomainError, invariant } from '#platform/errors';
import { newId } from '#platform/ids';
import type { DB, StaffViews } from '#tables';
import { countStaff } from './staff-page.ts';

/** Who asks for views, and by which prefix ids are searched. */
export interface ViewCaller {
  readonly user_id: string;
  readonly roles: readonly StaffRole[];
  readonly prefix: string;
}

type Filters = StaffViewBody['filters'];

interface ViewRow extends Pick<Selectable<StaffViews>, 'id' | 'owner_id' | 'name' | 'shared'> {
  readonly filters: unknown;
  readonly owner_name: string | null;
  readonly is_default: boolean;
}

function viewRows(query: Kysely<DB>, user_id: string) {
  return query
    .selectFrom('staff_views as v')
    .leftJoin('profiles as p', 'p.id', 'v.owner_id')
    .leftJoin('staff_view_defaults as d', (join) =>
      join.onRef('d.view_id', '=', 'v.id').on('d.user_id', '=', user_id),
    )
    .select(['v.id', 'v.owner_id', 'v.name', 'v.filters', 'v.shared', 'p.full_name as owner_name'])
    .select(sql<boolean>`d.user_id IS NOT NULL`.as('is_default'));
}

function seenRows(query: Kysely<DB>, user_id: string) {
  return viewRows(query, user_id).where((where) =>
    where.or([where('v.owner_id', '=', user_id), where('v.shared', '=', true)]),
  );
}

/** Own views and those that colleagues share, by name, each with how many transfers it finds now. */
export async function listViews(query: Kysely<DB>, caller: ViewCaller): Promise<StaffView[]> {
  const rows = await seenRows(query, caller.user_id)
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .limit(2 * limits.viewsMax)
    .execute();
  return Promise.all(rows.map((row) => toView(query, caller, row)));
}

async function toView(query: Kysely<DB>, caller: ViewCaller, row: ViewRow): Promise<StaffView> {
  const filters = shownFilters(row.filters);
  return {
    id: row.id,
    name: row.name,
    filters,
    shared: row.shared,
    owner: { id: row.owner_id, full_name: row.owner_name ?? 'Former colleague' },
    editable: mayChange(caller, row),
    default: row.is_default,
    total: await countFound(query, caller, filters),
  };
}

async function countFound(
  query: Kysely<DB>,
  caller: ViewCaller,
  { sort, ...filter }: Filters,
): Promise<CappedCount> {
  try {
    return await countStaff(query, caller, { filter, sort, most: limits.viewCountMax });
  } catch {
    // Shown as "0+": one view that cannot be counted must not take the others from everybody, nor the way to delete it.
    return { count: 0, capped: true };
  }
}

/** Without what the contract no longer takes: an answer that held it would be refused on its way out, with all other views. */
function shownFilters(stored: unknown): Filters {
  const issues = staffViewFilters.safeParse(stored).error?.issues ?? [];
  const refused = new Set<PropertyKey | undefined>(
    issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [issue.path[0]])),
  );
  const kept = Object.entries(filtersOf(stored)).filter(([name]) => !refused.has(name));
  return filtersOf(Object.fromEntries(kept));
}

/** They were checked by the contract's schema when they were saved, and every answer is checked again on its way out. */
function filtersOf(stored: unknown): Filters {
  invariant(isFilters(stored), 'a saved view holds texts by name');
  return stored;
}

function isFilters(stored: unknown): stored is Filters {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    Object.entries(stored).every(
      ([name, value]) =>
        typeof value === 'string' &&
        (name !== 'sort' || staffTransactionSorts.some((sort) => sort === value)),
    )
  );
}

function mayChange({ user_id, roles }: ViewCaller, row: { owner_id: string }): boolean {
  return row.owner_id === user_id || roles.includes('admin');
}

export async function createView(
  { query }: Database,
  caller: ViewCaller,
  body: StaffViewBody,
): Promise<StaffView> {
  const id = newId();
  const row = await query.transaction().execute(async (trx) => {
    await lockViewsOf(trx, caller.user_id);
    const { own } = await trx
      .selectFrom('staff_views')
      .select(({ fn }) => fn.countAll<bigint>().as('own'))
      .where('owner_id', '=', caller.user_id)
      .executeTakeFirstOrThrow();
    if (own >= BigInt(limits.viewsMax)) throw new DomainError('view_limit');
    await refuseSameName(trx, { id, owner_id: caller.user_id, name: body.name });
    await trx
      .insertInto('staff_views')
      .values({ id, owner_id: caller.user_id, ...stored(body) })
      .execute();
    await record(trx, { caller, id, action: 'transaction_view.create', after: body });
    return readView(trx, caller, id);
  });
  return toView(query, caller, row);
}

export async function updateView(
  { query }: Database,
  caller: ViewCaller,
  { id, body }: { id: string; body: StaffViewBody },
): Promise<StaffView> {
  const row = await query.transaction().execute(async (trx) => {
    const before = await lockView(trx, caller, id);
    await lockViewsOf(trx, before.owner_id);
    await refuseSameName(trx, { id, owner_id: before.owner_id, name: body.name });
    await trx.updateTable('staff_views').set(stored(body)).where('id', '=', id).execute();
    if (!body.shared) await forgetDefaults(trx, id, before.owner_id);
    await record(trx, { caller, id, action: 'transaction_view.update', before, after: body });
    return readView(trx, caller, id);
  });
  return toView(query, caller, row);
}

export async function deleteView({ query }: Database, caller: ViewCaller, id: string) {
  await query.transaction().execute(async (trx) => {
    const before = await lockView(trx, caller, id);
    await trx.deleteFrom('staff_views').where('id', '=', id).execute();
    await record(trx, { caller, id, action: 'transaction_view.delete', before });
  });
}

/** Which view the caller starts with; null for the list of all. */
export async function setDefaultView(
  { query }: Database,
  caller: ViewCaller,
  view_id: string | null,
): Promise<void> {
  const { user_id } = caller;
  if (view_id === null) {
    await query.deleteFrom('staff_view_defaults').where('user_id', '=', user_id).execute();
    return;
  }
  const seen = await seenRows(query, user_id).where('v.id', '=', view_id).executeTakeFirst();
  if (!seen) throw new DomainError('view_not_found');
  await query
    .insertInto('staff_view_defaults')
    .values({ user_id, view_id })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ view_id }))
    .execute();
}

/** The view that was just written, whoever sees it now: an admin may have ended that a colleague shares it. */
function readView(trx: Transaction<DB>, { user_id }: ViewCaller, id: string): Promise<ViewRow> {
  return viewRows(trx, user_id).where('v.id', '=', id).executeTakeFirstOrThrow();
}

function stored({ name, filters, shared }: StaffViewBody) {
  return { name, filters: JSON.stringify(filters), shared };
}

/** Names and numbers of one person's views are looked at before they are written; two at once wait for each other. */
async function lockViewsOf(trx: Transaction<DB>, owner_id: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`views ${owner_id}`}, 0))`.execute(trx);
}

async function refuseSameName(
  trx: Transaction<DB>,
  { id, owner_id, name }: { id: string; owner_id: string; name: string },
): Promise<void> {
  const same = await trx
    .selectFrom('staff_views')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (same) throw new DomainError('view_exists');
}

/** A private view of somebody else is answered like a missing one. */
async function lockView(trx: Transaction<DB>, caller: ViewCaller, id: string) {
  const row = await trx
    .selectFrom('staff_views')
    .select(['owner_id', 'name', 'filters', 'shared'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (!row.shared && row.owner_id !== caller.user_id))
    throw new DomainError('view_not_found');
  if (!mayChange(caller, row)) throw new DomainError('view_not_yours');
  return row;
}

/** Colleagues who started with a view that is shared no more start with all again. */
async function forgetDefaults(trx: Transaction<DB>, id: string, owner_id: string): Promise<void> {
  await trx
    .deleteFrom('staff_view_defaults')
    .where('view_id', '=', id)
    .where('user_id', '<>', owner_id)
    .execute();
}

interface ViewFacts {
  readonly name: string;
  readonly filters: unknown;
  readonly shared: boolean;
}

async function record(
  trx: Transaction<DB>,
  change: {
    caller: ViewCaller;
    id: string;
    action: 'transaction_view.create' | 'transaction_view.update' | 'transaction_view.delete';
    before?: ViewFacts;
    after?: ViewFacts;
  },
): Promise<void> {
  const { caller, id, action, before, after } = change;
  await recordChange(trx, {
    actor_id: caller.user_id,
    action,
    customer_id: null,
    subject: { type: 'transaction_view', id },
    before: facts(before),
    after: facts(after),
    reason: null,
  });
}

function facts(view: ViewFacts | undefined) {
  if (view === undefined) return null;
  return { name: view.name, filters: { ...filtersOf(view.filters) }, shared: view.shared };
}
