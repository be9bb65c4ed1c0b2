import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../attack/shared/random.ts';

export interface Payment {
  readonly amount: string;
  /** How often the money left: more than once is what must never be. */
  times: number;
}

/** What the provider says when it was told that the recipient's account does not exist. */
export const refusedReference = 'NO SUCH ACCOUNT';

/** The payout provider outside: keeps its own book, and is as unreliable as it is told to be. */
export interface OutsideProvider {
  readonly url: string;
  readonly payments: ReadonlyMap<string, Payment>;
  readonly figures: { asked: number; lost: number; repeated: number; askedAgain: number };
  /** Each answer takes up to so long. */
  slownessMs: number;
  /** Is told once of the next payment, between the money's leaving and the answer, by which server asked for it. */
  atNextPayment(told: (server: string) => void): void;
  stop(): Promise<void>;
}

interface Order {
  readonly transaction_id: string;
  readonly status: string;
  readonly reference: string;
  readonly amount: string;
  readonly stepMs: number;
}

const usualSlownessMs = 20;
const lostShare = 0.02;
const repeatedShare = 0.04;

export async function startProvider(random: Random): Promise<OutsideProvider> {
  const payments = new Map<string, Payment>();
  const figures = { asked: 0, lost: 0, repeated: 0, askedAgain: 0 };
  const waiting: ((server: string) => void)[] = [];
  const state = { slownessMs: usualSlownessMs };
  const server = createServer((request, response) => {
    const fate = { wait: random.next(), lost: random.next(), repeated: random.next() };
    answer(request, response, fate).catch(() => response.destroy());
  });

  /** Pays once for each transfer, however often it is asked to. */
  const pay = ({ transaction_id, amount }: Order, asker: string): void => {
    const known = payments.get(transaction_id);
    if (known) {
      figures.askedAgain += 1;
      // A provider refuses to pay another amount under the same id; that it was asked to would show as a second payment.
      if (known.amount !== amount) known.times += 1;
      return;
    }
    payments.set(transaction_id, { amount, times: 1 });
    waiting.shift()?.(asker);
  };
  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    fate: { wait: number; lost: number; repeated: number },
  ): Promise<void> => {
    figures.asked += 1;
    const order = readOrder(await textOf(request));
    if (order.status === 'processing' && !order.reference.includes(refusedReference))
      pay(order, String(request.headers['x-server'] ?? ''));
    await pause(fate.wait * state.slownessMs);
    if (fate.lost < lostShare) {
      figures.lost += 1;
      response.destroy();
      return;
    }
    const again = fate.repeated < repeatedShare;
    if (again) figures.repeated += 1;
    response.end(JSON.stringify({ ...reportOn(order), ...(again && { again }) }));
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`,
    payments,
    figures,
    get slownessMs() {
      return state.slownessMs;
    },
    set slownessMs(ms: number) {
      state.slownessMs = Math.max(ms, usualSlownessMs);
    },
    atNextPayment: (told) => void waiting.push(told),
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Depends on the order alone. Money leaves only for a transfer that the books already show as handed over. */
function reportOn({ status, reference, stepMs }: Order): object {
  const report = { progress_reason: null, handed_over: true, nextAfterMs: null };
  if (status === 'pending') {
    const stage = { status: 'processing', progress_stage: 'processing_payment' };
    return { ...report, ...stage, nextAfterMs: stepMs };
  }
  if (status !== 'processing') return { ...report, status, progress_stage: 'completed' };
  if (reference.includes(refusedReference)) {
    const stage = { status: 'failed', progress_stage: 'processing_payment' };
    return { ...report, ...stage, progress_reason: 'The bank knows no such account.' };
  }
  return { ...report, status: 'completed', progress_stage: 'completed' };
}

function readOrder(text: string): Order {
  const given: unknown = JSON.parse(text);
  const field = (name: string): string => {
    const value: unknown =
      typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return {
    transaction_id: field('transaction_id'),
    status: field('status'),
    reference: field('reference'),
    amount: field('amount'),
    stepMs: Number(field('stepMs')),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}
