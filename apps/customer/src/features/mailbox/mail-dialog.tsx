import type { MailboxMail } from '@app/contract';
import { formatLocal } from '@app/client';
import { Dialog, FactList, Skeleton } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { problemOf } from '../../shared/errors.ts';
import { mailQuery } from './mailbox-query.ts';

interface MailDialogProps {
  /** Undefined: closed. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** One mail to read. */
export function MailDialog({ id, onClose }: MailDialogProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ ...mailQuery(id ?? ''), enabled: id !== undefined });
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={data?.subject ?? t('mailbox.loading')}
      closeLabel={t('common.close')}
      size="lg"
      sheet
    >
      {data === undefined && error === null && <Skeleton className="h-80 w-full" />}
      {data === undefined && error !== null && (
        <LoadFault title={t('mailbox.failed')} onRetry={() => void refetch()}>
          {problemOf(error).text}
        </LoadFault>
      )}
      {data !== undefined && <MailText mail={data} />}
    </Dialog>
  );
}

function MailText({ mail }: { readonly mail: MailboxMail }) {
  const { t } = useTranslation();
  const facts = [
    { key: 'from', label: t('mailbox.from'), value: mail.from },
    { key: 'to', label: t('mailbox.to'), value: mail.to },
    { key: 'date', label: t('mailbox.date'), value: formatLocal(mail.created_at) },
    { key: 'state', label: t('mailbox.state'), value: t(`mailbox.states.${mail.state}`) },
  ];
  return (
    <>
      <FactList facts={facts} />
      {/* The plain half as it is: nobody's words become mark-up of ours. Reached by Tab, since a long one scrolls. */}
      <div
        role="region"
        aria-label={t('mailbox.text')}
        tabIndex={0}
        className="mt-4 rounded-md border border-line bg-sunken p-4 wrap-anywhere whitespace-pre-wrap"
      >
        {mail.text}
      </div>
    </>
  );
}
