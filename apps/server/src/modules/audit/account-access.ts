import { limits, operations, staffRoles } from '@app/contract';
import type { AccessArea, AccountAccess, HandlerInput } from '@app/contract';
import type { Kysely } from 'kysely';
import { cursorPart, decodeCursor, encodeCursor } from '#platform/paging';
import type { DB } from '#tables';
import { readAccess } from './store.ts';
import type { AccessRow } from './store.ts';

/** Reasons that their customer reads elsewhere too: in the tracker, the statement, a notification. */
const toldReasons: ReadonlySet<string> = new Set([
  'transaction.update',
  'wallet.credit',
  'wallet.debit',
  'document.reject',
  'verification.reject',
  'customer.requirements',
]);

const areaOfPlace: Readonly<Record<string, AccessArea>> = {
  transaction: 'transfers',
  note: 'notes',
  document: 'documents',
  paper: 'documents',
  verification: 'verification',
  wallet: 'wallet',
  approval: 'wallet',
  ledger: 'wallet',
  support: 'support',
  conversation: 'support',
  beneficiary: 'beneficiaries',
  requirement: 'requirements',
  customer: 'profile',
  user: 'profile',
  audit: 'log',
};

const areaOfAction: Readonly<Record<string, AccessArea>> = {
  'customer.requirements': 'requirements',
  'customer.disable': 'status',
  'customer.enable': 'status',
  'note.add': 'notes',
};

/** A page of what staff saw and did of one customer, newest first. Work on cases is left out: some of it may not be told by law. */
export async function listAccountAccess(
  query: Kysely<DB>,
  user_id: string,
  { cursor, limit = limits.pageSize }: HandlerInput<'listAccountAccess'>['query'],
): Promise<{ items: AccountAccess[]; next: string | null }> {
  const [id] = decodeCursor(cursor, [cursorPart.id]) ?? [];
  const before = id === undefined ? undefined : BigInt(id);
  const rows = await readAccess(query, user_id, { before, limit: limit + 1, untold: notListed });
  const shown = rows.slice(0, limit);
  const end = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(toAccess), next: end ? encodeCursor([`${end.id}`]) : null };
}

/** Who did it, of an entry of that list; undefined when the list has none of this number. */
export async function findAccountAccess(
  query: Kysely<DB>,
  user_id: string,
  id: string,
): Promise<{ actor_id: string; action: string; created_at: string } | undefined> {
  const [row] = await readAccess(query, user_id, {
    before: BigInt(id) + 1n,
    limit: 1,
    untold: notListed,
  });
  return row?.id === BigInt(id) ? row : undefined;
}

function toAccess(row: AccessRow): AccountAccess {
  return {
    id: `${row.id}`,
    created_at: row.created_at,
    kind: row.kind === 'change' ? 'change' : 'view',
    area: areaOf(row),
    in_list: row.in_list,
    first_name: row.first_name,
    roles: staffRoles.filter((role) => row.roles.includes(role)),
    reason: toldReasons.has(row.action) ? row.reason : null,
  };
}

const paths: ReadonlyMap<string, string> = new Map(
  Object.entries(operations).map(([name, { path }]) => [name, path]),
);

/** Looks of the compliance team at what is being examined. */
const untold = [...paths].flatMap(([name, path]) =>
  /^\/api\/staff\/(?:cases|risk)\b/.test(path) ? [name] : [],
);

/** What their list leaves out: a try that was refused changed nothing, and would stand there as a change. */
const notListed = [...untold, 'approval.refused'];

/** Of this the customer is told nothing. */
export function isUntold(action: string): boolean {
  return /^(?:case|risk)\./.test(action) || untold.includes(action);
}

/** The action says it, or the address of the call, from its end, or what it was about. */
function areaOf({ action, subject_type }: AccessRow): AccessArea {
  const [verb = ''] = action.split('.');
  const segments = (paths.get(action) ?? '').split('/').slice(3).map(singular);
  const named = segments.includes('support') ? ['support'] : segments.toReversed();
  const places = [verb, ...named, subject_type];
  return (
    areaOfAction[action] ?? places.flatMap((place) => areaOfPlace[place] ?? []).at(0) ?? 'account'
  );
}

function singular(segment: string): string {
  return segment
    .replace(/\.csv$/, '')
    .replace(/ies$/, 'y')
    .replace(/s$/, '');
}
