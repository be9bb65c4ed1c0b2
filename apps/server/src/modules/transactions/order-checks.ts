import { isKeptRefusal, limits, receiveCurrencies } from '@app/contract';
import type { RecipientAccount } from '@app/contract';
import { formatWallet, money } from '@app/money';
import { acceptedAccount } from '#beneficiaries';
import { instantMs, isoInstant } from '#platform/clock';
import { DomainError, fieldError, oneOf } from '#platform/errors';
import type { TransferContext } from './context.ts';
import { keptRefusal } from './kept-refusals.ts';
import type { ReadyOrder, TransferOrder } from './ready-order.ts';
import type { QuoteRow } from './transfer-part.ts';

const hourMs = 3_600_000;
/** The easternmost clocks are 14 hours ahead: there it is already tomorrow, and that is not the future. */
const easternmostMs = 14 * hourMs;

/** Refuses a picked day outside 2020-01-01 to today (spec section 5, ruling 18). */
export function assertPickedDate(date: string, nowMs: number): void {
  const today = isoInstant(nowMs + easternmostMs).slice(0, 10);
  if (date < limits.earliestDate || date > today) {
    throw fieldError('date', `Pick a day from ${limits.earliestDate} to today.`);
  }
}

/** Asked of new transfers alone: one that was made before the name changed is given again as it was made (ruling 34). */
export function assertSender({ sender, body }: ReadyOrder): void {
  if (sender === undefined || sender === body.sender_name) return;
  throw fieldError('sender_name', `Your transfers are sent in the name of ${sender}.`);
}

/** Somebody else's quote is answered like a missing one: ids tell nothing. */
function ownQuote(
  { transfers }: TransferContext,
  { user_id, body }: TransferOrder,
): QuoteRow | undefined {
  const quote = transfers.quote(body.quote_id);
  return quote?.user_id === user_id ? quote : undefined;
}

/** The quote of a new transfer. Throws `quote_not_found`, `quote_used`, `quote_expired`. */
export function usableQuote(context: TransferContext, order: TransferOrder): QuoteRow {
  const { books, transfers } = context;
  const quote = ownQuote(context, order);
  if (!quote) throw new DomainError('quote_not_found');
  if (transfers.quoteIsUsed(quote.id)) throw new DomainError('quote_used');
  if (instantMs(quote.expires_at) <= books.nowMs()) throw new DomainError('quote_expired');
  return quote;
}

/** The account in its usual form, of the currency that arrives. Throws what `acceptedAccount` does. */
export function payableAccount(
  { currency }: QuoteRow,
  body: TransferOrder['body'],
): RecipientAccount {
  return acceptedAccount(oneOf(receiveCurrencies, currency), body);
}

/** A saved recipient that is somebody else's is answered like a missing one. */
export function assertOwnBeneficiary(
  { transfers }: TransferContext,
  { user_id, body }: TransferOrder,
): void {
  if (!body.beneficiary_id) return;
  if (transfers.beneficiaryOwner(body.beneficiary_id) !== user_id)
    throw new DomainError('beneficiary_not_found');
}

function assertCovered({ books }: TransferContext, user_id: string, quote: QuoteRow): void {
  const balance = books.balance(user_id) ?? 0n;
  const needed = quote.amount + quote.fee;
  if (balance >= needed) return;
  const euro = (minor: bigint): string => formatWallet(money(minor, 'EUR'), 'en-IE');
  throw new DomainError('insufficient_balance', {
    detail: `You need ${euro(needed)} but only have ${euro(balance)}. Please contact admin to fund your account.`,
  });
}

/** Why this customer cannot pay by this quote now: `limit_exceeded` or `insufficient_balance`. Given and not thrown, since it is kept. */
export function unpayable(
  context: TransferContext,
  user_id: string,
  quote: QuoteRow,
): DomainError | undefined {
  try {
    context.allowances.assertWithin(user_id, quote.amount);
    assertCovered(context, user_id, quote);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** An order, and what its key stands for. */
interface KeyedOrder {
  readonly order: TransferOrder;
  readonly request_fingerprint: Buffer;
}

/** What this very order was told before. */
export function refusedBefore(
  context: TransferContext,
  { order, request_fingerprint }: KeyedOrder,
): DomainError | undefined {
  const quote = ownQuote(context, order);
  return quote && keptRefusal(quote, { key: order.idempotencyKey, request_fingerprint });
}

/** Writes a refusal down with the commit before which nobody is told of it, where no later attempt of this order may change it. */
export function keepRefusal(
  { refusals }: TransferContext,
  { order, request_fingerprint }: KeyedOrder,
  { code, detail }: DomainError,
): void {
  const { idempotencyKey: key, body } = order;
  if (isKeptRefusal(code))
    refusals.keep({ quote_id: body.quote_id, key, request_fingerprint, code, detail });
}
