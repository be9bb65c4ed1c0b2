import { textAt } from './client.ts';
import type { Reply } from './client.ts';
import { recoveryMaxMs } from './course.ts';
import type { Credit, Journal } from './journal.ts';
import { accountOf, customerCount } from './orders.ts';
import type { Order } from './orders.ts';
import type { Doors, Person } from './people.ts';
import type { Recovery } from './recovery.ts';

export interface Workplace {
  readonly doors: Doors;
  readonly customers: readonly Person[];
  readonly banker: Person;
  readonly journal: Journal;
}

const recipient = {
  sender_name: 'Mira Sweep',
  recipient: 'Rowan Vale',
  bank_name: 'Example Bank',
} as const;

/** Carries one order out to its end, through every fault, and writes down what was answered. */
export async function carryOut(place: Workplace, order: Order): Promise<void> {
  const customer = place.customers[order.customer];
  if (customer === undefined) throw new Error(`There is no customer ${order.customer}.`);
  if (order.credit !== undefined) {
    const key = `credit-${order.key}`;
    await giveCredit(place, { key, user_id: customer.id, amount: order.credit });
  }
  const quoted = await place.doors.ask(customer, {
    method: 'POST',
    path: '/api/quotes',
    body: { send_amount: order.amount, send_currency: 'EUR', currency: order.currency },
  });
  const quote_id = quoted === undefined ? '' : textAt(quoted, 'id');
  if (quote_id === '') {
    place.journal.note(order, quoted);
    return;
  }
  // One day for all sendings: what is asked again after midnight must be the same request.
  const sending = { order, customer, quote_id, date: new Date().toISOString().slice(0, 10) };
  const answered = await send(place, sending);
  place.journal.note(order, answered);
  if (answered === undefined) return;
  if (order.replays || order.doubles) place.journal.noteReplay(order, await send(place, sending));
  const id = textAt(answered, 'id');
  if (order.cancels && id !== '') await cancel(place, { order, customer, id });
}

interface Sending {
  readonly order: Order;
  readonly customer: Person;
  readonly quote_id: string;
  readonly date: string;
}

/** Sends until answered, always under one key; an impatient customer twice at once. */
async function send(
  { doors, journal }: Workplace,
  { order, customer, quote_id, date }: Sending,
): Promise<Reply | undefined> {
  const { reference, key } = order;
  const call = {
    method: 'POST',
    path: '/api/transactions',
    key,
    body: { ...recipient, account_number: accountOf(order), quote_id, reference, date },
  };
  if (!order.doubles) return doors.ask(customer, call);
  const [first, second] = await Promise.all([doors.ask(customer, call), doors.ask(customer, call)]);
  if (first !== undefined || second !== undefined) journal.noteTwins(order, [first, second]);
  return [first, second].find((reply) => reply?.status === 201) ?? first ?? second;
}

/** Cancels, and again: the second time must change nothing. */
async function cancel(
  { doors, journal }: Workplace,
  { order, customer, id }: { order: Order; customer: Person; id: string },
): Promise<void> {
  const call = { method: 'POST', path: `/api/transactions/${id}/cancel` };
  const first = await doors.ask(customer, call);
  journal.noteCancel(order, first);
  if (first?.status === 200) journal.noteCancelAgain(order, await doors.ask(customer, call));
}

/** Staff put money into a wallet. Gives what they were told. */
export async function giveCredit(
  { doors, banker, journal }: Omit<Workplace, 'customers'>,
  credit: Credit,
): Promise<Reply | undefined> {
  const { key, user_id, amount } = credit;
  const reply = await doors.ask(banker, {
    method: 'POST',
    path: `/api/staff/wallets/${user_id}/changes`,
    key,
    body: { type: 'credit', amount },
  });
  journal.noteCredit(credit, reply);
  return reply;
}

/**
 * Goes on sending small transfers over both servers while a kill is open, for as long as a recovery may take: where the orders of a round
 * end right after a kill nobody would be left who could see that it is over, or that it is not. `name` tells these transfers apart.
 */
export async function askUntilRecovered(
  place: Workplace & { readonly recovery: Pick<Recovery, 'open'> },
  name: string,
): Promise<void> {
  const deadline = performance.now() + recoveryMaxMs;
  for (let index = 1; place.recovery.open.length > 0 && performance.now() < deadline; index += 1) {
    const reference = `${name} ${index}`;
    await carryOut(place, {
      index,
      reference,
      key: reference.replaceAll(' ', '-'),
      customer: customerCount - 1,
      amount: '1.00',
      currency: 'EUR',
      // The servers take turns, so what is asked again is asked of the other one.
      replays: true,
      cancels: false,
      doubles: false,
      credit: undefined,
    });
  }
}
