import { formatDay } from '@app/client';
import { limits } from '@app/contract';
import { t } from '../../shared/i18n.ts';
import { readAccountNumber } from './account-number.ts';
import type { FieldProblem } from './check-form.ts';
import { fieldId } from './send-values.ts';
import type { SendField, SendValues } from './send-values.ts';

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** "United Kingdom" for GB. */
export function countryName(code: string): string {
  return countryNames.of(code) ?? code;
}

/** What is wrong and what to do, for the field and the summary. */
export function problemText(problem: FieldProblem, values: SendValues): string {
  if ('message' in problem) return problem.message;
  const { code, field } = problem;
  if (code === 'empty') return emptyText(field);
  // Each text takes what it has a gap for.
  return t(`send.problem.${code}`, {
    currency: values.send_currency,
    country: countryOf(values.account_number),
    max: problem.max ?? '',
    earliest: formatDay(limits.earliestDate),
  });
}

/** The errors of the summary, each leading to its field. */
export function summaryErrors(problems: readonly FieldProblem[], values: SendValues) {
  return problems.map((problem) => ({
    fieldId: fieldId(problem.field),
    text: problemText(problem, values),
  }));
}

function emptyText(field: SendField): string {
  const texts: Partial<Record<SendField, string>> = t('send.problem.empty', {
    returnObjects: true,
  });
  return texts[field] ?? '';
}

function countryOf(account_number: string): string {
  const account = readAccountNumber(account_number);
  return account.kind === 'mistyped' || account.kind === 'iban' ? countryName(account.country) : '';
}
