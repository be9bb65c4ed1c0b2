import type { RiskOutcome, RiskRuleKind } from '@app/contract';
import { riskOutcomes } from '@app/contract';
import { instantMs } from '#platform/clock';

/** A rule with its figures: euro minor units, a count, hours. Those that its kind does not need are null. */
export interface Rule {
  readonly position: number;
  readonly kind: RiskRuleKind;
  readonly outcome: RiskOutcome;
  readonly amount: bigint | null;
  readonly count: number | null;
  readonly hours: number | null;
}

/** What one customer did in the hours before a transfer, without it. */
export interface Window {
  readonly transfers: bigint;
  readonly sum: bigint;
  /** Accounts paid for the first time in the window; counted only for a transfer to a new one. */
  readonly new_recipients: bigint;
  /** Other customers who paid the same account. */
  readonly other_payers: bigint;
}

/** All that rules ask about a transfer. */
export interface RiskFacts {
  readonly amount: bigint;
  readonly at: string;
  readonly risky_purpose: boolean;
  /** Null for an account that is closed. */
  readonly opened_at: string | null;
  readonly new_recipient: boolean;
  /** By its hours. */
  readonly windows: ReadonlyMap<number, Window>;
}

const nothing: Window = { transfers: 0n, sum: 0n, new_recipients: 0n, other_payers: 0n };
const hourMs = 3_600_000;

/** Whether a transfer is on the far side of each figure: every "more than" is strict, and the transfer itself counts. */
const matchers: Record<RiskRuleKind, (rule: Figures, facts: RiskFacts) => boolean> = {
  amount_above: ({ amount }, facts) => facts.amount > amount,
  sum_in_window: ({ amount, hours }, facts) => inWindow(facts, hours).sum + facts.amount > amount,
  count_in_window: ({ count, hours }, facts) =>
    inWindow(facts, hours).transfers + 1n > BigInt(count),
  new_recipient_amount: ({ amount }, facts) => facts.new_recipient && facts.amount > amount,
  new_recipients_in_window: ({ count, hours }, facts) =>
    facts.new_recipient && inWindow(facts, hours).new_recipients + 1n > BigInt(count),
  young_account_amount: ({ amount, hours }, facts) =>
    facts.opened_at !== null &&
    instantMs(facts.at) - instantMs(facts.opened_at) < hours * hourMs &&
    facts.amount > amount,
  shared_payee: ({ count, hours }, facts) =>
    inWindow(facts, hours).other_payers + 1n > BigInt(count),
  risky_purpose_amount: ({ amount }, facts) => facts.risky_purpose && facts.amount > amount,
};

interface Figures {
  readonly amount: bigint;
  readonly count: number;
  readonly hours: number;
}

function inWindow({ windows }: RiskFacts, hours: number): Window {
  return windows.get(hours) ?? nothing;
}

/** The rules that a transfer matches, in their order. */
export function matching(rules: readonly Rule[], facts: RiskFacts): Rule[] {
  return rules.filter((rule) => {
    const { amount, count, hours } = rule;
    // What a kind does not need is never looked at; the database checks that what it needs is there.
    return matchers[rule.kind](
      { amount: amount ?? 0n, count: count ?? 0, hours: hours ?? 0 },
      facts,
    );
  });
}

/** The strictest outcome of some rules; undefined when there are none. */
export function strictest(rules: readonly Rule[]): RiskOutcome | undefined {
  return riskOutcomes.findLast((outcome) => rules.some((rule) => rule.outcome === outcome));
}

/** Whether a version can stop a transfer; one that only takes notes is looked at after the commit. */
export function isEnforcing(rules: readonly Rule[]): boolean {
  return rules.some(({ outcome }) => outcome !== 'note');
}

/** How far facts must reach for some rules. */
export interface Reach {
  /** How far back, each once. */
  readonly hours: readonly number[];
  /** Those of them for which a rule asks what the customer did. */
  readonly ownHours: readonly number[];
  /** Those for which a rule asks who else paid the account. */
  readonly payerHours: readonly number[];
  /** So many payers of one account are as good as more: an account that thousands pay is not counted to its end each time. */
  readonly payersMax: number;
}

/** Kinds that ask what the customer did in the window. */
const ownWindowKinds: ReadonlySet<RiskRuleKind> = new Set([
  'sum_in_window',
  'count_in_window',
  'new_recipients_in_window',
]);

export function reachOf(rules: readonly Rule[]): Reach {
  const payers = rules.flatMap(({ kind, count }) => (kind === 'shared_payee' ? (count ?? 0) : 0));
  const hoursOf = (some: readonly Rule[]): number[] =>
    [...new Set(some.flatMap(({ hours }) => hours ?? []))].toSorted((a, b) => a - b);
  return {
    hours: hoursOf(rules),
    ownHours: hoursOf(rules.filter(({ kind }) => ownWindowKinds.has(kind))),
    payerHours: hoursOf(rules.filter(({ kind }) => kind === 'shared_payee')),
    payersMax: Math.max(0, ...payers),
  };
}
