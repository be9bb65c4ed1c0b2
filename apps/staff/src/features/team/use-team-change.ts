import { notify } from '@app/ui';
import { useMutation } from '@tanstack/react-query';
import { forgetFormProblem, problemOf, showFormProblem } from '../../shared/errors.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { queryClient } from '../../shared/query.ts';

interface TeamChange<Given, Done> {
  readonly call: (given: Given) => Promise<Done>;
  /** Said when it worked; nothing when the dialog says it itself. */
  readonly said?: string;
  readonly onDone: (done: Done) => void;
}

/** One change of who works here: a refusal is said and the list is read again, since somebody else may have been faster. */
export function useTeamChange<Given, Done>({ call, said, onDone }: TeamChange<Given, Done>) {
  return useMutation({
    mutationFn: call,
    onMutate: forgetFormProblem,
    onSuccess: (done) => {
      if (said !== undefined) notify({ title: said, tone: 'ok' });
      onDone(done);
    },
    onError: (error) => showFormProblem(problemOf(error)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queryKeys.team }),
  });
}
