import { ApiError } from '@app/client';
import { fieldProblems, problemOf } from './errors.ts';

/** What a refused factor reads at its field; undefined when the browser and not the server said no. */
export function factorProblem(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const [remark] = Object.values(fieldProblems(error));
  return remark ?? problemOf(error).text;
}
