import { ApiError } from '@app/client';
import { fieldProblems, problemOf } from './errors.ts';
import { PasskeysUnloaded } from './factors.ts';
import { t } from './i18n.ts';

/** What a refused factor reads at its field; undefined when the browser and not the server said no. */
export function factorProblem(error: unknown): string | undefined {
  if (error instanceof PasskeysUnloaded) return t('problem.part.text');
  if (!(error instanceof ApiError)) return undefined;
  const [remark] = Object.values(fieldProblems(error));
  return remark ?? problemOf(error).text;
}
