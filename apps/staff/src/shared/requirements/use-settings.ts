import type { CodeKind, CustomerRequirements } from '@app/contract';
import { notify } from '@app/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { forgetFormProblem, isProblem, problemOf, showFormProblem } from '../errors.ts';
import { queryKeys } from '../query-keys.ts';
import { queryClient } from '../query.ts';
import { requirementsQuery } from './requirements-query.ts';
import { bodyOf, changedKinds, isChanged, rebase, valuesOf } from './requirement-values.ts';
import type { RequirementValues } from './requirement-values.ts';

interface Held {
  /** The state that is looked at, and that a change is sent as a change of. */
  readonly state: CustomerRequirements;
  readonly values: RequirementValues;
  /** What somebody else changed before this state was taken over; undefined while nobody did. */
  readonly theirs: readonly CodeKind[] | undefined;
}

export interface Settings extends Held {
  readonly setValues: (values: RequirementValues) => void;
  readonly changed: boolean;
  readonly saving: boolean;
  /** Why the last save was refused; null when it was not. */
  readonly error: unknown;
  readonly save: () => void;
}

/**
 * What is switched and typed over the state that the dialog was opened with. When somebody else was faster, theirs is taken over under it:
 * what was left alone is as it is now, and nothing typed is lost.
 */
export function useSettings(opened: CustomerRequirements, onDone: () => void): Settings {
  const { t } = useTranslation();
  const [held, setHeld] = useState<Held>(() => ({
    state: opened,
    values: valuesOf(opened),
    theirs: undefined,
  }));
  const { state, values } = held;
  const { user_id: id } = opened;
  const save = useMutation({
    mutationFn: () =>
      api.call('updateRequirements', { params: { id }, body: bodyOf(state, values) }),
    onMutate: forgetFormProblem,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.customers });
      notify({ title: t('users.settings.saved'), tone: 'ok' });
      onDone();
    },
    onError: async (error) => {
      showFormProblem(problemOf(error));
      if (!isProblem(error, 'requirements_changed')) return;
      try {
        const now = await queryClient.fetchQuery(requirementsQuery(id));
        setHeld((mine) => takenOver(mine, now));
      } catch (failed) {
        showFormProblem(problemOf(failed));
      }
    },
  });
  return {
    ...held,
    setValues: (next) => setHeld((mine) => ({ ...mine, values: next })),
    changed: isChanged(state, values),
    saving: save.isPending,
    error: save.error,
    save: () => save.mutate(),
  };
}

function takenOver({ state, values }: Held, now: CustomerRequirements): Held {
  return { state: now, values: rebase(state, now, values), theirs: changedKinds(state, now) };
}
