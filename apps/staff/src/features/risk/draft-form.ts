import { riskHoursMax, riskOutcomes, riskRuleFacts, riskRuleKinds } from '@app/contract';
import type { RiskOutcome, RiskParameter, RiskRule, RiskRuleKind } from '@app/contract';
import { formatMinor, parseTypedAmount } from '@app/money';

/** A rule as it is being typed; the figures of other kinds are kept, so that looking at another kind loses nothing. */
export interface RuleValues {
  readonly id: string;
  readonly kind: RiskRuleKind;
  readonly outcome: RiskOutcome;
  readonly amount: string;
  readonly count: string;
  readonly hours: string;
}

const countMax = 1000;
const most: Record<'count' | 'hours', number> = { count: countMax, hours: riskHoursMax };

export const newRule = (id: string): RuleValues => ({
  id,
  kind: riskRuleKinds[0],
  outcome: riskOutcomes[0],
  amount: '',
  count: '',
  hours: '',
});

export function toValues(
  { kind, outcome, amount, count, hours }: RiskRule,
  id: string,
): RuleValues {
  return {
    id,
    kind,
    outcome,
    amount: amount ?? '',
    count: count === null ? '' : String(count),
    hours: hours === null ? '' : String(hours),
  };
}

export type RuleProblem =
  { readonly code: 'money' } | { readonly code: 'figure'; readonly max: number };

/** What is wrong with the figures that the rule's kind needs. */
export function ruleProblems(
  values: RuleValues,
  locale: string,
): Partial<Record<RiskParameter, RuleProblem>> {
  const problems: Partial<Record<RiskParameter, RuleProblem>> = {};
  for (const name of riskRuleFacts[values.kind].parameters) {
    if (name === 'amount') {
      if (amountOf(values.amount, locale) === undefined) problems.amount = { code: 'money' };
    } else if (figureOf(values[name], most[name]) === undefined) {
      problems[name] = { code: 'figure', max: most[name] };
    }
  }
  return problems;
}

/** The rule as it is sent; undefined while a figure of it cannot be read. */
export function toRule(values: RuleValues, locale: string): RiskRule | undefined {
  if (Object.keys(ruleProblems(values, locale)).length > 0) return undefined;
  const needs = (name: RiskParameter): boolean =>
    riskRuleFacts[values.kind].parameters.includes(name);
  return {
    kind: values.kind,
    outcome: values.outcome,
    amount: needs('amount') ? (amountOf(values.amount, locale) ?? null) : null,
    count: needs('count') ? (figureOf(values.count, most.count) ?? null) : null,
    hours: needs('hours') ? (figureOf(values.hours, most.hours) ?? null) : null,
  };
}

function amountOf(text: string, locale: string): string | undefined {
  const typed = parseTypedAmount(text, 'EUR', locale);
  return typed.kind === 'amount' ? formatMinor(typed.money.minor, 'EUR') : undefined;
}

function figureOf(text: string, max: number): number | undefined {
  const figure = /^\d{1,4}$/.test(text.trim()) ? Number.parseInt(text, 10) : 0;
  return figure >= 1 && figure <= max ? figure : undefined;
}
