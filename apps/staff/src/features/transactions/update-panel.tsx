import type { StaffTransaction } from '@app/contract';
import { Alert, Button, Loading, SidePanel, Skeleton } from '@app/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../shared/errors.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { amountText } from '../../shared/money-text.ts';
import { displayId, useOperator } from '../../shared/operator.ts';
import { useRefusal } from '../../shared/permission.tsx';
import { transactionQuery } from '../../shared/query.ts';
import { findRow } from '../../shared/transaction-cache.ts';
import { History } from './history.tsx';
import { UpdateForm } from './update-form.tsx';
import { useUpdate } from './use-update.ts';

// Below the staff bar, which stays in sight; so high that the buttons are too before the page is scrolled.
const place = 'top-15 max-h-[calc(100dvh-166px)]';

export interface UpdatePanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** `Update Transaction` (spec section 2): beside the list, or over it on small screens. */
export function UpdatePanel({ id, onClose }: UpdatePanelProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...transactionQuery(id),
    // The list has all but the history, so the form need not wait.
    placeholderData: () => {
      const row = findRow(client, id);
      return row && { ...row, events: [] };
    },
  });
  if (data !== undefined) {
    return (
      <OpenedPanel
        row={data}
        onClose={onClose}
        history={!isPlaceholderData && <History events={data.events} />}
      />
    );
  }
  return (
    <SidePanel
      open
      onOpenChange={onClose}
      title={t('update.title')}
      closeLabel={t('common.close')}
      className={place}
    >
      {error === null && (
        <Loading label={t('update.loading')}>
          <Skeleton className="h-80 w-full" />
        </Loading>
      )}
      {isProblem(error, 'transaction_not_found') && (
        <Alert tone="info">{t('update.notFound')}</Alert>
      )}
      {error !== null && !isProblem(error, 'transaction_not_found') && (
        <LoadFault
          title={t('transactions.failedTitle')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </SidePanel>
  );
}

interface OpenedPanelProps {
  readonly row: StaffTransaction;
  readonly onClose: () => void;
  readonly history: React.ReactNode;
}

function OpenedPanel({ row, onClose, history }: OpenedPanelProps) {
  const { t } = useTranslation();
  const formId = useId();
  const refusal = useRefusal('transactions.update');
  const update = useUpdate(row, onClose);
  const noReason = update.touched ? undefined : t('update.nothingToSave');
  return (
    <SidePanel
      open
      onOpenChange={onClose}
      title={t('update.title')}
      subtitle={<Heading row={row} />}
      closeLabel={t('common.close')}
      busy={update.saving}
      className={place}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            busy={update.saving}
            busyLabel={t('update.saving')}
            disabledReason={refusal ?? noReason}
          >
            {t('update.save')}
          </Button>
          <Button variant="secondary" disabled={update.saving} onClick={onClose}>
            {t('update.cancel')}
          </Button>
        </>
      }
    >
      {refusal !== undefined && (
        <Alert tone="info" className="mb-3">
          {refusal}
        </Alert>
      )}
      <UpdateForm id={formId} update={update} readOnly={refusal !== undefined} />
      {history}
    </SidePanel>
  );
}

/** Which transfer it is, and whose: lines of a heading, so only text that may stand within a sentence. */
function Heading({ row: { transaction, customer } }: { readonly row: StaffTransaction }) {
  const { t } = useTranslation();
  const { display_prefix } = useOperator();
  return (
    <>
      <span className="idnum block text-ink" title={transaction.id}>
        {displayId(display_prefix, transaction.id)}
      </span>
      <span className="block wrap-anywhere">
        {t('update.transfer', {
          recipient: transaction.recipient,
          amount: amountText(transaction.amount, 'EUR'),
          currency: transaction.currency,
        })}
      </span>
      <span className="block wrap-anywhere">
        {t('update.customer', { name: customer.full_name, email: customer.email })}
      </span>
    </>
  );
}
