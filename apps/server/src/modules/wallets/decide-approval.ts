import { approvalKinds, walletReasons } from '@app/contract';
import type { ApprovalKind, ErrorCode, Permission } from '@app/contract';
import { formatMinor, parseMoney } from '@app/money';
import type { Command } from '#platform/batch';
import { instantMs } from '#platform/clock';
import { DomainError, invariant, oneOf } from '#platform/errors';
import type { ApprovalRow, Decision } from './approval-part.ts';
import { approvalNews } from './ask-approval.ts';
import { impossibleChange } from './change-wallet.ts';
import type { WalletContext } from './context.ts';
import { postChange } from './post-change.ts';
import { fundingReferenceOf } from './wanted-change.ts';
import type { WantedChange } from './wanted-change.ts';

/** A request whose wallet is known: the wallet's lock is what puts all decisions on it in a row. */
export interface FoundApproval {
  readonly id: string;
  readonly kind: string;
  readonly user_id: string;
  readonly requester_id: string;
  readonly funding_reference: string | null;
  /** What a `transfer_refund` is about. */
  readonly transaction_id: string | null;
  readonly case_id: string | null;
}

/** How an approved request of one kind is carried out: that is the business of whoever moves such money. */
export interface ApprovalCarrier<Context extends WalletContext> {
  /** What whoever asked must still be allowed to do. */
  readonly permissionOf: (request: FoundApproval) => Permission;
  /** Asks for what carrying it out goes by. */
  readonly prepare: (context: Context, request: FoundApproval) => void;
  /** Does what was asked for, in the commit that approves it. Throws where that is not possible any more. */
  readonly carryOut: (context: Context, row: ApprovalRow, approved_by: string) => void;
}

export type ApprovalCarriers<Context extends WalletContext> = Readonly<
  Record<ApprovalKind, ApprovalCarrier<Context>>
>;

export type Verdict =
  | { readonly kind: 'approve'; readonly actor_id: string }
  | { readonly kind: 'reject'; readonly actor_id: string; readonly reason: string }
  | { readonly kind: 'withdraw'; readonly actor_id: string }
  | { readonly kind: 'expire'; readonly actor_id: null };

const statuses = {
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn',
  expire: 'expired',
} as const satisfies Record<Verdict['kind'], Decision['status']>;

/**
 * Gives a request its one end; approving carries it out in the same commit. Gives the refusal of a try by somebody who may not decide it,
 * or not any more: the same commit writes down that it was tried, which a refusal that is thrown would take with it.
 */
export function decideApprovalCommand<Context extends WalletContext>(
  request: FoundApproval,
  verdict: Verdict,
  carriers: ApprovalCarriers<Context>,
): Command<Context, DomainError | undefined> {
  const { id, user_id, requester_id } = request;
  const approves = verdict.kind === 'approve';
  const carrier = carriers[oneOf(approvalKinds, request.kind)];
  const permission = carrier.permissionOf(request);
  return {
    lockKey: user_id,
    prepare: (context) => {
      context.books.lock(user_id, 0);
      context.approvals.want(id);
      if (!approves) return;
      context.approvals.wantStanding(requester_id, permission);
      carrier.prepare(context, request);
    },
    decide: (context) => {
      const row = context.approvals.byId(id);
      if (row === undefined) throw new DomainError('approval_not_found');
      if (isDone(row, verdict)) return undefined;
      const code = refusalOf(context, row, { verdict, permission });
      if (code !== undefined) {
        noteRefusal(context, row, { verdict, code });
        return new DomainError(code);
      }
      if (verdict.kind === 'approve') carrier.carryOut(context, row, verdict.actor_id);
      finish(context, row, verdict);
      return undefined;
    },
  };
}

/** The same decision by the same person, sent again after an answer that got lost: it is made once. */
function isDone(row: ApprovalRow, verdict: Verdict): boolean {
  if (verdict.kind === 'expire' || row.status !== statuses[verdict.kind]) return false;
  if (verdict.kind === 'withdraw') return row.requester_id === verdict.actor_id;
  return (
    row.decided_by === verdict.actor_id &&
    (verdict.kind === 'approve' || row.reason === verdict.reason)
  );
}

function refusalOf(
  { books, approvals }: WalletContext,
  row: ApprovalRow,
  { verdict, permission }: { readonly verdict: Verdict; readonly permission: Permission },
): ErrorCode | undefined {
  const code = closedBy(row, verdict, books.now()) ?? notEntitled(row, verdict);
  if (code !== undefined || verdict.kind !== 'approve') return code;
  // One of the two would be somebody who was stopped: a single person would move the money.
  return approvals.isStanding(row.requester_id, permission) ? undefined : 'requester_stopped';
}

