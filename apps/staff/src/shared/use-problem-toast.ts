import { useEffect, useEffectEvent, useState } from 'react';
import { showProblem } from './errors.ts';

/** Says a failed read as a toast too, once per failure (spec section 8); `retry` is offered with it. */
export function useProblemToast(error: unknown, retry: () => void): void {
  const show = useEffectEvent(() => showProblem(error, retry));
  useEffect(() => {
    if (error !== null && error !== undefined) show();
  }, [error]);
}

interface Reading {
  readonly error: unknown;
  readonly isFetching: boolean;
}

/** Of failures in a row the first one; null when the newest reading did not fail. `held` is what this said before. */
export function heldProblem(held: unknown, { error, isFetching }: Reading): unknown {
  // While it reads nothing is known yet, and a read that has nothing to show forgets its failure meanwhile.
  if (isFetching) return held;
  return error === null ? null : (held ?? error);
}

/**
 * The same for what is asked for again by the clock: failures in a row are said once, or the toast that was closed would come back with
 * each of them. Gives what makes of a reading one that a person asks for: they want to know.
 */
export function usePolledProblemToast(
  query: Reading & { readonly refetch: () => Promise<unknown> },
): (read: () => Promise<unknown>) => () => void {
  const { error, isFetching, refetch } = query;
  const [held, setHeld] = useState<unknown>(null);
  const problem = heldProblem(held, { error, isFetching });
  if (problem !== held) setHeld(problem);
  const byHand = (read: () => Promise<unknown>) => (): void => {
    setHeld(null);
    void read();
  };
  useProblemToast(problem, byHand(refetch));
  return byHand;
}
