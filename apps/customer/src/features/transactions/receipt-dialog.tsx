import { ApiError } from '@app/client';
import { displayId } from '@app/contract';
import { Dialog, Loading, ModeLine, Skeleton, StatusBadge, notify } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { modeLineText, statusText, toastText } from '../../shared/contract-texts.ts';
import { problemOf } from '../../shared/errors.ts';
import { useOperator } from '../../shared/operator.ts';
import { transactionQuery } from '../../shared/query.ts';
import { ReceiptBody } from './receipt-body.tsx';
import { ReceiptFooter } from './receipt-footer.tsx';

export interface ReceiptDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** No such transfer, or somebody else's: asking again would change nothing. */
function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404].includes(error.status);
}

/** The receipt of one transfer (spec section 2). Printing the page while it is open prints it alone. */
export function ReceiptDialog({ id, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation();
  const { display_prefix, mode_line, name } = useOperator();
  const { data, error, refetch } = useQuery(transactionQuery(id));
  const unavailable = isUnavailable(error);
  const leave = useEffectEvent(() => {
    notify({ ...toastText('receipt_unavailable'), tone: 'info', id: 'receipt-unavailable' });
    onClose();
  });
  useEffect(() => {
    if (unavailable) leave();
  }, [unavailable]);
  if (unavailable) return null;
  const status = data?.transaction.status;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="idnum">{displayId(display_prefix, id)}</span>
          {status !== undefined && (
            <StatusBadge status={status} surface="customer" label={statusText(status)} />
          )}
        </span>
      }
      closeLabel={t('receipt.dismiss')}
      sheet
      printable
      footer={<ReceiptFooter id={id} detail={data} onClose={onClose} />}
    >
      {/* On paper nothing else says whose receipt it is. */}
      <p className="mb-2 hidden text-sm print:block">{t('receipt.heading', { brand: name })}</p>
      <div className="-mx-(--pad) mb-4">
        <ModeLine text={modeLineText(mode_line)} />
      </div>
      {data !== undefined && <ReceiptBody detail={data} />}
      {data === undefined && error === null && (
        <Loading label={t('receipt.loading')}>
          <Skeleton className="h-130 w-full" />
        </Loading>
      )}
      {data === undefined && error !== null && (
        <LoadFault title={t('receipt.failed')} onRetry={() => void refetch()}>
          {problemOf(error).text}
        </LoadFault>
      )}
    </Dialog>
  );
}
