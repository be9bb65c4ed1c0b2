import type { WalletChangeBody, WalletReason } from '@app/contract';
import { limits, walletReasonsOf } from '@app/contract';
import { formatMinor, parseMoney } from '@app/money';
import { DomainError, fieldError } from '#platform/errors';
import { requestFingerprint } from '#platform/ids';

/** One credit or debit as it was asked for, checked in itself: what stands in an approval until somebody decides. */
export interface WantedChange {
  readonly type: WalletChangeBody['type'];
  /** Minor units of euro, above zero. */
  readonly amount: bigint;
  /** What staff wrote for the customer; null when nothing. */
  readonly note: string | null;
  readonly reason_code: WalletReason;
  readonly external_reference: string | null;
  /** The entry that a correction corrects. */
  readonly corrects_entry_id: string | null;
}

/** Default descriptions of the specification (section 7). */
const defaultDescriptions = { credit: 'Credited by admin', debit: 'Debited by admin' } as const;

export const descriptionOf = ({ type, note }: WantedChange): string =>
  note ?? defaultDescriptions[type];

/** The line of the bank statement that this change would use up; null when it uses none. */
export const fundingReferenceOf = (change: WantedChange): string | null =>
  change.reason_code === 'funding_received' ? change.external_reference : null;

/** Reads a change. Throws `invalid_amount`, or `validation_failed` where the reason does not fit. */
export function readChange(body: WalletChangeBody): WantedChange {
  const amount = parseMoney(body.amount, 'EUR').minor;
  const max = limits.walletChangeMax;
  if (amount <= 0n) throw invalidAmount('Please enter a valid amount');
  if (amount > parseMoney(max, 'EUR').minor) {
    throw invalidAmount(`One change is at most ${max} EUR.`);
  }
  const reason_code = body.reason_code ?? 'other';
  const reasons: readonly WalletReason[] = walletReasonsOf[body.type];
  if (!reasons.includes(reason_code)) {
    throw fieldError('reason_code', 'Money that came in is a credit. Choose another reason.');
  }
  const external_reference = body.external_reference ?? null;
  if (reason_code === 'funding_received' && external_reference === null) {
    throw fieldError('external_reference', 'Write the line of the bank statement.');
  }
  const corrects_entry_id = body.corrects_entry_id ?? null;
  if ((reason_code === 'correction') !== (corrects_entry_id !== null)) {
    throw fieldError(
      'corrects_entry_id',
      reason_code === 'correction'
        ? 'Name the entry of the ledger that this corrects.'
        : 'Only a correction names an entry.',
    );
  }
  const note = body.description ?? null;
  return { type: body.type, amount, note, reason_code, external_reference, corrects_entry_id };
}

function invalidAmount(message: string): DomainError {
  return new DomainError('invalid_amount', {
    detail: message,
    errors: [{ field: 'amount', message }],
  });
}

export function fingerprintOf(user_id: string, change: WantedChange): Buffer {
  return requestFingerprint([
    user_id,
    change.type,
    change.amount.toString(),
    descriptionOf(change),
    change.reason_code,
    change.external_reference,
    // Not where there is none: the fingerprint of such a change is what it was before corrections named an entry.
    ...(change.corrects_entry_id === null ? [] : [change.corrects_entry_id]),
  ]);
}

/** As it stands in the row of an approval: amounts as decimal text. */
export function toPayload(change: WantedChange): Readonly<Record<string, string | null>> {
  return { ...change, amount: formatMinor(change.amount, 'EUR') };
}
