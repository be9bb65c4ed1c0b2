import { riskRuleKinds } from '@app/contract';
import type { RiskRuleKind } from '@app/contract';
import { describe, expect, test } from 'vitest';
import { isEnforcing, matching, reachOf, strictest } from './rules.ts';
import type { RiskFacts, Rule, Window } from './rules.ts';

const at = '2026-11-20T12:00:00.000000Z';
const before = (hours: number): string =>
  new Date(Date.parse(at) - hours * 3_600_000).toISOString();
const window = (change: Partial<Window>): ReadonlyMap<number, Window> =>
  new Map([[24, { transfers: 0n, sum: 0n, new_recipients: 0n, other_payers: 0n, ...change }]]);
const facts = (change: Partial<RiskFacts>): RiskFacts => ({
  amount: 0n,
  at,
  risky_purpose: false,
  opened_at: before(10_000),
  new_recipient: false,
  windows: window({}),
  ...change,
});
const rule = (kind: RiskRuleKind, change: Partial<Rule> = {}): Rule => ({
  position: 1,
  kind,
  outcome: 'review',
  amount: null,
  count: null,
  hours: null,
  ...change,
});

interface Edge {
  readonly rule: Rule;
  readonly below: Partial<RiskFacts>;
  readonly at: Partial<RiskFacts>;
  readonly above: Partial<RiskFacts>;
}

/** One edge of each kind: below and at its figure it is silent, above it speaks. */
const edges: Record<RiskRuleKind, Edge> = {
  amount_above: {
    rule: rule('amount_above', { amount: 1000n }),
    below: { amount: 999n },
    at: { amount: 1000n },
    above: { amount: 1001n },
  },
  sum_in_window: {
    rule: rule('sum_in_window', { amount: 1000n, hours: 24 }),
    below: { amount: 400n, windows: window({ sum: 599n }) },
    at: { amount: 400n, windows: window({ sum: 600n }) },
    above: { amount: 400n, windows: window({ sum: 601n }) },
  },
  count_in_window: {
    rule: rule('count_in_window', { count: 3, hours: 24 }),
    below: { windows: window({ transfers: 1n }) },
    at: { windows: window({ transfers: 2n }) },
    above: { windows: window({ transfers: 3n }) },
  },
  new_recipient_amount: {
    rule: rule('new_recipient_amount', { amount: 1000n }),
    below: { amount: 5000n, new_recipient: false },
    at: { amount: 1000n, new_recipient: true },
    above: { amount: 1001n, new_recipient: true },
  },
  new_recipients_in_window: {
    rule: rule('new_recipients_in_window', { count: 2, hours: 24 }),
    below: { new_recipient: false, windows: window({ new_recipients: 9n }) },
    at: { new_recipient: true, windows: window({ new_recipients: 1n }) },
    above: { new_recipient: true, windows: window({ new_recipients: 2n }) },
  },
  young_account_amount: {
    rule: rule('young_account_amount', { amount: 1000n, hours: 24 }),
    below: { amount: 1001n, opened_at: before(24) },
    at: { amount: 1000n, opened_at: before(1) },
    above: { amount: 1001n, opened_at: before(23) },
  },
  shared_payee: {
    rule: rule('shared_payee', { count: 3, hours: 24 }),
    below: { windows: window({ other_payers: 1n }) },
    at: { windows: window({ other_payers: 2n }) },
    above: { windows: window({ other_payers: 3n }) },
  },
  risky_purpose_amount: {
    rule: rule('risky_purpose_amount', { amount: 1000n }),
    below: { amount: 9999n, risky_purpose: false },
    at: { amount: 1000n, risky_purpose: true },
    above: { amount: 1001n, risky_purpose: true },
  },
};

describe('a rule', () => {
  test.each(riskRuleKinds)(
    '[issue.fraud.1] of kind %s is silent below and at its figure and speaks above it',
    (kind) => {
      const edge = edges[kind];
      expect(matching([edge.rule], facts(edge.below))).toEqual([]);
      expect(matching([edge.rule], facts(edge.at))).toEqual([]);
      expect(matching([edge.rule], facts(edge.above))).toEqual([edge.rule]);
    },
  );

  test('looks at its own window and no other', () => {
    const twelve = rule('count_in_window', { count: 3, hours: 12 });
    expect(matching([twelve], facts({ windows: window({ transfers: 9n }) }))).toEqual([]);
  });
});

test('the strictest of several outcomes counts, and only some can stop a transfer', () => {
  const note = rule('amount_above', { outcome: 'note' });
  const review = rule('amount_above', { outcome: 'review' });
  const refuse = rule('amount_above', { outcome: 'refuse' });
  expect(strictest([])).toBeUndefined();
  expect(strictest([note, refuse, review])).toBe('refuse');
  expect(strictest([review, note])).toBe('review');
  expect(isEnforcing([note])).toBe(false);
  expect(isEnforcing([note, review])).toBe(true);
});

test('each window is read once', () => {
  const hours = [24, 12, 24].map((each) => rule('count_in_window', { hours: each, count: 1 }));
  expect(reachOf(hours).hours).toEqual([12, 24]);
});

test('payers of an account are counted as far as a rule asks, and no further', () => {
  const payee = (count: number) => rule('shared_payee', { hours: 24, count });
  const many = rule('count_in_window', { hours: 24, count: 90 });
  expect(reachOf([payee(2), many, payee(5)]).payersMax).toBe(5);
  expect(reachOf([many]).payersMax).toBe(0);
});
