import { moneyPositions } from '@app/contract';
import { formatMinor } from '@app/money';
import type { NewEvent } from '#notifications';
import { instantMs } from '#platform/clock';
import { newId, requestFingerprint } from '#platform/ids';
import { askApproval } from '#wallets';
import type { TransferContext } from './context.ts';
import { statusOf } from './transaction.ts';
import type { Change, TransactionRow } from './transaction.ts';

/** Who moves a transfer; a staff member is named in the event, never towards the customer. */
export interface Mover {
  readonly source: NewEvent['source'];
  readonly actor_id: string | null;
}

/** When the provider is asked next and whether it has the order now. */
export interface Handling {
  readonly payout_due_at: string | null;
  readonly handed_over_at: string | null;
  /** Left out, it waits on as it did. */
  readonly held_at?: string | null;
}

export interface Move {
  readonly row: TransactionRow;
  readonly change: Change;
  readonly handling: Handling;
  readonly mover: Mover;
  /** The request that this carries out, and who approved it. */
  readonly approved?: { readonly id: string; readonly approved_by: string } | undefined;
}

interface GivenBack {
  readonly admin_id: string;
  /** Minor units of euro. */
  readonly amount: bigint;
}

/**
 * What a member of staff gives back of a transfer that had left for its recipient, who may have the money: as good as crediting the wallet, and
 * one person may do no more of it (rulings 25 and 31). Undefined for every other move. A transfer stays one that had left, whatever is set since.
 */
export function givenBackBy({ row, change, mover }: Move): GivenBack | undefined {
  const before = moneyPositions[statusOf(row)];
  const goesBack = before !== 'refunded' && moneyPositions[change.status] === 'refunded';
  const hadLeft = before === 'paid_out' || row.handed_over_at !== null;
  if (mover.source !== 'staff' || mover.actor_id === null || !goesBack || !hadLeft)
    return undefined;
  return { admin_id: mover.actor_id, amount: row.amount + row.fee };
}

interface Moving {
  readonly mover: Mover;
  readonly user_id: string;
  readonly transaction_id: string;
}

/** Asks for what `askedInstead` goes by; nothing where no staff move. */
export function prepareGiveBack(
  { walletChanges, approvals }: TransferContext,
  { mover, user_id, transaction_id }: Moving,
): void {
  if (mover.source !== 'staff' || mover.actor_id === null) return;
  walletChanges.wantSum({ admin_id: mover.actor_id, user_id });
  approvals.wantTransfer(transaction_id);
}

/**
 * The request for a second person that this move became, if it is more than one person may do; nothing moves then. `payload` is what carrying it
 * out needs to know, and `note` the mover's reason. Who asks for the very same again while it waits has the request that waits.
 */
export function askedInstead(
  context: TransferContext,
  move: Move,
  payload: Readonly<Record<string, string | null>> & { readonly note: string | null },
): string | undefined {
  const { row, approved } = move;
  const given = givenBackBy(move);
  if (given === undefined || approved !== undefined) return undefined;
  const { admin_id, amount } = given;
  const { id: transaction_id, user_id } = row;
  if (!context.walletChanges.needsSecondPerson({ admin_id, user_id }, amount)) return undefined;
  const asked = { type: 'credit', amount: formatMinor(amount, 'EUR'), transaction_id, ...payload };
  const request_fingerprint = requestFingerprint(Object.entries(asked).flat());
  const now = context.books.nowMs();
  const same = context.approvals
    .waiting(transaction_id)
    .find(
      (known) =>
        known.requester_id === admin_id &&
        known.request_fingerprint.equals(request_fingerprint) &&
        instantMs(known.expires_at) > now,
    );
  if (same !== undefined) return same.id;
  const id = newId();
  askApproval(context, {
    id,
    kind: 'transfer_refund',
    user_id,
    requester_id: admin_id,
    payload: asked,
    funding_reference: null,
    moved: amount,
    note: payload.note,
    // A key from a request has no space, so no call can have taken this one.
    idempotency_key: `refund ${id}`,
    request_fingerprint,
  });
  return id;
}
