import { limits } from '@app/contract';
import type {
  CustomerVerification,
  HandlerInput,
  StaffVerification,
  Verification,
} from '@app/contract';
import { isoInstant } from '#platform/clock';
import { DomainError } from '#platform/errors';
import { encodeCursor } from '#platform/paging';
import type { KycDeps } from './context.ts';
import { isCustomer, readOwn, readStaffOfCustomer, readStaffPage, readStanding } from './store.ts';
import type { StaffRow } from './store.ts';
import { toStaffVerification, toVerification } from './views.ts';

/** What the customer has had verified, what it allows and how much of that is used. */
export async function readVerification(deps: KycDeps, user_id: string): Promise<Verification> {
  const { query } = deps.db;
  const [standing, requests] = await Promise.all([
    readStanding(query, user_id),
    readOwn(query, user_id),
  ]);
  const files = await deps.proofs.ofRequests(
    query,
    requests.map(({ id }) => id),
  );
  const today = isoInstant(deps.clock.now()).slice(0, 10);
  return toVerification(deps.limits, { standing, requests, files, today });
}

/** The same for staff, with every request there was. Throws `user_not_found`. */
export async function readCustomer(deps: KycDeps, user_id: string): Promise<CustomerVerification> {
  if (!(await isCustomer(deps.db.query, user_id))) throw new DomainError('user_not_found');
  const [verification, rows] = await Promise.all([
    readVerification(deps, user_id),
    readStaffOfCustomer(deps.db.query, user_id),
  ]);
  return { ...verification, requests: await withFiles(deps, rows) };
}

/** Requests of all customers. */
export async function listForStaff(
  deps: KycDeps,
  {
    state,
    part,
    cursor,
    limit = limits.pageSize,
  }: HandlerInput<'listVerificationRequests'>['query'],
): Promise<{ items: StaffVerification[]; next: string | null }> {
  const rows = await readStaffPage(deps.db.query, { state, part, cursor, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: await withFiles(deps, shown),
    next: last === undefined ? null : encodeCursor([last.created_at, last.id]),
  };
}

export async function withFiles(
  { db, proofs }: KycDeps,
  rows: readonly StaffRow[],
): Promise<StaffVerification[]> {
  const files = await proofs.ofRequests(
    db.query,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toStaffVerification(row, files));
}
