import type { StaffTransactionDetail } from '@app/contract';
import { Alert, Button } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { amountText } from '../../shared/money-text.ts';
import { useRefusal } from '../../shared/permission.tsx';
import { WaitingRefunds } from '../../shared/waiting-refunds.tsx';
import { PanelSections } from './panel-sections.tsx';
import { UpdateForm } from './update-form.tsx';
import { useUpdate } from './use-update.ts';
import type { Saving } from './use-update.ts';

export interface OpenedTransactionProps {
  readonly detail: StaffTransactionDetail;
  /** The history is there. */
  readonly loaded: boolean;
  readonly footer: HTMLElement | null;
  readonly saving: Saving;
  readonly onClose: () => void;
}

/** The form of one transfer, and below it all that is known about it. */
export function OpenedTransaction({
  detail,
  loaded,
  footer,
  saving,
  onClose,
}: OpenedTransactionProps) {
  const { t } = useTranslation();
  const formId = useId();
  const refusal = useRefusal('transactions.update');
  const update = useUpdate(detail, saving);
  const noReason = update.touched ? undefined : t('update.nothingToSave');
  const cancel = (): void => {
    update.discard();
    onClose();
  };
  return (
    <>
      <Heading detail={detail} />
      <WaitingRefunds refunds={detail.refunds_waiting} />
      {refusal !== undefined && (
        <Alert tone="info" className="mb-3">
          {refusal}
        </Alert>
      )}
      <UpdateForm
        id={formId}
        update={update}
        events={detail.events}
        readOnly={refusal !== undefined}
      />
      <PanelSections detail={detail} loaded={loaded} />
      {footer !== null &&
        createPortal(
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
            <Button variant="secondary" disabled={update.saving} onClick={cancel}>
              {t('update.cancel')}
            </Button>
          </>,
          footer,
        )}
    </>
  );
}

/** Whose transfer it is, to whom and how much. */
function Heading({ detail: { transaction, customer } }: Pick<OpenedTransactionProps, 'detail'>) {
  const { t } = useTranslation();
  return (
    <div className="mb-3 text-sm">
      <p className="font-semibold wrap-anywhere">
        {t('update.transfer', {
          recipient: transaction.recipient,
          amount: amountText(transaction.amount, 'EUR'),
          currency: transaction.currency,
        })}
      </p>
      <p className="text-xs text-ink-2 wrap-anywhere">
        {t('update.customer')}{' '}
        <Link
          to={paths.user}
          params={{ id: customer.id }}
          className="inline-block min-h-6 text-link underline underline-offset-3"
        >
          {customer.full_name}
        </Link>
        , {customer.email}
      </p>
    </div>
  );
}
