import { Button, Dialog, Loading, Skeleton, buttonClass, notify } from '@app/ui';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { api } from '../../shared/api.ts';
import { isProblem, problemOf } from '../../shared/errors.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { walletText } from '../../shared/money-text.ts';
import { profileQuery, queryKeys, transactionSummaryQuery } from '../../shared/query.ts';
import { session } from '../../shared/session.ts';
import { CloseAccountForm, closeFormId } from './close-account-form.tsx';

export interface CloseAccountDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Says what closing does and asks for the password; while there is money inside or on its way, how to get it out instead. */
export function CloseAccountDialog({ open, onOpenChange }: CloseAccountDialogProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { data: profile } = useSuspenseQuery(profileQuery());
  const {
    data: summary,
    error,
    refetch,
  } = useQuery({ ...transactionSummaryQuery(), enabled: open });
  const close = useClose(setBusy);
  const balance = /[1-9]/.test(profile.balance) ? profile.balance : undefined;
  const blocked = balance !== undefined || (summary !== undefined && summary.pending > 0);
  const ready = !blocked && summary !== undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      busy={busy}
      sheet
      title={t(blocked ? 'account.data.blockedTitle' : 'account.data.dialogTitle')}
      closeLabel={t('common.close')}
      footer={<Buttons ready={ready} busy={busy} onKeep={() => onOpenChange(false)} />}
    >
      {blocked && <Blockers balance={balance} inFlight={summary?.pending ?? 0} />}
      {ready && <CloseAccountForm email={profile.email} onClose={close} />}
      {!blocked && !ready && <Waiting error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}

/** In the place of the figures that decide: they are on their way, or could not be read. */
function Waiting({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  if (error === null) {
    return (
      <Loading label={t('frame.loading')}>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  }
  const { title, text } = problemOf(error);
  return (
    <LoadFault title={title} onRetry={onRetry}>
      {text}
    </LoadFault>
  );
}

interface ButtonsProps {
  /** There is a form to send. */
  readonly ready: boolean;
  readonly busy: boolean;
  readonly onKeep: () => void;
}

function Buttons({ ready, busy, onKeep }: ButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      {ready && (
        <Button
          type="submit"
          form={closeFormId}
          variant="danger"
          busy={busy}
          busyLabel={t('account.data.closing')}
        >
          {t('account.data.confirmButton')}
        </Button>
      )}
      <Button variant="secondary" disabled={busy} onClick={onKeep}>
        {t(ready ? 'account.data.keep' : 'common.close')}
      </Button>
    </>
  );
}

/** Closes the account and leaves; a refusal renews the figures that the dialog goes by. */
function useClose(setBusy: (busy: boolean) => void): (password: string) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (password) => {
    setBusy(true);
    try {
      await api.call('closeAccount', { body: { password, confirm: true } });
    } catch (error) {
      if (isProblem(error, 'account_has_money') || isProblem(error, 'account_in_flight')) {
        void client.invalidateQueries({ queryKey: queryKeys.profile });
        void client.invalidateQueries({ queryKey: queryKeys.transactionSummary });
      }
      throw error;
    } finally {
      setBusy(false);
    }
    notify({
      title: t('account.data.closedTitle'),
      text: t('account.data.closedText'),
      tone: 'ok',
    });
    session.clear('signed_out');
  };
}

interface BlockersProps {
  /** Undefined when the wallet is empty. */
  readonly balance: string | undefined;
  readonly inFlight: number;
}

function Blockers({ balance, inFlight }: BlockersProps) {
  const { t } = useTranslation();
  const link = buttonClass({ variant: 'secondary' });
  return (
    <div className="flex flex-col gap-5">
      {inFlight > 0 && (
        <div>
          <p>{t('account.data.inFlight', { count: inFlight })}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Link to={paths.transactions} className={link}>
              {t('account.data.toTransactions')}
            </Link>
          </div>
        </div>
      )}
      {balance !== undefined && (
        <div>
          <p>{t('account.data.hasMoney', { balance: walletText(balance) })}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Link to={paths.send} className={link}>
              {t('account.data.toSend')}
            </Link>
            <Link to={paths.support} className={link}>
              {t('account.data.toSupport')}
            </Link>
          </div>
        </div>
      )}
    </div>
  );
}
