import { displayId } from '@app/contract';
import type { StaffTransactionDetail } from '@app/contract';
import { Alert, Loading, SidePanel, Skeleton } from '@app/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../shared/errors.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { useOperator } from '../../shared/operator.ts';
import { transactionQuery } from '../../shared/query.ts';
import { findRow } from '../../shared/transaction-cache.ts';
import { OpenedTransaction } from './opened-transaction.tsx';
import { firstFieldId, takeWish } from './panel-focus.ts';
import { PanelNav } from './panel-nav.tsx';
import type { Place } from './place.ts';

// Below the staff bar, which stays in sight; so high that the buttons are too before the page is scrolled.
const placeClass = 'top-15 max-h-[calc(100dvh-166px)]';

export interface UpdatePanelProps {
  readonly id: string;
  readonly place: Place;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/**
 * `Update Transaction` (spec section 2): beside the list, or over it on small screens. The frame stays while transfers change in
 * it, so that looking through them takes the focus from nobody.
 */
export function UpdatePanel({ id, place, onOpen, onClose }: UpdatePanelProps) {
  const { t } = useTranslation();
  const { display_prefix } = useOperator();
  const { data, error, loaded, refetch } = useDetail(id);
  const [saving, setSaving] = useState(false);
  // The buttons of the transfer that is shown, in the footer of a frame that outlives it.
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  // After the frame's own effect, which notes where the focus came from.
  useEffect(() => {
    if (takeWish()) document.getElementById(firstFieldId)?.focus();
  }, [id]);
  return (
    <SidePanel
      open
      onOpenChange={onClose}
      title={t('update.title')}
      subtitle={
        <span className="idnum block text-ink" title={id}>
          {displayId(display_prefix, id)}
        </span>
      }
      closeLabel={t('common.close')}
      busy={saving}
      className={placeClass}
      footer={<div ref={setFooter} className="flex min-h-(--ctl) flex-1 flex-wrap gap-2" />}
    >
      <PanelNav place={place} onOpen={onOpen} />
      {data !== undefined && (
        <OpenedTransaction
          key={id}
          detail={data}
          loaded={loaded}
          footer={footer}
          saving={{ saving, setSaving, onSaved: onClose }}
          onClose={onClose}
        />
      )}
      {data === undefined && error === null && (
        <Loading label={t('update.loading')}>
          <Skeleton className="h-120 w-full" />
        </Loading>
      )}
      {isProblem(error, 'transaction_not_found') && (
        <Alert tone="info">{t('update.notFound')}</Alert>
      )}
      {data === undefined && error !== null && !isProblem(error, 'transaction_not_found') && (
        <LoadFault title={t('transactions.failedTitle')} error={error} onRetry={refetch} />
      )}
    </SidePanel>
  );
}

/** The transfer with its history; from the list at once, with the history as soon as it is there. */
function useDetail(id: string) {
  const client = useQueryClient();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...transactionQuery(id),
    // The list has all but the history, so the form need not wait.
    placeholderData: (): StaffTransactionDetail | undefined => {
      const row = findRow(client, id);
      return (
        row && {
          ...row,
          verification_code: '',
          events: [],
          entries: [],
          notifications: [],
          conversations: [],
          notes: [],
          refunds_waiting: [],
        }
      );
    },
  });
  return { data, error, loaded: !isPlaceholderData, refetch: () => void refetch() };
}
