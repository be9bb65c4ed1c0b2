import { codeOf, textAt } from './client.ts';
import type { Reply } from './client.ts';
import type { Call } from './people.ts';
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
  /** By key: the credits that staff were told are made. */
  readonly credits: ReadonlyMap<string, Credit & { readonly id: string }>;
  /** Answers that contradict each other, in words. */
  readonly contradictions: readonly string[];
  /** Refusals for which a storm gives no reason, in words. */
  readonly unexpected: readonly string[];
  /** Answers that blame the server itself, in words, whatever came of asking again. */
  readonly faults: readonly string[];
  /** What was asked until patience ended, in words. */
  readonly unanswered: readonly string[];
  readonly figures: { replays: number; twins: number; cancels: number };
  /** Hears every answer, also those that pass. */
  hear(call: Pick<Call, 'method' | 'path'>, reply: Reply): void;
  note(order: Order, reply: Reply | undefined): void;
  noteReplay(order: Order, reply: Reply | undefined): void;
  noteTwins(order: Order, replies: readonly [Reply | undefined, Reply | undefined]): void;
  noteCancel(order: Order, reply: Reply | undefined): void;
  /** Of what was told to be cancelled. */
  noteCancelAgain(order: Order, reply: Reply | undefined): void;
  noteCredit(credit: Credit, reply: Reply | undefined): void;
}

/** What staff ordered to be put into a wallet, in euro. */
export interface Credit {
  readonly key: string;
  readonly user_id: string;
  readonly amount: string;
}

/** What of an answer must be the same however often it is given. */
const lasting = [
  'id',
  'user_id',
  'receipt_number',
  'amount',
  'currency',
  'fee',
  'total',
  'received_amount',
  'account_number',
  'created_at',
];

export interface Acknowledged {
  readonly order: Order;
  readonly id: string;
  /** The lasting fields of the answer, one text. */
  readonly facts: string;
  readonly amount: string;
  readonly currency: string;
  readonly received_amount: string;
  readonly fee: string;
  readonly receipt_number: string;
}

const factsOf = (reply: Reply): string => lasting.map((name) => textAt(reply, name)).join(' ');

const acknowledgedOf = (order: Order, reply: Reply): Acknowledged => ({
  order,
  id: textAt(reply, 'id'),
  facts: factsOf(reply),
  amount: textAt(reply, 'amount'),
  currency: textAt(reply, 'currency'),
  received_amount: textAt(reply, 'received_amount'),
  fee: textAt(reply, 'fee'),
  receipt_number: textAt(reply, 'receipt_number'),
});

const refusalOf = (reply: Reply): string => codeOf(reply) || `status ${reply.status}`;

/** What a key is answered for good, a refusal as well: who was told that nothing was sent must not find it sent. */
const answerOf = (reply: Reply): string =>
  reply.status === 201 ? factsOf(reply) : refusalOf(reply);

/** Enough money lies in the wallets of all but a few for every order of theirs. */
const mayBeRefused = ({ customer }: Order, code: string): boolean =>
  code === 'insufficient_balance' && isPoor(customer);

/** That is told to come back later: the database is away, or too many wait. Every other status of this sort is a fault of the server's own. */
const isOwnFault = (status: number): boolean => status >= 500 && status !== 503;

/** Answers in words, by what is wrong with them. */
interface Notes {
  readonly contradictions: string[];
  readonly unexpected: string[];
  readonly faults: string[];
  readonly unanswered: string[];
}

interface Cancels {
  readonly cancelled: Set<string>;
  readonly notes: Notes;
  readonly figures: Journal['figures'];
}

function cancelNotes({
  cancelled,
  notes: { contradictions, unexpected, unanswered },
  figures,
}: Cancels): Pick<Journal, 'noteCancel' | 'noteCancelAgain'> {
  return {
    noteCancel: ({ reference }, reply) => {
      figures.cancels += 1;
      if (reply === undefined) unanswered.push(`${reference}, to be cancelled`);
      else if (reply.status === 200) cancelled.add(reference);
      else if (codeOf(reply) !== 'not_cancellable')
        unexpected.push(`${reference}, to be cancelled: ${refusalOf(reply)}`);
    },
    noteCancelAgain: ({ reference }, reply) => {
      if (reply === undefined) unanswered.push(`${reference}, to be cancelled again`);
      else if (reply.status !== 200 || textAt(reply, 'status') !== 'cancelled')
        contradictions.push(
          `${reference} was cancelled, and asked again: ${textAt(reply, 'status') || refusalOf(reply)}`,
        );
    },
  };
}

export function openJournal(): Journal {
  const acknowledged = new Map<string, Acknowledged>();
  const refused = new Map<string, string>();
  const cancelled = new Set<string>();
  const credits = new Map<string, Credit & { readonly id: string }>();
  const notes: Notes = { contradictions: [], unexpected: [], faults: [], unanswered: [] };
  const { contradictions, unexpected, faults, unanswered } = notes;
  const figures = { replays: 0, twins: 0, cancels: 0 };
  return {
    acknowledged,
    refused,
    cancelled,
    credits,
    ...notes,
    figures,
    hear: ({ method, path }, reply) => {
      if (isOwnFault(reply.status))
        faults.push(`${method} ${path}: ${reply.status} ${codeOf(reply)}`);
    },
    note: (order, reply) => {
      const { reference } = order;
      if (reply === undefined) {
        refused.set(reference, 'unanswered');
        unanswered.push(reference);
        return;
      }
      if (reply.status === 201 && textAt(reply, 'id') !== '') {
        acknowledged.set(reference, acknowledgedOf(order, reply));
        return;
      }
      const code = refusalOf(reply);
      refused.set(reference, code);
      if (!mayBeRefused(order, code)) unexpected.push(`${reference}: ${code}`);
    },
    noteReplay: ({ reference }, reply) => {
      figures.replays += 1;
      const first = acknowledged.get(reference)?.facts ?? refused.get(reference);
      if (reply === undefined) unanswered.push(`${reference}, asked again`);
      else if (first !== undefined && answerOf(reply) !== first)
        contradictions.push(`${reference}: ${first}, asked again: ${answerOf(reply)}`);
    },
    noteTwins: ({ reference }, [one, other]) => {
      figures.twins += 1;
      if (one === undefined || other === undefined)
        unanswered.push(`${reference}, sent twice at once`);
      else if (answerOf(one) !== answerOf(other))
        contradictions.push(
          `${reference}, sent twice at once: ${answerOf(one)} and ${answerOf(other)}`,
        );
    },
    ...cancelNotes({ cancelled, notes, figures }),
    noteCredit: (credit, reply) => {
      const { key } = credit;
      if (reply === undefined) unanswered.push(key);
      else if (reply.status === 201 && textAt(reply, 'outcome') === 'done')
        credits.set(key, { ...credit, id: textAt(reply, 'id') });
      else unexpected.push(`${key}: ${refusalOf(reply)} ${textAt(reply, 'outcome')}`.trimEnd());
    },
  };
}
