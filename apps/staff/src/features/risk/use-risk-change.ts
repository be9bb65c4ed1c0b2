import type { RiskRuleSet } from '@app/contract';
import { notify } from '@app/ui';
import { useMutation } from '@tanstack/react-query';
import { forgetFormProblem, problemOf, showFormProblem } from '../../shared/errors.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { queryClient } from '../../shared/query.ts';
import { keep } from '../../shared/use-kept.ts';

interface RiskChange<Body, Answer> {
  readonly send: (body: Body) => Promise<Answer>;
  /** Said when it worked. */
  readonly said: string;
  /** The version whose reason goes with it: once given it is not the reason of the next step. */
  readonly about?: number;
  readonly onDone?: (answer: Answer) => void;
}

/** A change of the rules: said, and everything about them asked again. */
export function useRiskChange<Body, Answer extends RiskRuleSet | null>({
  send,
  said,
  about,
  onDone,
}: RiskChange<Body, Answer>) {
  return useMutation({
    mutationFn: send,
    onMutate: forgetFormProblem,
    onSuccess: async (answer) => {
      if (about !== undefined) keep(queryKeys.riskReasonDraft(about), undefined);
      await queryClient.invalidateQueries({ queryKey: queryKeys.risk });
      notify({ title: said, tone: 'ok' });
      onDone?.(answer);
    },
    onError: (error) => {
      showFormProblem(problemOf(error));
      void queryClient.invalidateQueries({ queryKey: queryKeys.riskDesk });
    },
  });
}
