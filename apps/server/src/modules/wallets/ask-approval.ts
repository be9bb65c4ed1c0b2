import { limits } from '@app/contract';
import { formatMinor } from '@app/money';
import { isoInstant } from '#platform/clock';
import type { NewApproval } from './approval-part.ts';
import type { WalletContext } from './context.ts';

type Given = 'kind' | 'user_id' | 'requester_id' | 'payload' | 'idempotency_key';

/** What one person may not do alone, as it waits for another. */
interface AskedApproval extends Pick<
  NewApproval,
  Given | 'id' | 'funding_reference' | 'request_fingerprint'
> {
  /** Minor units of euro that the wallet would gain by it. */
  readonly moved: bigint;
  /** In the words of whoever asks. */
  readonly note: string | null;
}

/** Asks for a second person; nothing moves. */
export function askApproval(
  { books, approvals, audit, news }: WalletContext,
  { moved, note, ...asked }: AskedApproval,
): void {
  const { id, user_id, requester_id, payload } = asked;
  const balance = books.balance(user_id) ?? 0n;
  const old_balance = formatMinor(balance, 'EUR');
  const new_balance = formatMinor(balance + moved, 'EUR');
  approvals.insert({
    ...asked,
    old_balance,
    new_balance,
    status: 'pending',
    decided_by: null,
    reason: null,
    expires_at: isoInstant(books.nowMs() + limits.approvalLifetimeMs),
  });
  audit.change({
    actor_id: requester_id,
    action: 'approval.request',
    customer_id: user_id,
    subject: { type: 'approval', id },
    before: { balance: old_balance },
    after: { ...payload, balance: new_balance },
    reason: note,
  });
  news.event(approvalNews(id, { source: 'staff', actor_id: requester_id }));
}

/** Tells the staff, and nobody else, that a request came or was decided. */
export function approvalNews(
  approval_id: string,
  by: { readonly source: 'staff' | 'system'; readonly actor_id: string | null },
) {
  return {
    topic: 'wallet',
    kind: 'approval.changed',
    user_id: null,
    transaction_id: null,
    ...by,
    data: { approval_id },
  } as const;
}
