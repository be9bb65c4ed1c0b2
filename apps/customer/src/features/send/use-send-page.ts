import { limits } from '@app/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';
import type { SendFlow } from './send-flow.ts';
import type { SendState } from './send-state.ts';
import { fieldId, stepOf } from './send-values.ts';
import type { SendField, SendStep } from './send-values.ts';

export { useSavedCompared } from './use-saved-compared.ts';
export { useScamWarning } from './use-scam-warning.ts';

/** Tells the flow when the page comes and goes: what is not sent yet when it goes is not sent. */
export function usePresence(flow: SendFlow): void {
  useEffect(() => {
    flow.arrive();
    window.addEventListener('pagehide', flow.leave);
    // A page that the browser had put aside is shown again as it was.
    window.addEventListener('pageshow', flow.arrive);
    return () => {
      window.removeEventListener('pagehide', flow.leave);
      window.removeEventListener('pageshow', flow.arrive);
      flow.leave();
    };
  }, [flow]);
}

/** Whoever goes back from the review while the transfer can still be stopped does not want it made. */
export function useReviewLeft(flow: SendFlow, step: SendStep): void {
  useEffect(() => {
    if (step !== 'review') flow.cancel('leaving');
  }, [flow, step]);
}

/** On to the transactions, two seconds after a transfer was made (spec section 4). */
export function useRedirect(sent: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!sent) return undefined;
    // In place of the review, so that Back does not lead to it again.
    const timer = setTimeout(
      () => void navigate({ to: paths.transactions, replace: true }),
      limits.redirectAfterSuccessMs,
    );
    return () => clearTimeout(timer);
  }, [sent, navigate]);
}

/** Focuses a field once its screen is there. */
export function useFieldFocus(step: string): (field: SendField) => void {
  const wanted = useRef<SendField | null>(null);
  useEffect(() => {
    const field = wanted.current === null ? null : document.getElementById(fieldId(wanted.current));
    wanted.current = null;
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [step]);
  return (field) => {
    wanted.current = field;
  };
}

interface RefusalFacts {
  readonly state: SendState;
  readonly narrow: boolean;
  readonly step: SendStep;
  readonly go: (step: SendStep) => void;
}

/** On small screens a refusal may be about a field of another screen, which is then shown. */
export function useRefusedScreen({ state, narrow, step, go }: RefusalFacts): void {
  const { attempts, problems } = state;
  const seen = useRef(attempts);
  const refused = problems[0]?.field;
  useEffect(() => {
    // Only a new refusal leads elsewhere; moving between the screens afterwards must not.
    if (seen.current === attempts) return;
    seen.current = attempts;
    if (narrow && refused !== undefined && stepOf(refused) !== step) go(stepOf(refused));
  }, [attempts, narrow, refused, step, go]);
}
