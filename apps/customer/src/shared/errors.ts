import { isCustomerErrorCode } from '@app/contract';
import type { ErrorCode } from '@app/contract';
import { ApiError } from '@app/client';
import { notify } from '@app/ui';
import { errorText } from './contract-texts.ts';
import { englishText, t } from './i18n.ts';
import { readSentence } from './sentence-reader.ts';

export interface Problem {
  readonly title: string;
  readonly text: string;
}

// For these codes the server's sentence carries figures, reasons or names that the table cannot know.
const detailSpeaks: ReadonlySet<ErrorCode> = new Set([
  'insufficient_balance',
  'exchange_rate_unavailable',
  'weak_password',
  'too_many_requests',
  'validation_failed',
  'not_cancellable',
  'beneficiary_limit',
  'beneficiary_exists',
  'limit_exceeded',
  'not_found',
]);

/** What a person reads about any failure: the specification's toast for the code, and for a fault the number that support needs. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) {
    return errorText('internal');
  }
  if (error.code === 'network') {
    return { title: t('problem.network.title'), text: t('problem.network.text') };
  }
  // A page that is older than its server may meet a code that it has no words for: those of the answer, then.
  if (!isCustomerErrorCode(error.code)) return { title: error.title, text: error.detail };
  const { title, text } = errorText(error.code);
  const key = `contract.errors.${error.code}.text`;
  // So may a first screen, which comes without the words of the pages beyond it.
  if (text === key) return { title: error.title, text: error.detail };
  const saysMore = error.detail !== '' && error.detail !== englishText(key);
  const words = detailSpeaks.has(error.code) && saysMore ? readSentence(error.detail) : text;
  if (error.status < 500 || error.request_id === undefined) return { title, text: words };
  return { title, text: t('problem.requestId', { text: words, id: error.request_id }) };
}

/** Shows a failure as a toast. It stays until closed; the same failure twice is one toast. */
export function showProblem(error: unknown): void {
  tellProblem(problemOf(error));
}

/** The same in words of its own. */
export function tellProblem(problem: Problem): void {
  notify({ ...problem, tone: 'bad', id: `${problem.title}: ${problem.text}` });
}

/** The server's remarks by field name, for the fields of a form; the first remark on a field counts. */
export function fieldProblems(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.errors.toReversed().map(({ field, message }) => [field, readSentence(message)] as const),
  );
}

/** Whether the failure is of this code; `network` when no answer came. */
export function isProblem(error: unknown, code: ErrorCode | 'network'): error is ApiError {
  return error instanceof ApiError && error.code === code;
}
