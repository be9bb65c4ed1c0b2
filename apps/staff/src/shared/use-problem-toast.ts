import { useEffect, useEffectEvent } from 'react';
import { showProblem } from './errors.ts';

/** Says a failed read as a toast too, once per failure (spec section 8); `retry` is offered with it. */
export function useProblemToast(error: unknown, retry: () => void): void {
  const show = useEffectEvent(() => showProblem(error, retry));
  useEffect(() => {
    if (error !== null && error !== undefined) show();
  }, [error]);
}
