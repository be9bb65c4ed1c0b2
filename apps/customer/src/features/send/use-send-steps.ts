import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { paths } from '../../paths.ts';
import type { SendStep } from './send-values.ts';
import { wayBack } from './way-back.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The screen of `/send`. In the history and not in the address, so that Back goes one screen back and no link leads past the form. */
    readonly sendStep?: SendStep;
    /** The screen that it was reached from, which lies below it in the history. */
    readonly sendFrom?: SendStep;
  }
}

export interface StepFacts {
  /** Amount and details have a screen each. */
  readonly narrow: boolean;
  readonly hasReview: boolean;
}

/** Which screen is shown and the ways between them. A screen whose content is gone, such as a sent review, gives way to the form for good. */
export function useSendSteps({ narrow, hasReview }: StepFacts) {
  const wanted = useLocation({ select: (location) => location.state.sendStep });
  const from = useLocation({ select: (location) => location.state.sendFrom });
  const navigate = useNavigate();
  const { history } = useRouter();
  const step = shownStep(wanted, { narrow, hasReview });
  const go = useCallback(
    (next: SendStep) =>
      void navigate({ to: paths.send, state: { sendStep: next, sendFrom: step } }),
    [navigate, step],
  );
  const back = (): void => {
    const way = wayBack({ step, from, narrow });
    if (way === 'history') history.back();
    else void navigate({ to: paths.send, replace: true, state: { sendStep: way } });
  };
  const isGone = wanted === 'review' && !hasReview;
  useEffect(() => {
    // Left as it is, this place would show the next review before anybody goes to it, and Back from there would show it again.
    if (isGone)
      void navigate({
        to: paths.send,
        replace: true,
        resetScroll: false,
        state: { sendStep: 'amount' },
      });
  }, [isGone, navigate]);
  return { step, go, back };
}

function shownStep(wanted: SendStep | undefined, { narrow, hasReview }: StepFacts): SendStep {
  if (wanted === 'review') return hasReview ? 'review' : 'amount';
  return wanted === 'details' && narrow ? 'details' : 'amount';
}
