import type { CaseDetail } from '@app/contract';
import { useMutation } from '@tanstack/react-query';
import { forgetFormProblem, isProblem, problemOf, showFormProblem } from '../../shared/errors.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { queryClient } from '../../shared/query.ts';
import { caseQuery } from './queries.ts';

interface CaseStep<Body> {
  readonly id: string;
  readonly send: (body: Body) => Promise<CaseDetail>;
  readonly onDone: (sent: Body) => void;
  /** It waits for a second person, and nothing moved. */
  readonly onAsked?: (sent: Body) => void;
}

/** One step on a case: what comes back is shown at once, and the queues are asked again. */
export function useCaseStep<Body>({ id, send, onDone, onAsked }: CaseStep<Body>) {
  return useMutation({
    mutationFn: send,
    onMutate: forgetFormProblem,
    onSuccess: (item, sent) => {
      queryClient.setQueryData(caseQuery(id).queryKey, item);
      void queryClient.invalidateQueries({ queryKey: [...queryKeys.cases, 'list'] });
      void queryClient.invalidateQueries({ queryKey: queryKeys.queues });
      onDone(sent);
    },
    onError: (error, sent) => {
      // It stays open until then: only what was written for it is done with.
      if (isProblem(error, 'second_person_needed')) onAsked?.(sent);
      else showFormProblem(problemOf(error));
      void queryClient.invalidateQueries({ queryKey: caseQuery(id).queryKey });
    },
  });
}
