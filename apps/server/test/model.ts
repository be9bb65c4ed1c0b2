import { fillText, ownSentences } from '@app/contract';
import type { TransactionStatus } from '@app/contract';

/**
 * Wallets and transfers as a plain program would keep them: no database, no batches, one thing after the other. The product, over two
 * servers, must never be told apart from it. Amounts are cents.
 */
export interface Model {
  readonly balances: readonly [bigint, bigint];
  /** A quote, and the transfer that was made of it; a transfer is named by its place here. */
  readonly slots: readonly Slot[];
  /** Credits and debits, with what was answered; under their keys they stay so. */
  readonly walletChanges: readonly AnsweredChange[];
  readonly funding: bigint;
}

export interface WalletChange {
  readonly kind: 'credit' | 'debit';
  readonly customer: 0 | 1;
  readonly amount: bigint;
  readonly key: string;
}

type AnsweredChange = WalletChange & { readonly answer: string };

export interface Slot {
  readonly customer: 0 | 1;
  readonly amount: bigint;
  /** What the quote says; the transfer's own may be lowered later. */
  readonly fee: bigint;
  readonly expired: boolean;
  readonly transfer: Transfer | undefined;
  /** Orders that were refused for want of money; under their keys they stay so. */
  readonly refused: readonly { readonly key: number; readonly body: number }[];
}

export interface Transfer {
  readonly status: TransactionStatus;
  readonly stage: string;
  readonly reason: string | null;
  readonly fee: bigint;
  readonly version: number;
  readonly notices: number;
  readonly handedOver: boolean;
  /** The provider is asked about it; false once it is done or in people's hands. */
  readonly withProvider: boolean;
  /** Documents are asked for, and meanwhile the provider's reports are dropped. */
  readonly documents: boolean;
  /** Whether it is asked back, by whom, and whether that was decided. */
  readonly recall: 'never' | 'by customer' | 'by server' | 'decided';
  /** Under which of the customer's keys it was made, and with which body. */
  readonly key: number;
  readonly body: number;
}

/** What can be asked of either; everything that one would read first, such as a version, is already in it. */
export type Op =
  | WalletChange
  | { readonly kind: 'quote'; readonly slot: Slot }
  | { readonly kind: 'send'; readonly slot: number; readonly key: number; readonly body: number }
  | { readonly kind: 'report'; readonly slot: number; readonly report: ReportedStatus }
  | { readonly kind: 'update'; readonly slot: number; readonly update: Update }
  /** The customer cancels; staff ask for documents; the day for them passes; the customer asks for the money back; staff say that it is back. */
  | { readonly kind: keyof typeof ofTransfer; readonly slot: number };

export type ReportedStatus = 'pending' | 'processing' | 'completed' | 'failed';

export interface Update {
  readonly status: TransactionStatus;
  readonly stage: string;
  readonly reason: string | null;
  readonly documents: boolean;
  readonly fee: bigint;
  readonly version: number;
}

/** The last day for documents that did not come, and what staff write who found the money back. */
export const lateDay = '2026-01-15';
export const giveBackReason = 'The provider sent it back.';

/** The answer: `ok`, or the code of the refusal. */
export interface Step {
  readonly model: Model;
  readonly answer: string;
}

export const emptyModel: Model = { balances: [0n, 0n], slots: [], walletChanges: [], funding: 0n };

/** What a provider says with each status, in the tracker's words. */
export const reports = {
  pending: { stage: 'verifying_details', reason: null, handedOver: false, asksAgain: true },
  processing: { stage: 'processing_payment', reason: null, handedOver: true, asksAgain: true },
  completed: { stage: 'completed', reason: null, handedOver: true, asksAgain: false },
  failed: {
    stage: 'processing_payment',
    reason: 'No such account.',
    handedOver: true,
    asksAgain: false,
  },
} as const;

const stages = [
  'initiated',
  'verifying_details',
  'processing_payment',
  'converting_funds',
  'sending_to_recipient',
  'completed',
];

