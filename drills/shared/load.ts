import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf, createCall, textAt } from '../../attack/shared/client.ts';
import type { Given, Reply } from '../../attack/shared/client.ts';
import { transferBody } from '../../attack/shared/stage.ts';
import type { Person } from './people.ts';

/** A transfer that the server said is made. */
export interface Acknowledged {
  readonly id: string;
  readonly key: string;
  readonly user_id: string;
  /** By `performance.now()`. */
  readonly atMs: number;
}

export interface Load {
  readonly acknowledged: readonly Acknowledged[];
  /** Keys of transfers that were asked for and are not answered yet, or never were: each may have been made or not. */
  readonly unanswered: ReadonlySet<string>;
  /** Every request that was sent, and those that got no good answer, with what they got instead. */
  readonly requests: () => number;
  readonly failures: ReadonlyMap<string, number>;
  /** Transfers that were refused for good, which none of these may be. */
  readonly refused: readonly string[];
  /** Lets every client end the transfer it is at. */
  stop(): Promise<void>;
}

interface LoadOptions {
  readonly people: readonly Person[];
  /** How many of them send at the same time. */
  readonly clients: number;
  /** The addresses to call, one after the other; a browser knows only one. */
  readonly urls: readonly string[];
  /** How often one transfer is tried before it counts as refused. */
  readonly triesMax?: number;
}

const againMs = 100;
/** A proof that a crash has made worthless is replaced like one of a slow clock: the client makes a new one and asks again. */
const passing: ReadonlySet<string> = new Set(['proof_invalid', 'overloaded', 'too_many_requests']);

/** Customers who send money one transfer after the other, and ask again by the same key until they are told what became of it. */
export function startLoad({ people, clients, urls, triesMax = 600 }: LoadOptions): Load {
  const calls = urls.map(createCall);
  const acknowledged: Acknowledged[] = [];
  const unanswered = new Set<string>();
  const failures = new Map<string, number>();
  const refused: string[] = [];
  let requests = 0;
  let stopping = false;

  const ask = async (path: string, given: Given): Promise<Reply> => {
    for (let attempt = 0; ; attempt += 1) {
      const call = calls[(requests + attempt) % calls.length] ?? calls[0];
      requests += 1;
      const reply = await call?.('POST', path, given).catch(reasonOf);
      if (typeof reply === 'object' && reply.status < 300) return reply;
      const reason = typeof reply === 'object' ? `${reply.status} ${codeOf(reply)}` : String(reply);
      failures.set(reason, (failures.get(reason) ?? 0) + 1);
      const final = typeof reply === 'object' && reply.status < 500 && !passing.has(codeOf(reply));
      if (final || attempt >= triesMax) throw new Error(reason);
      await pause(againMs);
    }
  };
  const sendOne = async ({ id: user_id, token }: Person): Promise<void> => {
    const order = { send_amount: '1.00', send_currency: 'EUR', currency: 'GBP' };
    const quote = await ask('/api/quotes', { token, body: order });
    const key = randomUUID();
    const body = { quote_id: textAt(quote, 'id'), ...transferBody };
    const headers = { 'idempotency-key': key };
    unanswered.add(key);
    const reply = await ask('/api/transactions', { token, body, headers });
    acknowledged.push({ id: textAt(reply, 'id'), key, user_id, atMs: performance.now() });
    unanswered.delete(key);
  };
  const client = async (own: readonly Person[]): Promise<void> => {
    for (let turn = 0; !stopping; turn += 1) {
      const person = own[turn % own.length];
      if (person === undefined) return;
      await sendOne(person).catch((error: unknown) => refused.push(String(error)));
    }
  };
  const running = Array.from({ length: clients }, (_, at) =>
    client(people.filter((__, index) => index % clients === at)),
  );
  return {
    acknowledged,
    unanswered,
    failures,
    refused,
    requests: () => requests,
    stop: async () => {
      stopping = true;
      await Promise.all(running);
    },
  };
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : '';
  return String(code || error);
}

/** The longest time without any acknowledgement that touches the span. */
export function longestGap(
  acknowledged: readonly Acknowledged[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): number {
  const times = [fromMs, ...acknowledged.map(({ atMs }) => atMs), toMs]
    .filter((atMs) => atMs >= fromMs && atMs <= toMs)
    .toSorted((a, b) => a - b);
  return times.reduce((longest, at, index) => Math.max(longest, at - (times[index - 1] ?? at)), 0);
}
