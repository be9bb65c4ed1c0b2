import { displayId } from '@app/contract';
import type { VerifiedReceipt, VerifyReceiptBody } from '@app/contract';
import { formatMinor, tryParseMoney } from '@app/money';
import type { Currency } from '@app/money';
import type { Clock } from '#platform/clock';
import { isoInstant } from '#platform/clock';
import type { Database } from '#platform/db';
import { maskName } from './masking.ts';
import type { ReceiptCodes } from './receipt-codes.ts';
import { readChargedFees, readVerifiable } from './store.ts';
import type { VerifiableRow } from './store.ts';
import { readCode } from './verification-code.ts';

interface VerifyDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly codes: ReceiptCodes;
  /** The operator's display prefix. */
  readonly prefix: string;
}

// Where nothing has this start, the look-up is made all the same: how long an answer takes tells nothing.
const nowhere = {
  first: '00000000-0000-0000-0000-000000000000',
  last: '00000000-0000-0000-0000-000000000000',
};

/** Says whether a code is one of ours and what we issued under it; never whose account it was. */
export async function verifyReceipt(
  { db, clock, codes, prefix }: VerifyDeps,
  { code, amount }: VerifyReceiptBody,
): Promise<VerifiedReceipt> {
  const checked_at = isoInstant(clock.now());
  const read = readCode(code);
  const rows = await readVerifiable(db.query, read ?? nowhere);
  const row = read && rows.find(({ id }) => codes.proves(read, id));
  if (row === undefined) return { result: 'unknown', checked_at, receipt: null };
  const fits =
    amount === undefined || isAmountOf(amount, row, await readChargedFees(db.query, row.id));
  return {
    result: fits ? 'genuine' : 'altered',
    checked_at,
    receipt: {
      transfer_id: displayId(prefix, row.id),
      receipt_number: row.receipt_number,
      status: row.status,
      date: row.date,
      created_at: row.created_at,
      sender: maskName(row.sender_name),
      recipient: maskName(row.recipient),
      amount: formatMinor(row.amount, 'EUR'),
      received_amount: formatMinor(row.received_amount, row.currency),
      currency: row.currency,
    },
  };
}

type Figures = Pick<
  VerifiableRow,
  'amount' | 'fee' | 'send_amount' | 'send_currency' | 'received_amount' | 'currency'
>;

/**
 * Whether a receipt carries this figure: sent, debited in all, or received. `charged` are the fees that the transfer ever had: what was
 * printed before one was lowered stays true of that day.
 */
export function isAmountOf(typed: string, row: Figures, charged: readonly bigint[]): boolean {
  const euro = tryParseMoney(typed, 'EUR')?.minor;
  const totals = [row.fee, ...charged].map((fee) => row.amount + fee);
  if (euro === row.amount || totals.some((total) => total === euro)) return true;
  return (
    minorIn(row.send_currency, typed) === row.send_amount ||
    minorIn(row.currency, typed) === row.received_amount
  );
}

/** Of a currency without cents the receipt shows none, but "1200.00" means the same. */
function minorIn(currency: Currency, typed: string): bigint | undefined {
  const money = tryParseMoney(typed, currency) ?? tryParseMoney(whole(typed), currency);
  return money?.minor;
}

function whole(typed: string): string {
  return typed.replace(/\.0{1,2}$/, '');
}