const isTerminal = (status: TransactionStatus): boolean =>
  status === 'completed' || status === 'failed' || status === 'cancelled';

/** How much of the customer's money a transfer holds, in hand or paid out. */
export function heldBy(status: TransactionStatus, amount: bigint, fee: bigint): bigint {
  return status === 'failed' || status === 'cancelled' ? 0n : amount + fee;
}

export function step(model: Model, op: Op): Step {
  switch (op.kind) {
    case 'credit':
    case 'debit':
      return changeWallet(model, op);
    case 'quote':
      return { model: { ...model, slots: [...model.slots, op.slot] }, answer: 'ok' };
    case 'send':
      return send(model, op);
    case 'report':
      return report(model, op.slot, op.report);
    case 'update':
      return update(model, op.slot, op.update);
    case 'cancel':
    case 'ask':
    case 'overdue':
    case 'ask_back':
    case 'give_back':
      return ofTransfer[op.kind](model, op.slot);
  }
}

/** What needs no more than the transfer. */
const ofTransfer = { cancel, ask, overdue, ask_back: askBack, give_back: giveBack } as const;

function changeWallet(model: Model, change: WalletChange): Step {
  const { kind, customer, amount } = change;
  const told = model.walletChanges.find(({ key }) => key === change.key);
  if (told) {
    const isSame = told.kind === kind && told.customer === customer && told.amount === amount;
    return { model, answer: isSame ? told.answer : 'idempotency_key_reused' };
  }
  const isWanting = kind === 'debit' && model.balances[customer] < amount;
  const answer = isWanting ? 'debit_insufficient' : 'ok';
  const walletChanges = [...model.walletChanges, { ...change, answer }];
  if (isWanting) return { model: { ...model, walletChanges }, answer };
  const signed = kind === 'credit' ? amount : -amount;
  const paid = pay(model, customer, signed);
  return { model: { ...paid, walletChanges, funding: model.funding - signed }, answer };
}

function pay(model: Model, customer: 0 | 1, amount: bigint): Model {
  const [first, second] = model.balances;
  return {
    ...model,
    balances: customer === 0 ? [first + amount, second] : [first, second + amount],
  };
}

function withTransfer(model: Model, place: number, transfer: Transfer): Model {
  const slot = model.slots[place];
  return slot === undefined ? model : withSlot(model, place, { ...slot, transfer });
}

function withSlot(model: Model, place: number, slot: Slot): Model {
  return { ...model, slots: model.slots.map((one, index) => (index === place ? slot : one)) };
}

function send(model: Model, { slot: place, key, body }: Extract<Op, { kind: 'send' }>): Step {
  const slot = model.slots[place];
  if (slot === undefined) return { model, answer: 'nothing there' };
  const { transfer, customer, amount, fee } = slot;
  if (transfer?.key === key)
    return { model, answer: transfer.body === body ? 'ok' : 'idempotency_key_reused' };
  const told = slot.refused.find((order) => order.key === key);
  if (told)
    return {
      model,
      answer: told.body === body ? 'insufficient_balance' : 'idempotency_key_reused',
    };
  if (transfer) return { model, answer: 'quote_used' };
  if (slot.expired) return { model, answer: 'quote_expired' };
  if (model.balances[customer] < amount + fee) {
    const refused = [...slot.refused, { key, body }];
    return { model: withSlot(model, place, { ...slot, refused }), answer: 'insufficient_balance' };
  }
  const made: Transfer = {
    status: 'pending',
    stage: 'initiated',
    reason: null,
    fee,
    version: 1,
    notices: 1,
    handedOver: false,
    withProvider: true,
    documents: false,
    recall: 'never',
    key,
    body,
  };
  return { model: withTransfer(pay(model, customer, -amount - fee), place, made), answer: 'ok' };
}

