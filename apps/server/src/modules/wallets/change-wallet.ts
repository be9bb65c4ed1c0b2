import type { WalletTransaction } from '@app/contract';
import type { Command } from '#platform/batch';
import { DomainError, fieldError } from '#platform/errors';
import { newId } from '#platform/ids';
import { askApproval } from './ask-approval.ts';
import type { WalletContext, WalletOrder } from './context.ts';
import { postChange, toWalletTransaction } from './post-change.ts';
import type { PermittedChange } from './post-change.ts';
import { fingerprintOf, fundingReferenceOf, readChange, toPayload } from './wanted-change.ts';
import type { WantedChange } from './wanted-change.ts';

/** What became of an order: the change that was made, the request that now waits for a second person, or a refusal that is kept under its key. */
export type ChangeResult =
  | { readonly made: WalletTransaction }
  | { readonly asked: { readonly approval_id: string } }
  | { readonly refused: DomainError };

/**
 * One credit or debit as a command; what is more than one person may do becomes a request instead (rulings 25 and 31). The same key gives the
 * same result again.
 */
export function changeWalletCommand(order: WalletOrder): Command<WalletContext, ChangeResult> {
  const { admin_id, user_id, idempotencyKey, body } = order;
  if (admin_id === user_id) throw new DomainError('own_wallet');
  const change = readChange(body);
  const reference = fundingReferenceOf(change);
  const corrected = change.corrects_entry_id;
  const request_fingerprint = fingerprintOf(user_id, change);
  const permitted = { admin_id, user_id, idempotencyKey, request_fingerprint, change };
  return {
    lockKey: user_id,
    prepare: ({ books, walletChanges, refusedChanges, approvals }) => {
      books.lock(user_id, 1);
      refusedChanges.want({ admin_id, idempotencyKey });
      walletChanges.wantKey(admin_id, idempotencyKey);
      walletChanges.wantSum({ admin_id, user_id });
      approvals.wantKey(admin_id, idempotencyKey);
      if (reference !== null) approvals.wantReference(reference);
      if (corrected !== null) walletChanges.wantEntry(corrected);
    },
    decide: (context) => {
      const earlier = findEarlier(context, permitted);
      if (earlier) return earlier;
      const { walletChanges, refusedChanges } = context;
      const impossible = impossibleChange(context, { user_id, change });
      if (impossible) {
        refusedChanges.keep(permitted, impossible);
        return { refused: impossible };
      }
      // What stands in the ledger stays there: nobody needs to look again when a second person approves.
      if (corrected !== null && !walletChanges.isEntry(corrected)) {
        throw fieldError('corrects_entry_id', 'No entry of the ledger has this number.');
      }
      return walletChanges.needsSecondPerson({ admin_id, user_id }, change.amount)
        ? { asked: { approval_id: ask(context, permitted) } }
        : { made: postChange(context, permitted) };
    },
  };
}

/** What the same key did before. Throws `idempotency_key_reused` when it asked for something else. */
function findEarlier(
  { walletChanges, refusedChanges, approvals }: WalletContext,
  { admin_id, idempotencyKey, request_fingerprint }: PermittedChange,
): ChangeResult | undefined {
  const refused = refusedChanges.byKey({ admin_id, idempotencyKey });
  const made = walletChanges.byKey(admin_id, idempotencyKey);
  const asked = approvals.byKey(admin_id, idempotencyKey);
  const earlier = refused ?? made ?? asked;
  if (earlier === undefined) return undefined;
  if (earlier.request_fingerprint?.equals(request_fingerprint) !== true) {
    throw new DomainError('idempotency_key_reused');
  }
  if (refused) return { refused: new DomainError(refused.code) };
  if (made) return { made: toWalletTransaction(made) };
  return asked && { asked: { approval_id: asked.id } };
}

interface Possible {
  readonly user_id: string;
  readonly change: WantedChange;
  /** The request that is being carried out: it may use the line of the bank statement that it waits with. */
  readonly approval_id?: string;
}

/** Why nobody may do this, alone or in company; looked at again when a second person approves. */
export function impossibleChange(
  { books, walletChanges, approvals }: WalletContext,
  { user_id, change, approval_id }: Possible,
): DomainError | undefined {
  const balance = books.balance(user_id);
  if (balance === undefined) return new DomainError('user_not_found');
  // Nobody could spend it any more. A debit is how money that came back after the closing is paid out.
  if (change.type === 'credit' && !walletChanges.isActive(user_id)) {
    return new DomainError('account_closed');
  }
  if (change.type === 'debit' && balance < change.amount) {
    return new DomainError('debit_insufficient');
  }
  const reference = fundingReferenceOf(change);
  if (reference !== null && approvals.isReferenceUsed(reference, approval_id)) {
    return new DomainError('reference_used');
  }
  return undefined;
}

/** Asks for a second person; nothing moves. Gives the id of the request. */
function ask(context: WalletContext, permitted: PermittedChange): string {
  const { admin_id, user_id, change, idempotencyKey, request_fingerprint } = permitted;
  const funding_reference = fundingReferenceOf(change);
  const id = newId();
  askApproval(context, {
    id,
    kind: 'wallet_change',
    user_id,
    requester_id: admin_id,
    payload: toPayload(change),
    funding_reference,
    moved: change.type === 'credit' ? change.amount : -change.amount,
    note: change.note,
    idempotency_key: idempotencyKey,
    request_fingerprint,
  });
  if (funding_reference !== null) context.approvals.useReference(funding_reference, id);
  return id;
}
