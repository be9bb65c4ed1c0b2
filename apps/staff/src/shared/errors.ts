import { errorTable } from '@app/contract';
import type { ErrorCode } from '@app/contract';
import { ApiError } from '@app/client';
import { dismissNotice, notify } from '@app/ui';
import { t } from './i18n.ts';
import { session } from './session.ts';

export interface Problem {
  readonly title: string;
  readonly text: string;
}

// For these codes the server's sentence carries figures or reasons that the table cannot know.
const detailSpeaks: ReadonlySet<ErrorCode> = new Set([
  'already_reviewed',
  'case_taken',
  'conversation_claimed',
  'invalid_amount',
  'limit_exceeded',
  'rate_implausible',
  'request_unanswered',
  'too_many_requests',
  'transfer_held',
  'transfer_refused',
  'validation_failed',
  'version_conflict',
  'weak_password',
]);

/** Nobody signs up here: whoever works here sets a password, or chooses another. */
function titleOf(code: ErrorCode): string {
  return code === 'weak_password' ? t('problem.weakPassword') : errorTable[code].title;
}

/** What staff read about any failure: the specification's toast for the code, and for a fault the number that support needs. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) {
    return { title: errorTable.internal.title, text: errorTable.internal.text };
  }
  if (error.code === 'network') {
    return { title: t('problem.network.title'), text: t('problem.network.text') };
  }
  const title = titleOf(error.code);
  const { text } = errorTable[error.code];
  const words = detailSpeaks.has(error.code) && error.detail !== '' ? error.detail : text;
  if (error.status < 500 || error.request_id === undefined) return { title, text: words };
  return { title, text: t('problem.requestId', { text: words, id: error.request_id }) };
}

/**
 * Says that the person is no longer staff and ends the visit; whether it did. A role can be taken away at any moment, and any call may be
 * the first to learn it (spec section 4, admin guard).
 */
export function leaveIfVisitEnded(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code !== 'staff_only' && error.code !== 'account_disabled') return false;
  const { title, text } = errorTable[error.code];
  notify({ title, text, tone: 'bad', id: error.code });
  session.clear('signed_out');
  return true;
}

/** Shows a failed call as a toast. It stays until closed; the same failure twice is one toast. */
export function showProblem(error: unknown, retry?: () => void): void {
  if (leaveIfVisitEnded(error)) return;
  const problem = problemOf(error);
  notify({
    ...problem,
    tone: 'bad',
    id: `${problem.title}: ${problem.text}`,
    action: retry && { label: t('common.retry'), onPress: retry },
  });
}

// One form is worked on at a time, so its failures share one toast.
const formProblemId = 'form-problem';

/** Shows why a form was refused; the next attempt, or `forgetFormProblem`, takes it away. */
export function showFormProblem(problem: Problem): void {
  notify({ ...problem, tone: 'bad', id: formProblemId });
}

/** A refusal that was answered must not lie over the button that answers it. */
export function forgetFormProblem(): void {
  dismissNotice(formProblemId);
}

/** The server's remarks by field name, for the fields of a form; the first remark on a field counts. */
export function fieldProblems(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.errors.toReversed().map(({ field, message }) => [field, message] as const),
  );
}

/** Whether the failure is of this code; `network` when no answer came. */
export function isProblem(error: unknown, code: ErrorCode | 'network'): error is ApiError {
  return error instanceof ApiError && error.code === code;
}