function closedBy(row: ApprovalRow, { kind }: Verdict, now: string): ErrorCode | undefined {
  const isOver = instantMs(row.expires_at) <= instantMs(now);
  if (row.status === 'expired' || (row.status === 'pending' && isOver && kind !== 'expire')) {
    return 'approval_expired';
  }
  if (row.status !== 'pending' || (kind === 'expire' && !isOver)) {
    return 'approval_decided';
  }
  return undefined;
}

/** The second person is another than the first, whatever their roles, and never the owner of the wallet. */
function notEntitled(row: ApprovalRow, { kind, actor_id }: Verdict): ErrorCode | undefined {
  if (kind === 'expire') return undefined;
  const isRequester = actor_id === row.requester_id;
  if (kind === 'withdraw') return isRequester ? undefined : 'approval_not_yours';
  if (isRequester) return 'own_approval';
  return actor_id === row.user_id ? 'own_wallet' : undefined;
}

function noteRefusal(
  { audit }: WalletContext,
  { id, user_id, requester_id, status }: ApprovalRow,
  { verdict, code }: { readonly verdict: Verdict; readonly code: ErrorCode },
): void {
  // The system itself comes too late now and then: nobody tried anything.
  if (verdict.kind === 'expire') return;
  audit.change({
    actor_id: verdict.actor_id,
    action: 'approval.refused',
    customer_id: user_id,
    subject: { type: 'approval', id },
    before: { status, requester_id },
    after: { status, tried: verdict.kind, refused: code },
    reason: verdict.kind === 'reject' ? verdict.reason : null,
  });
}

/** Credits or debits the wallet. */
export const walletChangeCarrier: ApprovalCarrier<WalletContext> = {
  permissionOf: () => 'wallets.change',
  prepare: ({ books, walletChanges, approvals }, { user_id, requester_id, funding_reference }) => {
    books.lock(user_id, 1);
    walletChanges.wantSum({ admin_id: requester_id, user_id });
    if (funding_reference !== null) approvals.wantReference(funding_reference);
  },
  carryOut,
};

function carryOut(context: WalletContext, row: ApprovalRow, approved_by: string): void {
  const { id, user_id, requester_id, request_fingerprint } = row;
  const change = readPayload(row);
  const impossible = impossibleChange(context, { user_id, change, approval_id: id });
  if (impossible) throw impossible;
  // A key from a request has no space, so no call can have taken this one.
  const idempotencyKey = `approval ${id}`;
  postChange(context, {
    admin_id: requester_id,
    user_id,
    idempotencyKey,
    request_fingerprint,
    change,
    approval: { id, approved_by },
  });
}

function finish({ approvals, audit, news }: WalletContext, row: ApprovalRow, verdict: Verdict) {
  const { id, user_id, requester_id } = row;
  const { kind, actor_id } = verdict;
  const status = statuses[kind];
  const reason = kind === 'reject' ? verdict.reason : null;
  const decided_by = kind === 'approve' || kind === 'reject' ? actor_id : null;
  approvals.decide({ id, status, decided_by, reason });
  audit.change({
    actor_id,
    action: `approval.${kind}`,
    customer_id: user_id,
    subject: { type: 'approval', id },
    before: { status: 'pending', requester_id, ...row.payload },
    after: { status },
    reason,
  });
  const source = actor_id === null ? 'system' : 'staff';
  news.event(approvalNews(id, { source, actor_id }));
}

function readPayload({ payload, funding_reference }: ApprovalRow): WantedChange {
  const {
    type,
    amount,
    note = null,
    external_reference = null,
    corrects_entry_id = null,
  } = payload;
  const reason_code = walletReasons.find((known) => known === payload['reason_code']);
  invariant(
    (type === 'credit' || type === 'debit') &&
      typeof amount === 'string' &&
      reason_code !== undefined,
    'the payload of an approval is what toPayload wrote',
  );
  const minor = parseMoney(amount, 'EUR').minor;
  const change: WantedChange = {
    type,
    amount: minor,
    note,
    reason_code,
    external_reference,
    corrects_entry_id,
  };
  invariant(
    fundingReferenceOf(change) === funding_reference && formatMinor(minor, 'EUR') === amount,
    'an approval carries out what was asked for',
  );
  return change;
}
