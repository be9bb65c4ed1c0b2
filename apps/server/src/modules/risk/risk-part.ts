import { accountIdentity } from '@app/contract';
import type { RiskOutcome } from '@app/contract';
import type { BatchPart } from '#platform/batch';
import type { RuleBook, RuleSet } from './book.ts';
import { factsSelect, factsValues, gatherFacts, withOrder } from './facts.ts';
import type { FactSubject, FactsRow, ReadFacts } from './facts.ts';
import { matching, reachOf, strictest } from './rules.ts';
import type { RiskFacts, Rule, Window } from './rules.ts';
import { insertMatches, matchValues } from './store.ts';
import type { NewMatch } from './store.ts';

/** What the rules in force say of a transfer that is about to be made. */
export interface Verdict {
  readonly outcome: RiskOutcome;
  readonly set: RuleSet;
  readonly rules: readonly Rule[];
}

type Order = Omit<FactSubject, 'at' | 'transaction_id'>;

/**
 * The rules' part of a batch. While no version in force can stop a transfer it reads and writes nothing: such rules are looked at after the
 * commit. Else it is one statement for the whole batch, sent with the others after the locks.
 */
export interface RiskChecks extends BatchPart {
  want(order: Order): void;
  /** Undefined when nothing in force stops it. */
  verdict(
    ref: string,
    order: { readonly amount: bigint; readonly purpose: string | null },
  ): Verdict | undefined;
  /** Counts a transfer that this batch makes, for the next one of the same customer. */
  add(ref: string, made: { readonly amount: bigint; readonly held: boolean }): void;
  /** Writes down what was held or refused. */
  record(match: NewMatch): void;
}

export function createRiskChecks(book: RuleBook): RiskChecks {
  const set = book.enforcing();
  const reach = reachOf(set?.rules ?? []);
  const wanted = new Map<string, Order>();
  /** The orders of one customer, and those to one account: a batch may hold hundreds that have nothing to do with each other. */
  const neighbours = new Map<string, Set<string>>();
  const facts = new Map<string, ReadFacts>();
  const matches: NewMatch[] = [];
  return {
    want: (order) => {
      if (set === undefined) return;
      wanted.set(order.ref, order);
      for (const key of neighbourhoodsOf(order)) {
        const known = neighbours.get(key);
        if (known) known.add(order.ref);
        else neighbours.set(key, new Set([order.ref]));
      }
    },
    verdict: (ref, order) => {
      const known = facts.get(ref);
      if (set === undefined || known === undefined) return undefined;
      return verdictBy(set, withOrder(known, order));
    },
    add: (ref, { amount, held }) => {
      const made = wanted.get(ref);
      if (made === undefined) return;
      const near = new Set(
        neighbourhoodsOf(made).flatMap((key) => [...(neighbours.get(key) ?? [])]),
      );
      for (const other of near) {
        const order = wanted.get(other);
        const known = facts.get(other);
        if (other !== ref && order !== undefined && known !== undefined)
          facts.set(other, withNeighbour(known, { order, made, amount, held }));
      }
    },
    record: (match) => void matches.push(match),
    pending: () => matches.length,
    read: async (client) => {
      if (wanted.size === 0) return;
      const values = factsValues(
        [...wanted.values()].map((order) => ({ at: null, transaction_id: null, ...order })),
        reach,
      );
      const query = { name: 'batch_risk_facts', text: factsSelect, values };
      const { rows } = await client.query<FactsRow>(query);
      for (const [ref, known] of gatherFacts(rows)) facts.set(ref, known);
    },
    writes: () =>
      matches.length === 0
        ? []
        : [
            {
              name: 'insert_risk_matches',
              text: insertMatches,
              values: matchValues(matches),
            },
          ],
  };
}

/** What a version says of a transfer; undefined where none of its rules stops it. */
export function verdictBy(set: RuleSet, facts: RiskFacts): Verdict | undefined {
  const rules = matching(set.rules, facts);
  const outcome = strictest(rules);
  return outcome === undefined || outcome === 'note' ? undefined : { outcome, set, rules };
}

interface Neighbour {
  readonly order: Order;
  readonly made: Order;
  readonly amount: bigint;
  readonly held: boolean;
}

const identityOf = (order: Order): string => accountIdentity(order.currency, order);

const neighbourhoodsOf = (order: Order): string[] => [
  `customer ${order.user_id}`,
  `account ${identityOf(order)}`,
];

/** What a transfer of the same batch changes for the ones decided after it: they are committed together, so none of them was read. */
function withNeighbour(known: ReadFacts, { order, made, amount, held }: Neighbour): ReadFacts {
  const own = order.user_id === made.user_id;
  const same = identityOf(order) === identityOf(made);
  const change = (window: Window): Window => ({
    transfers: window.transfers + (own ? 1n : 0n),
    sum: window.sum + (own ? amount : 0n),
    new_recipients: window.new_recipients + (own && !same ? 1n : 0n),
    other_payers: window.other_payers + (!own && same ? 1n : 0n),
  });
  return {
    ...known,
    // What is held has gone nowhere yet, so it makes no account a known one.
    new_recipient: known.new_recipient && !(own && same && !held),
    windows: new Map([...known.windows].map(([hours, window]) => [hours, change(window)])),
  };
}