interface Wanted {
  readonly status: TransactionStatus;
  readonly stage: string;
  readonly reason: string | null;
  readonly fee: bigint;
  readonly documents: boolean;
  readonly handedOver: boolean;
  readonly withProvider: boolean;
  /** Whether the customer is told of it even when the status stays. */
  readonly told: boolean;
}

type Facts = Pick<Transfer, 'status' | 'stage' | 'reason' | 'fee' | 'documents'>;

function isSame(one: Facts, other: Facts): boolean {
  return (
    one.status === other.status &&
    one.stage === other.stage &&
    one.reason === other.reason &&
    one.documents === other.documents &&
    one.fee === other.fee
  );
}

/** Moves a transfer, and with it the money that the two statuses differ by. */
function move(model: Model, place: number, wanted: Wanted): Step {
  const slot = model.slots[place];
  if (slot?.transfer === undefined) return { model, answer: 'nothing there' };
  const { transfer, customer, amount } = slot;
  const { told, ...next } = wanted;
  if (isSame(transfer, next))
    return { model: withTransfer(model, place, { ...transfer, ...next }), answer: 'ok' };
  const back =
    heldBy(transfer.status, amount, transfer.fee) - heldBy(next.status, amount, next.fee);
  if (model.balances[customer] + back < 0n) return { model, answer: 'recharge_refused' };
  const notices = transfer.notices + (told || next.status !== transfer.status ? 1 : 0);
  const moved = { ...transfer, ...next, notices, version: transfer.version + 1 };
  return { model: withTransfer(pay(model, customer, back), place, moved), answer: 'ok' };
}

function cancel(model: Model, place: number): Step {
  const transfer = model.slots[place]?.transfer;
  if (transfer === undefined) return { model, answer: 'nothing there' };
  if (transfer.status === 'cancelled') return { model, answer: 'ok' };
  if (!isCancellable(transfer)) return { model, answer: 'not_cancellable' };
  return move(model, place, { ...ended(transfer), told: true });
}

const isCancellable = ({ status, handedOver }: Transfer): boolean =>
  status === 'pending' && !handedOver;

/** Cancelled, by whomever: nothing is asked for any more, and nobody is asked about it. */
const ended = (transfer: Transfer) =>
  ({ ...transfer, status: 'cancelled', documents: false, withProvider: false }) as const;

/** What comes after people took the transfer out of the provider's hands is dropped. */
function report(model: Model, place: number, status: ReportedStatus): Step {
  const transfer = model.slots[place]?.transfer;
  if (transfer === undefined) return { model, answer: 'nothing there' };
  if (!transfer.withProvider || transfer.documents || isTerminal(transfer.status))
    return { model, answer: 'ok' };
  const said = reports[status];
  return move(model, place, {
    ...transfer,
    status,
    stage: said.stage,
    reason: said.reason ?? transfer.reason,
    handedOver: transfer.handedOver || said.handedOver,
    withProvider: said.asksAgain,
    told: false,
  });
}

function isOnItsWay(status: TransactionStatus, stage: string): boolean {
  const hasLeft = status === 'processing' || status === 'completed';
  return hasLeft || stages.indexOf(stage) >= stages.indexOf('processing_payment');
}

function refusalOf(transfer: Transfer, wanted: Update): string | undefined {
  if (wanted.version !== transfer.version && !isSame(transfer, wanted)) return 'version_conflict';
  const isOldReason = !wanted.reason || wanted.reason === transfer.reason;
  const reopens = isTerminal(transfer.status) && wanted.status !== transfer.status;
  const { fee } = transfer;
  // What was charged goes back whole: while it is with the customer, nothing is left of it to lower.
  const feeFits = wanted.fee === fee || (wanted.fee < fee && heldBy(wanted.status, 1n, 0n) > 0n);
  return (reopens && isOldReason) || !feeFits ? 'validation_failed' : undefined;
}

