import type { WalletTransaction } from '@app/contract';
import { limits } from '@app/contract';
import { formatMinor } from '@app/money';
import type { Command } from '#platform/batch';
import { instantMs, isoInstant } from '#platform/clock';
import { DomainError } from '#platform/errors';
import { newId } from '#platform/ids';
import type { WalletContext, WalletOrder } from './context.ts';
import { postChange, toWalletTransaction } from './post-change.ts';
import type { PermittedChange } from './post-change.ts';
import { fingerprintOf, fundingReferenceOf, readChange, toPayload } from './wanted-change.ts';
import type { WantedChange } from './wanted-change.ts';

/** What became of an order: the change that was made, or the request that now waits for a second person. */
export type ChangeResult =
  { readonly made: WalletTransaction } | { readonly asked: { readonly approval_id: string } };

/**
 * One credit or debit as a command. Above `secondPersonAbove` (minor units of euro) it becomes a request instead: what one person has
 * changed in one wallet within the window counts together (rulings 25 and 31). The same key gives the same result again.
 */
export function changeWalletCommand(
  order: WalletOrder,
  secondPersonAbove: bigint,
): Command<WalletContext, ChangeResult> {
  const { admin_id, user_id, idempotencyKey, body } = order;
  if (admin_id === user_id) throw new DomainError('own_wallet');
  const change = readChange(body);
  const reference = fundingReferenceOf(change);
  const request_fingerprint = fingerprintOf(user_id, change);
  const permitted = { admin_id, user_id, idempotencyKey, request_fingerprint, change };
  return {
    lockKey: user_id,
    prepare: ({ books, walletChanges, approvals }) => {
      books.lock(user_id, 1);
      walletChanges.wantKey(admin_id, idempotencyKey);
      walletChanges.wantSum({ admin_id, user_id });
      approvals.wantKey(admin_id, idempotencyKey);
      if (reference !== null) approvals.wantReference(reference);
    },
    decide: (context) => {
      const earlier = findEarlier(context, permitted);
      if (earlier) return earlier;
      assertPossible(context, { user_id, change });
      const { walletChanges } = context;
      const together = walletChanges.sum({ admin_id, user_id }) + change.amount;
      return together > secondPersonAbove
        ? { asked: { approval_id: ask(context, permitted) } }
        : { made: postChange(context, permitted) };
    },
  };
}

/** What the same key did before. Throws `idempotency_key_reused` when it asked for something else. */
function findEarlier(
  { walletChanges, approvals }: WalletContext,
  { admin_id, idempotencyKey, request_fingerprint }: PermittedChange,
): ChangeResult | undefined {
  const made = walletChanges.byKey(admin_id, idempotencyKey);
  const asked = approvals.byKey(admin_id, idempotencyKey);
  const earlier = made ?? asked;
  if (earlier === undefined) return undefined;
  if (earlier.request_fingerprint?.equals(request_fingerprint) !== true) {
    throw new DomainError('idempotency_key_reused');
  }
  if (made) return { made: toWalletTransaction(made) };
  return asked && { asked: { approval_id: asked.id } };
}

interface Possible {
  readonly user_id: string;
  readonly change: WantedChange;
  /** The request that is being carried out: it may use the line of the bank statement that it waits with. */
  readonly approval_id?: string;
}

/** Refuses what nobody may do, alone or in company; looked at again when a second person approves. */
export function assertPossible(
  { books, walletChanges, approvals }: WalletContext,
  { user_id, change, approval_id }: Possible,
): void {
  const balance = books.balance(user_id);
  if (balance === undefined) throw new DomainError('user_not_found');
  // Nobody could spend it any more. A debit is how money that came back after the closing is paid out.
  if (change.type === 'credit' && !walletChanges.isActive(user_id)) {
    throw new DomainError('account_closed');
  }
  if (change.type === 'debit' && balance < change.amount) {
    throw new DomainError('debit_insufficient');
  }
  const reference = fundingReferenceOf(change);
  if (reference !== null && approvals.isReferenceUsed(reference, approval_id)) {
    throw new DomainError('reference_used');
  }
}

/** Asks for a second person; nothing moves. Gives the id of the request. */
function ask({ books, approvals, audit, news }: WalletContext, permitted: PermittedChange): string {
  const { admin_id, user_id, change, idempotencyKey, request_fingerprint } = permitted;
  const id = newId();
  const balance = books.balance(user_id) ?? 0n;
  const after = change.type === 'credit' ? balance + change.amount : balance - change.amount;
  const funding_reference = fundingReferenceOf(change);
  const payload = toPayload(change);
  approvals.insert({
    id,
    user_id,
    requester_id: admin_id,
    payload,
    funding_reference,
    old_balance: formatMinor(balance, 'EUR'),
    new_balance: formatMinor(after, 'EUR'),
    status: 'pending',
    decided_by: null,
    reason: null,
    expires_at: isoInstant(instantMs(books.now()) + limits.approvalLifetimeMs),
    idempotency_key: idempotencyKey,
    request_fingerprint,
  });
  if (funding_reference !== null) approvals.useReference(funding_reference, id);
  audit.change({
    actor_id: admin_id,
    action: 'approval.request',
    customer_id: user_id,
    subject: { type: 'approval', id },
    before: { balance: formatMinor(balance, 'EUR') },
    after: { ...payload, balance: formatMinor(after, 'EUR') },
    reason: change.note,
  });
  news.event(approvalNews(id, { source: 'staff', actor_id: admin_id }));
  return id;
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
