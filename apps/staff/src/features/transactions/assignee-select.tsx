import type { StaffPerson } from '@app/contract';
import { Select } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { assigneesQuery } from '../../shared/query.ts';
import { useStaffMe } from '../../shared/staff.ts';

/** The choice that takes a transfer from everybody. */
export const nobody = 'nobody';

export interface AssigneeSelectProps {
  /** An id, `nobody`, or empty while nothing is chosen. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly disabled?: boolean | undefined;
  /** Who has it now, perhaps somebody whom nothing can be given to any more. */
  readonly holder?: StaffPerson | null | undefined;
}

/** Whom a transfer can be given to: oneself first, then nobody, then colleagues by name. */
export function AssigneeSelect({ holder, ...props }: AssigneeSelectProps) {
  const { t } = useTranslation();
  const me = useStaffMe();
  const { data } = useQuery(assigneesQuery());
  const people = data ?? [];
  const others = people.filter(({ id }) => id !== me.id);
  const gone = holder && data?.every(({ id }) => id !== holder.id) === true ? holder : undefined;
  return (
    <Select
      {...props}
      placeholder={t('transactions.chooseAssignee')}
      options={[
        ...(people.length > others.length
          ? [{ value: me.id, label: t('transactions.me', { name: me.full_name }) }]
          : []),
        { value: nobody, label: t('transactions.nobody') },
        ...(gone
          ? [
              {
                value: gone.id,
                label: t('transactions.assigneeGone', { name: gone.full_name }),
                disabled: true,
              },
            ]
          : []),
        ...others.map(({ id, full_name }) => ({ value: id, label: full_name })),
      ]}
    />
  );
}
