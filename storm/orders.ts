import type { Random } from '../attack/shared/random.ts';
import { refusedReference } from './provider.ts';

/** One thing that a customer does, as the seed decides it. */
export interface Order {
  readonly index: number;
  /** Finds the transfer again, whatever became of its key. */
  readonly reference: string;
  readonly key: string;
  readonly customer: number;
  /** Euro, as people type it. */
  readonly amount: string;
  readonly currency: string;
  /** Asks for the same again after it was answered, and must hear the same. */
  readonly replays: boolean;
  readonly cancels: boolean;
  /** Is sent twice at once, to both servers: an impatient double click. */
  readonly doubles: boolean;
  /** Staff put this much into the wallet first. */
  readonly credit: string | undefined;
}

/** Many, since a batch takes one command of each: with few of them the batches of a busy server stay small. */
export const customerCount = 96;
/** The first of them send half of everything, so that many transfers meet at one wallet. */
const busyCount = 24;
const busyShare = 0.5;
/** These get little money, so that transfers are refused, and money that comes and goes decides which. */
const poorCount = 4;
const replayShare = 0.05;
const cancelShare = 0.08;
const doubleShare = 0.03;
const refusedShare = 0.04;
const creditEvery = 40;
const currencies = ['GBP', 'EUR'] as const;

/** Who may be refused for want of money. */
export function isPoor(customer: number): boolean {
  return customer < poorCount;
}

/** What each customer begins with, in euro. */
export function firstCredit(customer: number): string {
  return isPoor(customer) ? '300.00' : '900000.00';
}

/**
 * Each customer pays to an account of their own: what the fraud rules look at, everybody who paid the same account lately, would otherwise
 * be all transfers of the storm for each one of them.
 */
export function accountOf({ customer }: Pick<Order, 'customer'>): string {
  const rest = `NWBK601613319268${String(customer).padStart(2, '0')}`;
  const digits = `${rest}GB00`.replace(/[A-Z]/g, (sign) => String(Number.parseInt(sign, 36)));
  return `GB${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${rest}`;
}

/** Everything that customers and staff will do, in the order in which it is begun; the seed decides all of it. */
export function makeOrders(
  count: number,
  { seed, random }: { seed: number; random: Random },
): Order[] {
  return Array.from({ length: count }, (_, index) => {
    const fails = random.next() < refusedShare;
    // Cents matter: an amount that a float cannot hold is what finds a float.
    const cents = 100 + random.below(9_900);
    return {
      index,
      reference: `storm ${seed} ${index}${fails ? ` ${refusedReference}` : ''}`,
      key: `storm-${seed}-${index}-${random.below(1e9)}`,
      customer: random.below(random.next() < busyShare ? busyCount : customerCount),
      amount: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
      currency: random.pick(currencies),
      replays: random.next() < replayShare,
      cancels: random.next() < cancelShare,
      doubles: random.next() < doubleShare,
      credit: index % creditEvery === creditEvery - 1 ? `${10 + random.below(90)}.37` : undefined,
    };
  });
}