function update(model: Model, place: number, wanted: Update): Step {
  const transfer = model.slots[place]?.transfer;
  if (transfer === undefined) return { model, answer: 'nothing there' };
  const refused = refusalOf(transfer, wanted);
  if (refused !== undefined) return { model, answer: refused };
  const { status, stage, reason, documents, fee } = wanted;
  const touched = status !== transfer.status || stage !== transfer.stage;
  const onItsWay = isOnItsWay(transfer.status, transfer.stage) || isOnItsWay(status, stage);
  return move(model, place, {
    status,
    stage,
    reason,
    documents,
    fee,
    handedOver: transfer.handedOver || onItsWay,
    withProvider: transfer.withProvider && !touched,
    told: true,
  });
}

/** Asked for again, it is asked for still. */
function ask(model: Model, place: number): Step {
  const transfer = model.slots[place]?.transfer;
  if (transfer === undefined) return { model, answer: 'nothing there' };
  if (isTerminal(transfer.status)) return { model, answer: 'refused' };
  const handedOver = transfer.handedOver || isOnItsWay(transfer.status, transfer.stage);
  const asked = move(model, place, { ...transfer, documents: true, handedOver, told: true });
  return { ...asked, answer: transfer.documents ? 'unchanged' : 'done' };
}

/** Documents that did not come end what can be cancelled, and ask back what cannot. */
function overdue(model: Model, place: number): Step {
  const transfer = model.slots[place]?.transfer;
  if (transfer === undefined) return { model, answer: 'nothing there' };
  if (!transfer.documents || isTerminal(transfer.status)) return { model, answer: 'ok' };
  if (isCancellable(transfer)) {
    const reason = fillText(ownSentences.documentsLate, { day: lateDay });
    return move(model, place, { ...ended(transfer), reason, told: true });
  }
  const reason = fillText(ownSentences.documentsLateSent, { day: lateDay });
  const recall = isAskedBack(transfer) ? transfer.recall : 'by server';
  const asked = { ...transfer, recall };
  return move(model, place, { ...asked, reason, documents: false, told: true });
}

const isAskedBack = ({ recall }: Transfer): boolean =>
  recall === 'by customer' || recall === 'by server';

function askBack(model: Model, place: number): Step {
  const transfer = model.slots[place]?.transfer;
  if (transfer === undefined) return { model, answer: 'nothing there' };
  if (isTerminal(transfer.status) || isCancellable(transfer))
    return { model, answer: 'not_recallable' };
  if (isAskedBack(transfer)) return { model, answer: 'problem_open' };
  return {
    model: withTransfer(model, place, { ...transfer, recall: 'by customer' }),
    answer: 'ok',
  };
}

/** Before the provider is asked, a request whose money came back beside it ends, and the customer is told so. */
export function endNeedless(model: Model, place: number): Model {
  const transfer = model.slots[place]?.transfer;
  if (transfer?.recall !== 'by customer' || heldBy(transfer.status, 1n, 0n) > 0n) return model;
  const { notices } = transfer;
  return withTransfer(model, place, { ...transfer, recall: 'decided', notices: notices + 1 });
}

/** The request ends and the customer is answered, whatever became of the transfer; the money goes back unless it is back. */
function giveBack(model: Model, place: number): Step {
  const transfer = model.slots[place]?.transfer;
  if (transfer === undefined || transfer.recall === 'never')
    return { model, answer: 'nothing there' };
  if (transfer.recall === 'decided') return { model, answer: 'case_closed' };
  const { recall, notices } = transfer;
  const decided = { ...transfer, recall: 'decided', notices: notices + 1 } as const;
  const answered = withTransfer(model, place, decided);
  if (heldBy(transfer.status, 1n, 0n) === 0n) return { model: answered, answer: 'ok' };
  const { transferRecalled, transferTakenBack } = ownSentences;
  const sentence = recall === 'by server' ? transferTakenBack : transferRecalled;
  const reason = transfer.reason === sentence ? giveBackReason : sentence;
  return move(answered, place, { ...ended(decided), reason, told: true });
}
