import { codeOf, textAt } from './client.ts';
import type { Reply } from './client.ts';
import { isPoor } from './orders.ts';
import type { Order } from './orders.ts';

/** What customers were told: the books are held against it. */
export interface Journal {
  /** By reference: the transfer that was acknowledged. */
  readonly acknowledged: ReadonlyMap<string, Acknowledged>;
  /** By reference: the code of the refusal, or `unanswered`. */
  readonly refused: ReadonlyMap<string, string>;
  /** References of transfers whose customer was told that they are cancelled. */
  readonly cancelled: ReadonlySet<string>;
  /** Keys of credits that staff were told are made. */
  readonly credits: ReadonlySet<string>;
  /** Answers that contradict each other, in words. */
  readonly contradictions: readonly string[];
  /** Refusals for which a storm gives no reason, in words. */
  readonly unexpected: readonly string[];
  /** What was asked until patience ended, in words. */
  readonly unanswered: readonly string[];
  readonly figures: { replays: number; twins: number; cancels: number };
  note(order: Order, reply: Reply | undefined): void;
  noteReplay(order: Order, reply: Reply | undefined): void;
  noteTwins(order: Order, replies: readonly [Reply | undefined, Reply | undefined]): void;
  noteCancel(order: Order, reply: Reply | undefined): void;
  noteCredit(key: string, reply: Reply | undefined): void;
}

/** What of an answer must be the same however often it is given. */
const lasting = ['id', 'receipt_number', 'amount', 'fee', 'total', 'received_amount', 'created_at'];

export interface Acknowledged {
  readonly id: string;
  /** The lasting fields of the answer, one text. */
  readonly facts: string;
  readonly amount: string;
  readonly fee: string;
  readonly receipt_number: string;
}

/**
 * A refusal is not kept under its key: the one of two that came first may find too little in the wallet and the other one, held up by a
 * fault, what came into it since. The key is then asked again, and from there on has one answer.
 */
const metMoneyBetween = (twins: readonly Reply[]): boolean =>
  twins.some(({ status }) => status === 201) &&
  twins.some((reply) => codeOf(reply) === 'insufficient_balance');

const factsOf = (reply: Reply): string => lasting.map((name) => textAt(reply, name)).join(' ');

const acknowledgedOf = (reply: Reply): Acknowledged => ({
  id: textAt(reply, 'id'),
  facts: factsOf(reply),
  amount: textAt(reply, 'amount'),
  fee: textAt(reply, 'fee'),
  receipt_number: textAt(reply, 'receipt_number'),
});

const refusalOf = (reply: Reply): string => codeOf(reply) || `status ${reply.status}`;

/** Enough money lies in the wallets of all but a few for every order of theirs. */
const mayBeRefused = ({ customer }: Order, code: string): boolean =>
  code === 'insufficient_balance' && isPoor(customer);

export function openJournal(): Journal {
  const acknowledged = new Map<string, Acknowledged>();
  const refused = new Map<string, string>();
  const cancelled = new Set<string>();
  const credits = new Set<string>();
  const contradictions: string[] = [];
  const unexpected: string[] = [];
  const unanswered: string[] = [];
  const figures = { replays: 0, twins: 0, cancels: 0 };
  return {
    acknowledged,
    refused,
    cancelled,
    credits,
    contradictions,
    unexpected,
    unanswered,
    figures,
    note: (order, reply) => {
      const { reference } = order;
      if (reply === undefined) {
        refused.set(reference, 'unanswered');
        unanswered.push(reference);
        return;
      }
      if (reply.status === 201 && textAt(reply, 'id') !== '') {
        acknowledged.set(reference, acknowledgedOf(reply));
        return;
      }
      const code = refusalOf(reply);
      refused.set(reference, code);
      if (!mayBeRefused(order, code)) unexpected.push(`${reference}: ${code}`);
    },
    noteReplay: ({ reference }, reply) => {
      figures.replays += 1;
      const first = acknowledged.get(reference);
      if (reply === undefined) unanswered.push(`${reference}, asked again`);
      else if (first !== undefined && factsOf(reply) !== first.facts)
        contradictions.push(
          `${reference}: ${first.facts}, asked again: ${factsOf(reply)} ${codeOf(reply)}`,
        );
    },
    noteTwins: ({ reference }, [one, other]) => {
      figures.twins += 1;
      if (one === undefined || other === undefined)
        unanswered.push(`${reference}, sent twice at once`);
      else if (factsOf(one) !== factsOf(other) && !metMoneyBetween([one, other]))
        contradictions.push(
          `${reference}, sent twice at once: ${factsOf(one)} and ${factsOf(other)}`,
        );
    },
    noteCancel: ({ reference }, reply) => {
      figures.cancels += 1;
      if (reply === undefined) unanswered.push(`${reference}, to be cancelled`);
      else if (reply.status === 200) cancelled.add(reference);
      else if (codeOf(reply) !== 'not_cancellable')
        unexpected.push(`${reference}, to be cancelled: ${refusalOf(reply)}`);
    },
    noteCredit: (key, reply) => {
      if (reply === undefined) unanswered.push(key);
      else if (reply.status === 201) credits.add(key);
      else unexpected.push(`${key}: ${refusalOf(reply)}`);
    },
  };
}
