import type { Transaction } from '@app/contract';
import { Button, notify } from '@app/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { showProblem } from '../../shared/errors.ts';
import { queryKeys } from '../../shared/query.ts';
import { changeTransaction, newer } from '../../shared/transaction-cache.ts';

export interface CancelTransferProps {
  readonly transaction: Transaction;
}

/** Free while the transfer is pending and not handed over (ruling 16); asked twice, since it cannot be taken back. */
export function CancelTransfer({ transaction }: CancelTransferProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { id } = transaction;
  const cancel = useMutation({
    mutationFn: () => api.call('cancelTransaction', { params: { id } }),
    onSuccess: (row) => {
      changeTransaction(client, id, newer(row));
      notify({ title: t('receipt.cancelled'), text: t('receipt.cancelledText'), tone: 'ok' });
    },
    onError: showProblem,
    // Whether it was done or refused, the history, the balance and what else can be asked may have moved meanwhile.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.transferHelp(id) }),
        client.invalidateQueries({ queryKey: queryKeys.transactions }),
        client.invalidateQueries({ queryKey: queryKeys.profile }),
      ]),
  });
  if (!asking) {
    return (
      <Button
        variant="secondary"
        size="sm"
        className="no-print self-start"
        onClick={() => setAsking(true)}
      >
        {t('receipt.cancel')}
      </Button>
    );
  }
  return (
    <div
      role="group"
      aria-label={t('receipt.cancelQuestion')}
      className="no-print flex flex-col gap-3 rounded-md border border-line-strong p-4 text-sm"
    >
      <div>
        <p className="font-semibold">{t('receipt.cancelQuestion')}</p>
        <p className="text-ink-2">{t('receipt.cancelText')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          size="sm"
          busy={cancel.isPending}
          busyLabel={t('receipt.cancelling')}
          onClick={() => cancel.mutate()}
        >
          {t('receipt.cancelYes')}
        </Button>
        {/* The harmless answer takes the focus, which was on the button that this replaces. */}
        <Button variant="secondary" size="sm" autoFocus onClick={() => setAsking(false)}>
          {t('receipt.cancelNo')}
        </Button>
      </div>
    </div>
  );
}
