import type {
  CodeKind,
  Beneficiary,
  BeneficiaryBody,
  CreateTransactionBody,
  Quote,
  QuoteBody,
  Transaction,
} from '@app/contract';
import type { Failure } from './failure.ts';
import type { SendNotice, SendPorts } from './send-state.ts';
import { createWakingClock } from './waking-clock.ts';

/** The world of the flow for tests: a clock that is moved by hand, and a server that answers when told. */

interface Timer {
  readonly atMs: number;
  readonly work: () => void;
}

export interface Call<Input, Output> {
  readonly input: Input;
  readonly signal?: AbortSignal;
  readonly answer: (output: Output) => Promise<void>;
  readonly fail: (failure: Failure) => Promise<void>;
}

export interface Order {
  readonly order: CreateTransactionBody;
  readonly key: string;
}

export const lost: Failure = { kind: 'lost', title: 'No connection', text: 'Try again.' };

export function refusal(code: string, field?: string): Failure {
  const fields = field === undefined ? [] : [{ field, message: `About ${field}.` }];
  return { kind: 'refused', code, title: code, text: code, fields };
}

/** Lets everything that waits for an answer go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

// A failure travels as the reason of a rejection, as an error of the network would.
const carried = new Map<unknown, Failure>();

/** A call that stays open until the test answers it. */
function openCall<Input, Output>(
  list: Call<Input, Output>[],
  input: Input,
  signal?: AbortSignal,
): Promise<Output> {
  return new Promise((resolve, reject) => {
    list.push({
      input,
      ...(signal !== undefined && { signal }),
      answer: (output) => {
        resolve(output);
        return settle();
      },
      fail: (failure) => {
        const error = new Error(failure.title);
        carried.set(error, failure);
        reject(error);
        return settle();
      },
    });
  });
}

