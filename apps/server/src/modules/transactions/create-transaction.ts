import type { RecipientAccount, Transaction } from '@app/contract';
import { formatMinor } from '@app/money';
import { transferCreatedNotice, transferHeldNotice } from '#notifications';
import type { Clock } from '#platform/clock';
import { isoInstant } from '#platform/clock';
import type { Command } from '#platform/batch';
import { DomainError } from '#platform/errors';
import { idOf, newId, readableCode } from '#platform/ids';
import { assertAnswered, spendCodes, wrongCodes } from '#verification';
import type { Verdict } from '#risk';
import type { TransferContext } from './context.ts';
import { heldSentence, holdFor, openHold } from './hold.ts';
import type { Hold } from './hold.ts';
import {
  assertOwnBeneficiary,
  assertPickedDate,
  assertSender,
  keepRefusal,
  payableAccount,
  refusedBefore,
  unpayable,
  usableQuote,
} from './order-checks.ts';
import { fingerprintOf, readyOrder } from './ready-order.ts';
import type { CreateDeps, ReadyOrder, TransferOrder } from './ready-order.ts';
import { ratesOf, toTransaction, transferLegs } from './transaction.ts';
import type { TransactionRow } from './transaction.ts';
import type { QuoteRow } from './transfer-part.ts';

/** What a command leaves behind: the transfer, or a refusal with which something is committed, such as the count of a wrong try. */
type Outcome = { readonly made: Transaction } | { readonly refused: DomainError };

export interface CreateRules {
  readonly clock: Clock;
  /** The operator's display prefix, such as "TG-". */
  readonly prefix: string;
  readonly provider: { readonly name: string; readonly firstStepAfterMs: number | null };
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
      const { hashes, bound_to } = order.evidence;
      const answer = { user_id, try_id, nowMs: context.books.nowMs(), hashes, bound_to };
      assertAnswered(context, answer);
      const outcome = makeNew(context, { order, rules, request_fingerprint, answer });
      if ('refused' in outcome)
        keepRefusal(context, { order, request_fingerprint }, outcome.refused);
      return outcome;
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
  const account = payableAccount(quote, body);
  assertOwnBeneficiary(context, order);
  const unpaid = unpayable(context, user_id, quote);
  if (unpaid) return { refused: unpaid };
  // Last, so that no code is tried or spent by an order that would be refused anyway.
  const verdict = context.risk.verdict(refOf(order), {
    amount: quote.amount,
    purpose: body.purpose ?? null,
  });
  if (verdict?.outcome === 'refuse') {
    context.risk.record({ ...matchOf(order, quote, verdict), transaction_id: null });
    return { refused: new DomainError('transfer_refused') };
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
  const { send_rate, exchange_rate, markup_basis_points, rate_basis, set_legs } = ratesOf(quote);
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
    send_rate,
    exchange_rate,
    markup_basis_points,
    rate_basis,
    set_legs,
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
      hold || firstStepAfterMs === null ? null : isoInstant(books.nowMs() + firstStepAfterMs),
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
  const notice = hold ? transferHeldNotice(answer) : transferCreatedNotice(answer);
  const { type, title, message, metadata, text_key, text_values } = notice;
  news.notify({ user_id, type, title, message, metadata, text_key, text_values });
  if (hold) openHold(context, { hold, customer_id: user_id, transaction_id: id });
}
