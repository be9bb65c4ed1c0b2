import type { RiskRuleSet } from '@app/contract';
import { notify } from '@app/ui';
import { useMutation } from '@tanstack/react-query';
import { forgetFormProblem, problemOf, showFormProblem } from '../../shared/errors.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { queryClient } from '../../shared/query.ts';

interface RiskChange<Body> {
  readonly send: (body: Body) => Promise<RiskRuleSet | null>;
  /** Said when it worked. */
  readonly said: string;
  readonly onDone?: () => void;
}

/** A change of the rules: said, and everything about them asked again. */
export function useRiskChange<Body>({ send, said, onDone }: RiskChange<Body>) {
  return useMutation({
    mutationFn: send,
    onMutate: forgetFormProblem,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.risk });
      notify({ title: said, tone: 'ok' });
      onDone?.();
    },
    onError: (error) => {
      showFormProblem(problemOf(error));
      void queryClient.invalidateQueries({ queryKey: queryKeys.riskDesk });
    },
  });
}