/** Time that passes when a test says so. */
function createFakeClock() {
  let nowMs = 0;
  // By how much the calendar is ahead of the steady clock.
  let aheadMs = 0;
  let timers: Timer[] = [];
  return {
    now: () => nowMs + aheadMs,
    steady: () => nowMs,
    /** The calendar alone jumps: somebody set it, or the machine stops its steady clock in its sleep. */
    jumpCalendar: (ms: number): void => {
      aheadMs += ms;
    },
    after: (delayMs: number, work: () => void) => {
      const timer = { atMs: nowMs + delayMs, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    /** Moves the clock, running each timer at its time. */
    pass: async (ms: number): Promise<void> => {
      const untilMs = nowMs + ms;
      for (;;) {
        const due = timers.filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0];
        if (due === undefined) break;
        timers = timers.filter((other) => other !== due);
        nowMs = Math.max(nowMs, due.atMs);
        due.work();
        await settle();
      }
      nowMs = untilMs;
    },
    /** The clock jumps, as when a laptop was asleep: timers run late and all at once. */
    sleep: (ms: number): void => {
      nowMs += ms;
    },
  };
}

/** What the app has heard of the customer. */
interface Heard {
  full_name?: string;
  /** Transfers are sent in no other name. */
  fixed?: boolean;
  saved?: readonly Beneficiary[];
  /** What it would hear if it asked. */
  anew?: Omit<Heard, 'anew'>;
}

function heardSender({ full_name: name, fixed = false }: Heard) {
  return name === undefined ? undefined : { name, fixed };
}

export function createFakeWorld() {
  const clock = createFakeClock();
  let keys = 0;
  const quotes: Call<QuoteBody, Quote>[] = [];
  const orders: Call<Order, Transaction>[] = [];
  const saves: Call<BeneficiaryBody, unknown>[] = [];
  const confirmations: Call<CreateTransactionBody, unknown>[] = [];
  /** Whether transfers have to be confirmed here. */
  const confirming = { needed: false };
  const notices: SendNotice[] = [];
  const wallet: { balance: string; required: readonly CodeKind[] | undefined } = {
    balance: '5000.00',
    required: [],
  };
  /** Whether the account that is paid was paid before, once that is known. */
  const payee: { paidBefore: Promise<boolean | undefined> } = { paidBefore: Promise.resolve(true) };
  const stored: { draft: string | undefined } = { draft: undefined };
  const calendar = { day: '2026-11-20', shown: '20 Nov 2026', locale: 'en-IE' };
  const heard: Heard = {};

  const ports: SendPorts = {
    quote: (request, signal) => openCall(quotes, request, signal),
    create: (order, key) => openCall(orders, { order, key }),
    paidBefore: () => payee.paidBefore,
    needsConfirming: () => Promise.resolve(confirming.needed),
    confirmTransfer: (order) => openCall(confirmations, order),
    failureOf: (error) => carried.get(error) ?? lost,
    nowMs: clock.now,
    elapsedMs: createWakingClock({ steady: clock.steady, wall: clock.now }),
    after: clock.after,
    balance: () => wallet.balance,
    required: () => wallet.required,
    refreshRequired: async () => void Object.assign(heard, heard.anew),
    saveRecipient: (body) => openCall(saves, body),
    newKey: () => `key-${(keys += 1)}`,
    today: () => ({ day: calendar.day, shown: calendar.shown }),
    sender: () => heardSender(heard),
    saved: () => heard.saved,
    get locale() {
      return calendar.locale;
    },
    draft: {
      read: () => stored.draft,
      write: (text) => {
        stored.draft = text;
      },
    },
    tell: (notice) => void notices.push(notice),
  };

  return {
    ports,
    quotes,
    orders,
    confirmations,
    confirming,
    saves,
    notices,
    wallet,
    payee,
    stored,
    calendar,
    heard,
    pass: clock.pass,
    sleep: clock.sleep,
    jumpCalendar: clock.jumpCalendar,
  };
}

/** The last of a list that must not be empty. */
export function last<Item>(items: readonly Item[]): Item {
  const item = items.at(-1);
  if (item === undefined) throw new Error('Nothing was called.');
  return item;
}

export function quoteOf(id: string, part: Partial<Quote> = {}): Quote {
  return {
    id,
    send_amount: '1000.00',
    send_currency: 'EUR',
    currency: 'GBP',
    given: 'send_amount',
    rounded_up: false,
    amount: '1000.00',
    fee: '2.99',
    total: '1002.99',
    received_amount: '854.30',
    send_rate: null,
    exchange_rate: '0.8543',
    mid_market_rate: '0.8543',
    mid_market_source: null,
    mid_market_as_of: null,
    markup_percent: '0.00',
    rate_basis: 'mid_market',
    rate_source: 'test rates',
    rate_as_of: '2026-11-20',
    rate_stale: false,
    created_at: '2026-11-20T12:00:00Z',
    expires_at: '2026-11-20T12:30:00Z',
    ...part,
  };
}

export function transactionOf({ order }: Order): Transaction {
  return {
    id: '4f8a21c0-0000-4000-8000-000000000000',
    user_id: '00000000-0000-4000-8000-000000000001',
    created_at: '2026-11-20T12:00:03Z',
    date: order.date,
    sender_name: order.sender_name,
    recipient: order.recipient,
    account_number: order.account_number,
    bank_name: order.bank_name,
    account_details: order.account_details ?? {},
    beneficiary_id: order.beneficiary_id ?? null,
    reference: order.reference ?? null,
    purpose: order.purpose ?? null,
    held: false,
    amount: '1000.00',
    currency: 'GBP',
    send_amount: '1000.00',
    send_currency: 'EUR',
    received_amount: '854.30',
    send_rate: null,
    exchange_rate: '0.8543',
    markup_percent: '0.00',
    rate_basis: 'mid_market',
    fee: '2.99',
    total: '1002.99',
    status: 'pending',
    progress_stage: 'initiated',
    progress_reason: null,
    documentation_required: false,
    documentation_notes: null,
    documentation_due_at: null,
    receipt_number: 'TG-1',
    version: 1,
    cancellable: true,
  };
}
