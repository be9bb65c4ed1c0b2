import { formatDay } from '@app/client';
import { limits } from '@app/contract';
import { t } from '../../shared/i18n.ts';
import { accountProblemText, accountSummaryText } from './account-text.ts';
import type { FieldProblem } from './check-form.ts';
import type { SendState } from './send-state.ts';
import { fieldId, typedAmount } from './send-values.ts';
import type { SendField, SendValues } from './send-values.ts';

/** What is wrong and what to do, for the field and the summary. */
export function problemText(problem: FieldProblem, values: SendValues): string {
  if ('message' in problem) return problem.message;
  if ('reason' in problem) return accountProblemText(problem.field, problem.reason);
  const { code, field } = problem;
  if (code === 'empty') return emptyText(field);
  // Each text takes what it has a gap for.
  return t(`send.problem.${code}`, {
    currency: typedAmount(values).currency,
    max: problem.max ?? '',
    earliest: formatDay(limits.earliestDate),
  });
}

/** The errors of the summary, each leading to its field, which may be on another screen. */
export function summaryErrors(
  { problems, values }: Pick<SendState, 'problems' | 'values'>,
  wayTo: (field: SendField) => (() => void) | undefined,
) {
  return problems.map((problem) => ({
    fieldId: fieldId(problem.field),
    onFollow: wayTo(problem.field),
    text:
      'reason' in problem
        ? accountSummaryText(problem.field, problem.reason)
        : problemText(problem, values),
  }));
}

function emptyText(field: SendField): string {
  const texts: Partial<Record<SendField, string>> = t('send.problem.empty', {
    returnObjects: true,
  });
  return texts[field] ?? '';
}
