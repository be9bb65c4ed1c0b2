import type {
  AccountDetails,
  CreateTransactionBody,
  RecipientAccount,
  Transaction,
} from '@app/contract';
import { accountDetailKeys, limits, receiveCurrencies } from '@app/contract';
import { formatMinor, formatWallet, money } from '@app/money';
import { acceptedAccount } from '#beneficiaries';
import { transferCreatedNotice } from '#notifications';
import type { Clock } from '#platform/clock';
import { instantMs, isoInstant } from '#platform/clock';
import type { Command } from '#platform/batch';
import { DomainError, fieldError } from '#platform/errors';
import { newId, readableCode, requestFingerprint } from '#platform/ids';
import type { TransferContext } from './context.ts';
import { oneOf, toTransaction, transferLegs } from './transaction.ts';
import type { QuoteRow } from './transfer-part.ts';

export interface TransferOrder {
  readonly user_id: string;
  readonly idempotencyKey: string;
  readonly body: CreateTransactionBody;
}

export interface CreateRules {
  readonly clock: Clock;
  /** The operator's display prefix, such as "TG-". */
  readonly prefix: string;
  readonly provider: { readonly name: string; readonly firstStepAfterMs: number | null };
}

const hourMs = 3_600_000;
/** The easternmost clocks are 14 hours ahead: there it is already tomorrow, and that is not the future. */
const easternmostMs = 14 * hourMs;

/** Refuses a picked day outside 2020-01-01 to today (spec section 5, ruling 18). */
function assertPickedDate(date: string, nowMs: number): void {
  const today = isoInstant(nowMs + easternmostMs).slice(0, 10);
  if (date < limits.earliestDate || date > today) {
    throw fieldError('date', `Pick a day from ${limits.earliestDate} to today.`);
  }
}

/** `TG-`, the second it was made in, and a random part (spec section 3). */
function receiptNumber(prefix: string, nowIso: string): string {
  return `${prefix}${nowIso.slice(0, 19).replaceAll(/\D/g, '')}-${readableCode(10)}`;
}

/** One transfer as a command: checks, debit, fee, transfer, receipt, notification and event in one commit (ruling 10). */
export function createTransactionCommand(
  order: TransferOrder,
  rules: CreateRules,
): Command<TransferContext, Transaction> {
  const { user_id, idempotencyKey, body } = order;
  assertPickedDate(body.date, rules.clock.now());
  const request_fingerprint = requestFingerprint([
    body.quote_id,
    body.sender_name,
    body.date,
    body.recipient,
    body.account_number,
    body.bank_name,
    body.reference,
    ...detailParts(body.account_details),
    ...(body.beneficiary_id ? [`beneficiary=${body.beneficiary_id}`] : []),
  ]);
  return {
    lockKey: user_id,
    prepare: ({ books, transfers }) => {
      books.lock(user_id, 1);
      transfers.wantCustomer(user_id);
      transfers.wantKey(user_id, idempotencyKey);
      transfers.wantQuote(body.quote_id);
      if (body.beneficiary_id) transfers.wantBeneficiary(body.beneficiary_id);
    },
    decide: (context) => {
      const earlier = context.transfers.byKey(user_id, idempotencyKey);
      if (earlier) {
        if (!earlier.request_fingerprint.equals(request_fingerprint))
          throw new DomainError('idempotency_key_reused');
        return toTransaction(earlier);
      }
      const customer = context.transfers.customer(user_id);
      if (!customer) throw new DomainError('account_disabled');
      // A demanded code that cannot be checked stops the transfer: it never goes through unchecked (ruling 20).
      if (customer.needs_codes) throw new DomainError('transfer_failed');
      const quote = usableQuote(context, order);
      const account = acceptedAccount(oneOf(receiveCurrencies, quote.currency), body);
      assertOwnBeneficiary(context, order);
      assertCovered(context, user_id, quote);
      return writeTransfer(context, { order, quote, account, rules, request_fingerprint });
    },
  };
}

function usableQuote(
  { books, transfers }: TransferContext,
  { user_id, body }: TransferOrder,
): QuoteRow {
  const quote = transfers.quote(body.quote_id);
  // Somebody else's quote is answered like a missing one: ids tell nothing.
  if (!quote || quote.user_id !== user_id) throw new DomainError('quote_not_found');
  if (transfers.quoteIsUsed(quote.id)) throw new DomainError('quote_used');
  if (instantMs(quote.expires_at) <= instantMs(books.now())) throw new DomainError('quote_expired');
  return quote;
}

/** A saved recipient that is somebody else's is answered like a missing one. */
function assertOwnBeneficiary(
  { transfers }: TransferContext,
  { user_id, body }: TransferOrder,
): void {
  if (!body.beneficiary_id) return;
  if (transfers.beneficiaryOwner(body.beneficiary_id) !== user_id)
    throw new DomainError('beneficiary_not_found');
}

// In the order of the closed set: the same fields sent in another order are the same request.
function detailParts(details: AccountDetails = {}): string[] {
  return accountDetailKeys.flatMap((key) => {
    const value = details[key];
    return value === undefined ? [] : [`${key}=${value}`];
  });
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

interface Accepted {
  readonly order: TransferOrder;
  readonly quote: QuoteRow;
  readonly account: RecipientAccount;
  readonly rules: CreateRules;
  readonly request_fingerprint: Buffer;
}

function writeTransfer(
  { books, transfers, news }: TransferContext,
  { order, quote, account, rules, request_fingerprint }: Accepted,
): Transaction {
  const { user_id, body } = order;
  const id = newId();
  books.post({
    kind: 'transfer',
    user_id,
    transaction_id: id,
    legs: transferLegs(quote.amount, quote.fee),
  });
  const now = books.now();
  const row = transfers.insert(
    {
      id,
      user_id,
      date: body.date,
      sender_name: body.sender_name,
      recipient: body.recipient,
      account_number: account.account_number,
      bank_name: account.bank_name,
      account_details: { ...account.account_details },
      beneficiary_id: body.beneficiary_id ?? null,
      reference: body.reference || null,
      amount: quote.amount,
      currency: quote.currency,
      send_amount: quote.send_amount,
      send_currency: quote.send_currency,
      received_amount: quote.received_amount,
      send_rate: quote.send_rate,
      exchange_rate: quote.exchange_rate,
      markup_basis_points: quote.markup_basis_points,
      fee: quote.fee,
      status: 'pending',
      progress_stage: 'initiated',
      receipt_number: receiptNumber(rules.prefix, now),
      quote_id: quote.id,
      idempotency_key: order.idempotencyKey,
      request_fingerprint,
      payout_provider: rules.provider.name,
      payout_due_in_ms: rules.provider.firstStepAfterMs,
    },
    now,
  );
  const answer = toTransaction(row);
  news.event({
    topic: 'transaction',
    kind: 'transaction.created',
    user_id,
    transaction_id: id,
    source: 'customer',
    actor_id: null,
    data: {
      transaction_id: id,
      version: 1,
      status: 'pending',
      progress_stage: row.progress_stage,
      progress_reason: null,
      balance: formatMinor(books.balance(user_id) ?? 0n, 'EUR'),
      wallet_change: formatMinor(-quote.amount - quote.fee, 'EUR'),
    },
  });
  news.notify({ user_id, ...transferCreatedNotice(answer) });
  return answer;
}
