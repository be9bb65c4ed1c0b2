import type { Beneficiary } from '@app/contract';
import { announce, notify } from '@app/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { showProblem } from '../../shared/errors.ts';
import { beneficiariesQuery } from '../../shared/query.ts';
import { takeOut } from '../../shared/take-out.ts';

/** Deletes at once and offers to take it back, which is kinder than asking first: most deletions are meant. */
export function useDeleting(): (row: Beneficiary) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = beneficiariesQuery();
  const renew = () => client.invalidateQueries({ queryKey });
  const restore = async ({ id, name }: Beneficiary): Promise<void> => {
    try {
      await api.call('restoreBeneficiary', { params: { id } });
      announce(t('beneficiaries.done.restored', { name }));
    } catch (error) {
      showProblem(error);
    }
    await renew();
  };
  return async (row) => {
    const { id, name } = row;
    const putBack = await takeOut(client, queryKey, row);
    try {
      await api.call('deleteBeneficiary', { params: { id } });
      notify({
        id: `deleted-${id}`,
        title: t('beneficiaries.done.deleted'),
        text: t('beneficiaries.done.deletedText', { name }),
        tone: 'ok',
        action: { label: t('beneficiaries.done.undo'), onPress: () => void restore(row) },
      });
    } catch (error) {
      // Without the network the list cannot be asked for either.
      putBack();
      showProblem(error);
    }
    await renew();
  };
}
