import type { MailboxEntry } from '@app/contract';
import { Alert, Button, Card, EmptyState, Skeleton, announce } from '@app/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ChevronRight, Mail } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { paths } from '../../paths.ts';
import { problemOf } from '../../shared/errors.ts';
import { useOperator } from '../../shared/operator.ts';
import { Page } from '../../shared/page.tsx';
import { RelativeTime } from '../../shared/relative-time.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { mailboxQuery } from './mailbox-query.ts';

/** The mails of a demonstration; a live service has none to show here, since what is mailed is for the address alone. */
export function MailboxPage() {
  const { t } = useTranslation();
  const isLive = useOperator().mode === 'live';
  return (
    <Page
      title={t('mailbox.title')}
      subtitle={isLive ? undefined : t('mailbox.subtitle')}
      before={
        <Link
          to={paths.notifications}
          className="mb-3 inline-flex min-h-6 items-center gap-1.5 rounded-xs text-sm text-link underline underline-offset-3"
        >
          <ArrowLeft aria-hidden="true" size={16} className="rtl:-scale-x-100" />
          {t('mailbox.back')}
        </Link>
      }
    >
      {isLive ? <Card>{t('mailbox.live')}</Card> : <Mails />}
    </Page>
  );
}

function Mails() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(mailboxQuery());
  const [openId, setOpenId] = useState<string>();
  if (list.isPending) return <LoadingMails />;
  const rows = list.data?.pages.flatMap((page) => page.items);
  if (rows === undefined) {
    return <FailedMails error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Mail size={28} />}
          title={t('mailbox.empty')}
          text={t('mailbox.emptyText')}
        />
      </Card>
    );
  }
  const loadMore = async (): Promise<void> => {
    const { data } = await list.fetchNextPage();
    const loaded = data?.pages.flatMap((page) => page.items).length ?? rows.length;
    if (loaded > rows.length) announce(t('mailbox.moreLoaded', { count: loaded - rows.length }));
  };
  return (
    <>
      {/* Only where it is so: a demonstration with a mail server of its own does send. */}
      {rows.every(({ state }) => state === 'kept') && (
        <Alert tone="info" className="mb-4">
          {t('mailbox.local')}
        </Alert>
      )}
      <ul
        aria-label={t('mailbox.list')}
        className="overflow-hidden rounded-lg border border-line bg-surface"
      >
        {rows.map((row) => (
          <MailRow key={row.id} row={row} onOpen={setOpenId} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="mt-5 flex justify-center">
          <Button
            variant="secondary"
            busy={list.isFetchingNextPage}
            busyLabel={t('mailbox.loadingMore')}
            onClick={() => void loadMore()}
          >
            {t('mailbox.more')}
          </Button>
        </div>
      )}
      <MailDialog id={openId} onClose={() => setOpenId(undefined)} />
    </>
  );
}

interface MailRowProps {
  readonly row: MailboxEntry;
  readonly onOpen: (id: string) => void;
}

function MailRow({ row, onOpen }: MailRowProps) {
  const { t } = useTranslation();
  const previewId = useId();
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0 has-[button:hover]:bg-hover sm:px-5">
      <div className="min-w-0 grow basis-40">
        <button
          type="button"
          aria-describedby={previewId}
          className="rounded-xs text-start font-semibold wrap-anywhere text-ink after:absolute after:inset-0 hover:underline"
          onClick={() => onOpen(row.id)}
        >
          {row.subject}
        </button>
        <p id={previewId} className="truncate text-sm text-ink-2">
          {row.preview}
        </p>
      </div>
      {/* Kept is what all of them are on a server that sends none, and is said above. */}
      {row.state !== 'kept' && (
        <span className="text-sm text-ink-2">{t(`mailbox.states.${row.state}`)}</span>
      )}
      <RelativeTime instant={row.created_at} className="text-sm whitespace-nowrap text-ink-2" />
      <ChevronRight
        aria-hidden="true"
        size={16}
        className="shrink-0 text-ink-2 rtl:-scale-x-100 max-sm:hidden"
      />
    </li>
  );
}

function LoadingMails() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <p className="mb-3 text-sm text-ink-2">{t('mailbox.loading')}</p>
      <div className="flex flex-col gap-px overflow-hidden rounded-lg border border-line">
        {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
          <Skeleton key={row} className="h-17 w-full" />
        ))}
      </div>
    </div>
  );
}

interface FailedMailsProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function FailedMails({ error, onRetry }: FailedMailsProps) {
  const { t } = useTranslation();
  return (
    <LoadFault title={t('mailbox.failed')} onRetry={onRetry}>
      {problemOf(error).text}
    </LoadFault>
  );
}
