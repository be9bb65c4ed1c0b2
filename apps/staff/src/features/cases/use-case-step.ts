import type { CaseDetail } from '@app/contract';
import { useMutation } from '@tanstack/react-query';
import { forgetFormProblem, problemOf, showFormProblem } from '../../shared/errors.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { queryClient } from '../../shared/query.ts';
import { caseQuery } from './queries.ts';

interface CaseStep<Body> {
  readonly id: string;
  readonly send: (body: Body) => Promise<CaseDetail>;
  readonly onDone: () => void;
}

/** One step on a case: what comes back is shown at once, and the queues are asked again. */
export function useCaseStep<Body>({ id, send, onDone }: CaseStep<Body>) {
  return useMutation({
    mutationFn: send,
    onMutate: forgetFormProblem,
    onSuccess: (item) => {
      queryClient.setQueryData(caseQuery(id).queryKey, item);
      void queryClient.invalidateQueries({ queryKey: [...queryKeys.cases, 'list'] });
      void queryClient.invalidateQueries({ queryKey: queryKeys.queues });
      onDone();
    },
    onError: (error) => {
      showFormProblem(problemOf(error));
      void queryClient.invalidateQueries({ queryKey: caseQuery(id).queryKey });
    },
  });
}
