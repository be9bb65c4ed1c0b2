import { queryOptions } from '@tanstack/react-query';
import { verificationQuery } from '../../shared/query.ts';

const renewAfterMs = 60_000;
/** Several parts of the page ask at once, and a screen that is gone back to need not ask again. */
const freshMs = 10_000;

/** What the limit leaves. It frees up as time passes, and no event tells, so it is asked for while the page is looked at. */
export function allowanceQuery() {
  return queryOptions({
    ...verificationQuery(),
    staleTime: freshMs,
    refetchInterval: renewAfterMs,
    refetchOnWindowFocus: true,
  });
}
