import { fillText, riskRuleFacts } from '@app/contract';
import type { RiskRule } from '@app/contract';
import type { TFunction } from 'i18next';
import { amountText } from './money-text.ts';

const hoursPerDay = 24;

/** A rule as a sentence: "More than 500.00 EUR sent by one customer within 24 hours". */
export function ruleText({ kind, amount, count, hours }: RiskRule, t: TFunction): string {
  return fillText(riskRuleFacts[kind].sentence, {
    amount: amount === null ? '' : amountText(amount, 'EUR'),
    count: String(count ?? ''),
    hours: hours === null ? '' : hoursText(hours, t),
  });
}

function hoursText(hours: number, t: TFunction): string {
  return hours % hoursPerDay === 0 && hours > hoursPerDay
    ? t('risk.days', { count: hours / hoursPerDay })
    : t('risk.hours', { count: hours });
}
