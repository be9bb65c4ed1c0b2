import { useEffect } from 'react';
import { showProblem } from './errors.ts';

/** Says a failed read as a toast too, once per failure (spec section 8); `retry` is offered with it. */
export function useProblemToast(error: unknown, retry: () => void): void {
  useEffect(() => {
    if (error !== null && error !== undefined) showProblem(error, retry);
    // The way to try again is made anew with each drawing and must not repeat the toast.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error]);
}
