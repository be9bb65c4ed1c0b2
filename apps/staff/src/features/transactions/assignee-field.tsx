import type { StaffTransaction } from '@app/contract';
import { Field, notify } from '@app/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { showProblem } from '../../shared/errors.ts';
import { useRefusal } from '../../shared/permission.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
import { AssigneeSelect, nobody } from './assignee-select.tsx';

export interface AssigneeFieldProps {
  readonly row: StaffTransaction;
}

/** Who works on the transfer; a choice is kept at once, since it changes nothing for the customer. */
export function AssigneeField({ row: { transaction, assignee } }: AssigneeFieldProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refusal = useRefusal('transactions.annotate');
  const [busy, setBusy] = useState(false);
  const { id } = transaction;
  const assign = async (chosen: string): Promise<void> => {
    setBusy(true);
    try {
      const assignee_id = chosen === nobody ? null : chosen;
      const saved = await api.call('assignTransaction', { params: { id }, body: { assignee_id } });
      await client.invalidateQueries({ queryKey: queryKeys.transactions });
      notify({
        title:
          saved.assignee === null
            ? t('transactions.assignedToNobody')
            : t('transactions.assignedTo', { name: saved.assignee.full_name }),
        tone: 'ok',
      });
    } catch (error) {
      showProblem(error);
    }
    setBusy(false);
  };
  return (
    <Field label={t('transactions.assignee')} help={refusal}>
      <AssigneeSelect
        value={assignee?.id ?? nobody}
        holder={assignee}
        disabled={busy || refusal !== undefined}
        onValueChange={(chosen) => void assign(chosen)}
      />
    </Field>
  );
}
