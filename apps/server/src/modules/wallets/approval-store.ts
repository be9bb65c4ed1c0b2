import type { Approval, ApprovalList, WaitingRefund, WalletReason } from '@app/contract';
import { approvalKinds, approvalStatuses, walletReasons } from '@app/contract';
import { formatMinor } from '@app/money';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { invariant, oneOf } from '#platform/errors';
import { cursorPart, decodeCursor, encodeCursor } from '#platform/paging';
import type { DB } from '#tables';
import type { FoundApproval } from './decide-approval.ts';

interface ListRow {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly requester_id: string;
  readonly requester_name: string | null;
  readonly user_id: string;
  readonly customer_name: string | null;
  readonly payload: Readonly<Record<string, string | null>>;
  readonly old_balance: string;
  readonly new_balance: string;
  readonly current_balance: bigint;
  readonly requested_at: string;
  readonly expires_at: string;
  readonly decided_by: string | null;
  readonly decider_name: string | null;
  readonly decided_at: string | null;
  readonly reason: string | null;
  readonly entry_id: string | null;
}

/** A name that outlives the closing of the account. */
const nameOf = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((SELECT full_name FROM profiles WHERE id = ${id}), (SELECT full_name FROM closed_accounts WHERE user_id = ${id}))`;

// What nobody decided in time counts as expired from that moment, not from the next run of the job.
const shown = sql`a.id, a.kind, CASE WHEN a.status = 'pending' AND a.expires_at <= now() THEN 'expired' ELSE a.status END AS status,
  a.requester_id, ${nameOf(sql.raw('a.requester_id'))} AS requester_name, a.user_id, ${nameOf(sql.raw('a.user_id'))} AS customer_name,
  a.payload, a.old_values ->> 'balance' AS old_balance, a.new_values ->> 'balance' AS new_balance, w.balance AS current_balance,
  a.requested_at, a.expires_at, a.decided_by, ${nameOf(sql.raw('a.decided_by'))} AS decider_name,
  coalesce(a.decided_at, CASE WHEN a.expires_at <= now() THEN a.expires_at END) AS decided_at, a.reason, e.id::text AS entry_id`;
const joined = sql`approvals a JOIN accounts w ON w.user_id = a.user_id AND w.currency = 'EUR' LEFT JOIN entries e ON e.approval_id = a.id`;

export async function readApproval(query: Kysely<DB>, id: string): Promise<Approval | undefined> {
  const { rows } = await sql<ListRow>`SELECT ${shown} FROM ${joined} WHERE a.id = ${id}`.execute(
    query,
  );
  const [row] = rows;
  return row && toApproval(row);
}

interface Wanted {
  readonly show: ApprovalList;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** What waits, oldest first, since it has waited longest; or what was decided, newest first. */
export async function readApprovals(
  query: Kysely<DB>,
  { show, cursor, limit }: Wanted,
): Promise<{ items: Approval[]; next: string | null }> {
  const [at, id] = decodeCursor(cursor, [cursorPart.instant, cursorPart.uuid]) ?? [];
  const after = at !== undefined && id !== undefined;
  const page =
    show === 'pending'
      ? sql`WHERE a.status = 'pending' AND a.expires_at > now() ${after ? sql`AND (a.requested_at, a.id) > (${at}::timestamptz, ${id}::uuid)` : sql``}
          ORDER BY a.requested_at, a.id`
      : sql`WHERE a.status <> 'pending' ${after ? sql`AND (a.decided_at, a.id) < (${at}::timestamptz, ${id}::uuid)` : sql``}
          ORDER BY a.decided_at DESC, a.id DESC`;
  const { rows } =
    await sql<ListRow>`SELECT ${shown} FROM ${joined} ${page} LIMIT ${limit + 1}`.execute(query);
  const items = rows.slice(0, limit).map(toApproval);
  const last = items.at(-1);
  if (rows.length <= limit || !last) return { items, next: null };
  const place = show === 'pending' ? last.requested_at : (last.decided_at ?? last.expires_at);
  return { items, next: encodeCursor([place, last.id]) };
}

type WaitingRow = Pick<
  ListRow,
  'id' | 'requester_id' | 'requester_name' | 'requested_at' | 'expires_at'
>;

/** What waits for a second person about this transfer, oldest first. */
export async function readWaitingRefunds(
  query: Kysely<DB>,
  transaction_id: string,
): Promise<WaitingRefund[]> {
  const { rows } = await sql<WaitingRow>`
    SELECT a.id, a.requester_id, ${nameOf(sql.raw('a.requester_id'))} AS requester_name, a.requested_at, a.expires_at FROM approvals a
    WHERE a.status = 'pending' AND a.expires_at > now() AND a.payload ->> 'transaction_id' = ${transaction_id}
    ORDER BY a.requested_at, a.id`.execute(query);
  return rows.map(({ requester_id, requester_name, ...asked }) => ({
    ...asked,
    requester: { id: requester_id, full_name: requester_name ?? '' },
  }));
}

const selectFound = (query: Kysely<DB>) =>
  query
    .selectFrom('approvals')
    .select(['id', 'kind', 'user_id', 'requester_id', 'funding_reference'])
    .select(sql<string | null>`payload ->> 'transaction_id'`.as('transaction_id'))
    .select(sql<string | null>`payload ->> 'case_id'`.as('case_id'));

/** What a request is about and who asked, which never change; undefined when there is no such request. */
export function findRequest(query: Kysely<DB>, id: string): Promise<FoundApproval | undefined> {
  return selectFound(query).where('id', '=', id).executeTakeFirst();
}

/** Requests whose time is over and that nobody decided. */
export function readOverdue(query: Kysely<DB>, limit: number): Promise<FoundApproval[]> {
  return selectFound(query)
    .where('status', '=', 'pending')
    .where('expires_at', '<=', sql<string>`now()`)
    .orderBy('requested_at')
    .limit(limit)
    .execute();
}

function toApproval(row: ListRow): Approval {
  return {
    id: row.id,
    status: oneOf(approvalStatuses, row.status),
    requester: { id: row.requester_id, full_name: row.requester_name ?? '' },
    customer: { id: row.user_id, full_name: row.customer_name ?? '' },
    ...askedOf(row),
    old_balance: row.old_balance,
    new_balance: row.new_balance,
    current_balance: formatMinor(row.current_balance, 'EUR'),
    requested_at: row.requested_at,
    expires_at: row.expires_at,
    decided_by:
      row.decided_by === null ? null : { id: row.decided_by, full_name: row.decider_name ?? '' },
    decided_at: row.decided_at,
    reason: row.reason,
    entry_id: row.entry_id,
  };
}

/** What was asked for: money of a transfer that is given back reads as the credit of the wallet that it is. */
function askedOf({
  kind: found,
  payload,
}: Pick<ListRow, 'kind' | 'payload'>): Pick<Approval, 'kind' | 'change' | 'refund'> {
  const kind = oneOf(approvalKinds, found);
  const { type, amount, external_reference = null, corrects_entry_id = null } = payload;
  const { transaction_id, case_id = null } = payload;
  invariant(
    (type === 'credit' || type === 'debit') && typeof amount === 'string',
    'an approval is what this server wrote',
  );
  return {
    kind,
    change: {
      type,
      amount,
      description: payload['note'] ?? '',
      reason_code: kind === 'transfer_refund' ? 'refund' : reasonOf(payload['reason_code']),
      external_reference,
      corrects_entry_id,
    },
    ...(typeof transaction_id === 'string' && { refund: { transaction_id, case_id } }),
  };
}

function reasonOf(text: string | null | undefined): WalletReason {
  return walletReasons.find((known) => known === text) ?? 'other';
}

/** What must hold between requests and the ledger; re-added with the books. */
export const approvalChecks = [
  {
    rule: 'Every approved request was carried out by one entry, and no other request by any',
    statement: `SELECT 'approval ' || a.id AS example FROM approvals a LEFT JOIN entries e ON e.approval_id = a.id
      GROUP BY a.id HAVING count(e.id) <> CASE a.status WHEN 'approved' THEN 1 ELSE 0 END`,
  },
  {
    rule: 'Every entry of an approval moved the amount that was asked for, in the wallet that it was asked for, and corrects what it was to correct',
    statement: `SELECT 'entry ' || e.id AS example FROM entries e LEFT JOIN approvals a ON a.id = e.approval_id
      LEFT JOIN wallet_transactions w ON w.id = e.id
      WHERE e.approval_id IS NOT NULL AND a.kind IS DISTINCT FROM 'transfer_refund'
        AND (a.id IS NULL OR w.user_id IS DISTINCT FROM a.user_id OR w.admin_id IS DISTINCT FROM a.requester_id
        OR w.type IS DISTINCT FROM a.payload ->> 'type' OR w.amount IS DISTINCT FROM ((a.payload ->> 'amount')::numeric * 100)::bigint
        OR e.corrects_entry_id::text IS DISTINCT FROM a.payload ->> 'corrects_entry_id')`,
  },
  {
    rule: 'Every refund of an approval gave back the amount that was asked for, of the transfer that it was asked for, to its owner',
    statement: `SELECT 'entry ' || e.id AS example FROM entries e JOIN approvals a ON a.id = e.approval_id AND a.kind = 'transfer_refund'
      LEFT JOIN postings p ON p.entry_id = e.id AND p.amount > 0 AND p.account_id = (SELECT w.id FROM accounts w WHERE w.user_id = a.user_id AND w.currency = 'EUR')
      WHERE e.kind <> 'refund' OR e.admin_id IS DISTINCT FROM a.requester_id OR e.transaction_id::text IS DISTINCT FROM a.payload ->> 'transaction_id'
        OR p.amount IS DISTINCT FROM ((a.payload ->> 'amount')::numeric * 100)::bigint`,
  },
] as const;
