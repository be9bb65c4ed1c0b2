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
}

/** Whom a transfer can be given to: oneself first, then nobody, then colleagues by name. */
export function AssigneeSelect(props: AssigneeSelectProps) {
  const { t } = useTranslation();
  const me = useStaffMe();
  const { data: people = [] } = useQuery(assigneesQuery());
  const others = people.filter(({ id }) => id !== me.id);
  return (
    <Select
      {...props}
      placeholder={t('transactions.chooseAssignee')}
      options={[
        ...(people.length > others.length
          ? [{ value: me.id, label: t('transactions.me', { name: me.full_name }) }]
          : []),
        { value: nobody, label: t('transactions.nobody') },
        ...others.map(({ id, full_name }) => ({ value: id, label: full_name })),
      ]}
    />
  );
}
