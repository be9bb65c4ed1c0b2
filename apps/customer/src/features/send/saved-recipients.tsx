import { Alert, Field, Flag, Loading, Select, Skeleton } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { beneficiariesQuery } from '../../shared/query.ts';
import { FaultButton } from './fault-button.tsx';
import { lastOf } from './saved-values.ts';
import type { SendFlow } from './send-flow.ts';
import type { SendState } from './send-state.ts';
import { noRecipient } from './send-values.ts';
import { takeSaved } from './take-saved.ts';

interface SavedRecipientsProps {
  readonly flow: SendFlow;
  readonly state: SendState;
}

const someoneNew = 'new';

/** Picks who receives from the saved recipients; nothing where none is saved. */
export function SavedRecipients({ flow, state }: SavedRecipientsProps) {
  const { t } = useTranslation();
  const { data, isPending, isError, refetch } = useQuery(beneficiariesQuery());
  if (isPending) {
    return (
      <Loading label={t('send.saved.loading')}>
        <Skeleton className="mb-4 h-20 w-full" />
      </Loading>
    );
  }
  if (isError) {
    return (
      <Alert
        tone="info"
        className="mb-4"
        action={<FaultButton onPress={() => void refetch()}>{t('common.retry')}</FaultButton>}
      >
        {t('send.saved.failed')}
      </Alert>
    );
  }
  if (data.length === 0) return null;
  const { values } = state;
  const pick = (id: string): void => {
    const saved = data.find((one) => one.id === id);
    if (saved === undefined) flow.change(noRecipient);
    else takeSaved(flow, saved);
  };
  return (
    <Field label={t('send.saved.label')} className="mb-4">
      <Select
        value={values.beneficiary_id ?? someoneNew}
        onValueChange={pick}
        options={[
          { value: someoneNew, label: t('send.saved.new') },
          ...data.map((one) => ({
            value: one.id,
            icon: <Flag currency={one.currency} />,
            label: t('send.saved.option', {
              name: one.name,
              bank: one.bank_name,
              last: lastOf(one.account_number),
              currency: one.currency,
            }),
          })),
        ]}
      />
    </Field>
  );
}
