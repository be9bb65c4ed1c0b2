import type { WalletTransaction } from '@app/contract';
import { formatMinor } from '@app/money';
import { walletChangeNotice } from '#notifications';
import { invariant } from '#platform/errors';
import type { WalletContext } from './context.ts';
import type { WalletChangeRow } from './wallet-part.ts';
import { descriptionOf, fundingReferenceOf } from './wanted-change.ts';
import type { WantedChange } from './wanted-change.ts';

const entryKinds = { credit: 'wallet_credit', debit: 'wallet_debit' } as const;
const actions = { credit: 'wallet.credit', debit: 'wallet.debit' } as const;

export interface PermittedChange {
  readonly admin_id: string;
  readonly user_id: string;
  readonly idempotencyKey: string;
  readonly request_fingerprint: Buffer;
  readonly change: WantedChange;
  /** The request that a second person approved, and who that was. */
  readonly approval?: { readonly id: string; readonly approved_by: string };
}

/** Posts one credit or debit that was checked: entry, audit row, event and notification in one commit (spec section 7 made atomic). */
export function postChange(context: WalletContext, permitted: PermittedChange): WalletTransaction {
  const { books, walletChanges, approvals } = context;
  const { admin_id, user_id, idempotencyKey, request_fingerprint, change, approval } = permitted;
  const { type, amount, reason_code, external_reference } = change;
  const corrects = change.corrects_entry_id === null ? null : BigInt(change.corrects_entry_id);
  const signed = type === 'credit' ? amount : -amount;
  const description = descriptionOf(change);
  const id = books.post({
    kind: entryKinds[type],
    user_id,
    legs: { customer: signed, funding: -signed },
    ...(corrects !== null && { corrects_entry_id: corrects }),
    change: {
      admin_id,
      description,
      idempotency_key: idempotencyKey,
      request_fingerprint,
      reason_code,
      external_reference,
      approval_id: approval?.id ?? null,
    },
  });
  const row: WalletChangeRow = {
    id,
    user_id,
    type,
    amount,
    description,
    admin_id,
    new_balance: books.balance(user_id) ?? 0n,
    created_at: books.now(),
    request_fingerprint,
    reason_code,
    external_reference,
    corrects_entry_id: corrects,
  };
  walletChanges.remember(idempotencyKey, row);
  const reference = fundingReferenceOf(change);
  if (reference !== null) approvals.useReference(reference, '');
  const answer = toWalletTransaction(row);
  tell(context, { permitted, answer, signed });
  return answer;
}

interface Told {
  readonly permitted: PermittedChange;
  readonly answer: WalletTransaction;
  readonly signed: bigint;
}

function tell(
  { audit, news, books }: WalletContext,
  { permitted: { admin_id, user_id, change, approval }, answer, signed }: Told,
): void {
  const { type, note } = change;
  const before = (books.balance(user_id) ?? 0n) - signed;
  audit.change({
    actor_id: admin_id,
    action: actions[type],
    customer_id: user_id,
    subject: { type: 'entry', id: answer.id },
    before: { balance: formatMinor(before, 'EUR') },
    after: {
      balance: answer.new_balance,
      amount: answer.amount,
      reason_code: answer.reason_code,
      external_reference: answer.external_reference,
      corrects_entry_id: answer.corrects_entry_id,
      ...(approval && { approval_id: approval.id, approved_by: approval.approved_by }),
    },
    reason: answer.description,
  });
  news.event({
    topic: 'wallet',
    kind: 'wallet.changed',
    user_id,
    transaction_id: null,
    source: 'staff',
    actor_id: admin_id,
    data: { balance: answer.new_balance, wallet_change: formatMinor(signed, 'EUR') },
  });
  // The note is shown to the customer only when staff wrote one.
  const { amount, new_balance } = answer;
  news.notify({
    user_id,
    ...walletChangeNotice({ type, amount, description: note, new_balance }),
  });
}

export function toWalletTransaction(row: WalletChangeRow): WalletTransaction {
  const { admin_id, new_balance } = row;
  invariant(
    admin_id !== null && new_balance !== null,
    'a wallet change names who made it and the balance after it',
  );
  return {
    id: row.id.toString(),
    user_id: row.user_id,
    type: row.type === 'credit' ? 'credit' : 'debit',
    amount: formatMinor(row.amount, 'EUR'),
    description: row.description ?? '',
    admin_id,
    new_balance: formatMinor(new_balance, 'EUR'),
    created_at: row.created_at,
    reason_code: row.reason_code,
    external_reference: row.external_reference,
    corrects_entry_id: row.corrects_entry_id?.toString() ?? null,
  };
}
