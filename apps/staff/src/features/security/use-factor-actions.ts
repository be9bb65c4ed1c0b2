import type { Factors } from '@app/contract';
import type { FactorActions } from '@app/ui';
import { notify } from '@app/ui';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { showProblem } from '../../shared/errors.ts';
import { factorProblem } from '../../shared/factor-problem.ts';
import { factorCalls } from '../../shared/factors.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { useFactorTexts } from '../../shared/use-factor-texts.ts';

/** What the panel of second factors does here. */
export function useFactorActions(): FactorActions {
  const client = useQueryClient();
  const texts = useFactorTexts();
  return {
    beginTotp: () => api.call('beginTotp', {}),
    enableTotp: async (code) => (await api.call('enableTotp', { body: { code } })).recovery_codes,
    removeTotp: async () => {
      await api.call('removeTotp', {});
    },
    addPasskey: factorCalls.addPasskey,
    renamePasskey: async (id, name) => {
      await api.call('renamePasskey', { params: { id }, body: { name } });
    },
    removePasskey: async (id) => {
      await api.call('removePasskey', { params: { id } });
    },
    makeRecoveryCodes: async () => (await api.call('makeRecoveryCodes', {})).recovery_codes,
    endOthers: async () => {
      await api.call('endOtherSessions', {});
      void client.invalidateQueries({ queryKey: queryKeys.sessions });
      notify({ title: texts.ended, text: '', tone: 'ok' });
    },
    reload: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.factors });
      const state = client.getQueryState<Factors>(queryKeys.factors);
      // What was kept from before a failed reading tells nothing of now.
      return state?.status === 'success' && !state.isInvalidated ? state.data : undefined;
    },
    problemText: factorProblem,
    tell: showProblem,
  };
}
