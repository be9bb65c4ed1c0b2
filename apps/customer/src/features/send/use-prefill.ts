import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { showProblem } from '../../shared/errors.ts';
import { fillingOf } from './filling.ts';
import type { SendFlow } from './send-flow.ts';
import type { SendStep } from './send-values.ts';

const route = getRouteApi('/customer/send');

/**
 * Fills the form as the address asks: from a past transfer, with a saved recipient, in these currencies. Once done the address is plain
 * again, so that a reload does not type over what the person has changed since. True while that is under way.
 */
export function usePrefill(flow: SendFlow, narrow: boolean): boolean {
  const search = route.useSearch();
  const navigate = useNavigate();
  const wanted = Object.keys(search).length > 0;
  useEffect(() => {
    if (!wanted) return undefined;
    let left = false;
    const finish = (step: SendStep): void => {
      if (!left) void navigate({ to: paths.send, replace: true, state: { sendStep: step } });
    };
    fillingOf(search, flow.today().shown).then(
      ({ values, repeated }) => {
        if (!left) flow.fill(values, repeated);
        // On small screens everything about a repeated transfer is known, so its first screen has nothing left to ask.
        finish(narrow && repeated !== null ? 'details' : 'amount');
      },
      (error: unknown) => {
        if (!left) showProblem(error);
        finish('amount');
      },
    );
    return () => {
      left = true;
    };
  }, [flow, narrow, navigate, search, wanted]);
  return wanted;
}
