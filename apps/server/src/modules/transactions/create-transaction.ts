import type { RecipientAccount, Transaction } from '@app/contract';
import { isKeptRefusal, limits, receiveCurrencies } from '@app/contract';
import { formatMinor, formatWallet, money } from '@app/money';
import { acceptedAccount } from '#beneficiaries';
import { transferCreatedNotice, transferHeldNotice } from '#notifications';
import type { Clock } from '#platform/clock';
import { instantMs, isoInstant } from '#platform/clock';
import type { Command } from '#platform/batch';
import { DomainError, fieldError, oneOf } from '#platform/errors';
import { idOf, newId, readableCode } from '#platform/ids';
import { assertAnswered, spendCodes, wrongCodes } from '#verification';
import type { Verdict } from '#risk';
import type { TransferContext } from './context.ts';
import { keptRefusal } from './kept-refusals.ts';
import { heldSentence, holdFor, openHold } from './hold.ts';
import type { Hold } from './hold.ts';
import { fingerprintOf, readyOrder } from './ready-order.ts';
import type { CreateDeps, ReadyOrder, TransferOrder } from './ready-order.ts';
import { ratesOf, toTransaction, transferLegs } from './transaction.ts';
import type { TransactionRow } from './transaction.ts';

/** What a command leaves behind: the transfer, or a refusal whose count of a wrong try must be committed. */
type Outcome = { readonly made: Transaction } | { readonly refused: DomainError };

type QuoteRow = NonNullable<ReturnType<TransferContext['transfers']['quote']>>;

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

/** Makes one transfer, or says why not; a fault of ours made none and is the spec's 'Transfer failed' (section 8, ruling 20). */
export async function createTransaction(
  deps: CreateDeps,
  order: TransferOrder,
  rules: CreateRules,
): Promise<Transaction> {
  try {
    const ready = await readyOrder(deps, order);
    const outcome = await deps.batcher.submit(createTransactionCommand(ready, rules));
    if ('made' in outcome) return outcome.made;
    throw outcome.refused;
  } catch (error) {
    // A batch whose end is not known says so by itself; after every other fault nothing was committed.
    if (error instanceof DomainError) throw error;
    throw new DomainError('transfer_failed', { cause: error });
  }
}

/** One transfer as a command: checks, debit, fee, transfer, receipt, notification and event in one commit (ruling 10). */
function createTransactionCommand(
  order: ReadyOrder,
  rules: CreateRules,
): Command<TransferContext, Outcome> {
  const { user_id, idempotencyKey, body } = order;
  assertPickedDate(body.date, rules.clock.now());
  const request_fingerprint = fingerprintOf(body);
  // The same codes, asked again since the answer got lost, are one try.
  const try_id = body.codes ? idOf([user_id, idempotencyKey, JSON.stringify(body.codes)]) : newId();
  return {
    lockKey: user_id,
    allowed: order.allowed,
    prepare: ({ books, transfers, codes, allowances, risk }) => {
      books.lock(user_id, 1);
      allowances.want(user_id);
      transfers.wantCustomer(user_id);
      codes.want(user_id);
      transfers.wantKey(user_id, idempotencyKey);
      transfers.wantQuote(body.quote_id);
      if (body.beneficiary_id) transfers.wantBeneficiary(body.beneficiary_id);
      if (order.payee) risk.want({ ref: refOf(order), user_id, ...order.payee });
    },
    decide: (context) => {
      const earlier = context.transfers.byKey(user_id, idempotencyKey);
      if (earlier) {
        if (!earlier.request_fingerprint.equals(request_fingerprint))
          throw new DomainError('idempotency_key_reused');
        return { made: toTransaction(earlier) };
      }
      const refused = refusedBefore(context, { order, request_fingerprint });
      if (refused) throw refused;
      if (!context.transfers.isOpen(user_id)) throw new DomainError('account_disabled');
      const answer = { ...order.evidence, user_id, try_id, now: context.books.now() };
      assertAnswered(context, answer);
      return makeNew(context, { order, rules, request_fingerprint, answer });
    },
  };
}

interface NewOrder {
  readonly order: ReadyOrder;
  readonly rules: CreateRules;
  readonly request_fingerprint: Buffer;
  readonly answer: Parameters<typeof wrongCodes>[1];
}

/** Makes a transfer that was not made before, or says why not. */
function makeNew(
  context: TransferContext,
  { order, rules, request_fingerprint, answer }: NewOrder,
): Outcome {
  const { user_id, body } = order;
  assertSender(order);
  const quote = usableQuote(context, order);
  const account = acceptedAccount(oneOf(receiveCurrencies, quote.currency), body);
  assertOwnBeneficiary(context, order);
  const unpayable = refusalOf(() => {
    context.allowances.assertWithin(user_id, quote.amount);
    assertCovered(context, user_id, quote);
  });
  if (unpayable) return refuse(context, { order, request_fingerprint }, unpayable);
  // Last, so that no code is tried or spent by an order that would be refused anyway.
  const verdict = context.risk.verdict(refOf(order), {
    amount: quote.amount,
    purpose: body.purpose ?? null,
  });
  if (verdict?.outcome === 'refuse') {
    context.risk.record({ ...matchOf(order, quote, verdict), transaction_id: null });
    const refusal = new DomainError('transfer_refused');
    return refuse(context, { order, request_fingerprint }, refusal);
  }
  const refused = wrongCodes(context, answer);
  if (refused) return { refused };
  const listed = context.transfers.isListed(user_id);
  const hold = holdFor({ hits: order.hits, listed, verdict });
  const made = writeTransfer(context, {
    order,
    quote,
    account,
    rules,
    request_fingerprint,
    hold,
  });
  context.risk.add(refOf(order), { amount: quote.amount, held: made.held });
  if (verdict !== undefined)
    context.risk.record({ ...matchOf(order, quote, verdict), transaction_id: made.id });
  return { made };
}

/** What this very order was told before; of somebody else's quote nothing is told. */
function refusedBefore(
  { transfers }: TransferContext,
  { order, request_fingerprint }: Pick<NewOrder, 'order' | 'request_fingerprint'>,
): DomainError | undefined {
  const { user_id, idempotencyKey: key, body } = order;
  const quote = transfers.quote(body.quote_id);
  return quote?.user_id === user_id ? keptRefusal(quote, { key, request_fingerprint }) : undefined;
}

function refusalOf(check: () => void): DomainError | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** Refuses, and keeps that with the same commit: the sender is told only what no later attempt of this order can change. */
function refuse(
  { refusals }: TransferContext,
  { order, request_fingerprint }: Pick<NewOrder, 'order' | 'request_fingerprint'>,
  refused: DomainError,
): Outcome {
  const { code, detail } = refused;
  const { idempotencyKey: key, body } = order;
  if (isKeptRefusal(code))
    refusals.keep({ quote_id: body.quote_id, key, request_fingerprint, code, detail });
  return { refused };
}

/** Names an order among those of its batch. */
const refOf = ({ user_id, idempotencyKey }: TransferOrder): string =>
  `${user_id} ${idempotencyKey}`;

/** What the rules in force found, as it is written down. */
function matchOf(
  { user_id }: TransferOrder,
  { amount }: QuoteRow,
  { outcome, set, rules }: Verdict,
) {
  return {
    rule_set_id: set.id,
    mode: set.mode,
    customer_id: user_id,
    outcome,
    positions: rules.map(({ position }) => position),
    amount,
  };
}

/** Asked of new transfers alone: one that was made before the name changed is given again as it was made (ruling 34). */
function assertSender({ sender, body }: ReadyOrder): void {
  if (sender === undefined || sender === body.sender_name) return;
  throw fieldError('sender_name', `Your transfers are sent in the name of ${sender}.`);
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
  /** Why it waits for somebody to look; undefined when it goes on by itself. */
  readonly hold: Hold | undefined;
}

function writeTransfer(
  context: TransferContext,
  { order, quote, account, rules, request_fingerprint, hold }: Accepted,
): Transaction {
  const { books, transfers } = context;
  const { user_id, body } = order;
  const id = newId();
  spendCodes(context, user_id, id);
  books.post({
    kind: 'transfer',
    user_id,
    transaction_id: id,
    legs: transferLegs(quote.amount, quote.fee),
  });
  const now = books.now();
  const { firstStepAfterMs } = rules.provider;
  const row: TransactionRow = {
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
    purpose: body.purpose ?? null,
    amount: quote.amount,
    currency: quote.currency,
    send_amount: quote.send_amount,
    send_currency: quote.send_currency,
    received_amount: quote.received_amount,
    ...ratesOf(quote),
    fee: quote.fee,
    status: 'pending',
    progress_stage: hold ? 'verification_required' : 'initiated',
    progress_reason: hold ? heldSentence : null,
    held_at: hold ? now : null,
    receipt_number: receiptNumber(rules.prefix, now),
    quote_id: quote.id,
    idempotency_key: order.idempotencyKey,
    request_fingerprint,
    payout_provider: rules.provider.name,
    // The provider does not hear of a transfer before it was looked at.
    payout_due_at:
      hold || firstStepAfterMs === null ? null : isoInstant(instantMs(now) + firstStepAfterMs),
    handed_over_at: null,
    documentation_required: false,
    documentation_notes: null,
    documentation_due_at: null,
    documentation_asked_at: null,
    created_at: now,
    version: 1,
  };
  transfers.insert(row);
  context.allowances.add(user_id, quote.amount);
  const answer = toTransaction(row);
  tellMade(context, answer, hold);
  return answer;
}

/** History line, streams and notification of a new transfer, and the case of one that waits. */
function tellMade(context: TransferContext, answer: Transaction, hold: Hold | undefined): void {
  const { books, news } = context;
  const { id, user_id, total } = answer;
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
      progress_stage: answer.progress_stage,
      progress_reason: answer.progress_reason,
      balance: formatMinor(books.balance(user_id) ?? 0n, 'EUR'),
      wallet_change: `-${total}`,
    },
  });
  news.notify({ user_id, ...(hold ? transferHeldNotice(answer) : transferCreatedNotice(answer)) });
  if (hold) openHold(context, { hold, customer_id: user_id, transaction_id: id });
}
