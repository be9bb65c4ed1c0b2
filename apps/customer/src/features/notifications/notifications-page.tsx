import { Button, Card, EmptyState, Skeleton, announce, dismissNotice, notify } from '@app/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { paths } from '../../paths.ts';
import { problemOf } from '../../shared/errors.ts';
import { useOperator } from '../../shared/operator.ts';
import { Page } from '../../shared/page.tsx';
import { NotificationList } from './notification-list.tsx';
import { notificationsQuery } from './notifications-query.ts';
import { UnreadBanner } from './unread-banner.tsx';
import { useReading } from './use-reading.ts';

export function NotificationsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('frame.pages.notifications')}>
      <Notifications />
      <FurtherLinks />
    </Page>
  );
}

function Notifications() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(notificationsQuery());
  const { readOne, readAll } = useReading();
  const listElement = useRef<HTMLUListElement>(null);
  const { error } = list;
  useEffect(() => {
    if (error === null) return undefined;
    const { text } = problemOf(error);
    const id = 'notifications-failed';
    const notice = notify({ title: t('notifications.failed'), text, tone: 'bad', id });
    return () => dismissNotice(notice);
  }, [error, t]);
  if (list.isPending) return <LoadingList />;
  const rows = list.data?.pages.flatMap((page) => page.items);
  if (rows === undefined) {
    return <FailedList text={problemOf(error).text} onRetry={() => void list.refetch()} />;
  }
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Bell size={28} />}
          title={t('notifications.empty')}
          text={t('notifications.emptyText')}
        />
      </Card>
    );
  }
  const loadMore = async (): Promise<void> => {
    const { data } = await list.fetchNextPage();
    const loaded = data?.pages.flatMap((page) => page.items).length ?? rows.length;
    if (loaded > rows.length) {
      announce(t('notifications.moreLoaded', { count: loaded - rows.length }));
    }
  };
  const markAll = (): void => {
    // The button goes with the last unread one; without a new place the focus would fall to the top of the page.
    listElement.current?.focus({ preventScroll: true });
    void readAll();
  };
  return (
    <>
      <UnreadBanner onMarkAll={markAll} />
      <NotificationList ref={listElement} rows={rows} onRead={readOne} />
      {list.hasNextPage && (
        <div className="mt-5 flex justify-center">
          <Button
            variant="secondary"
            busy={list.isFetchingNextPage}
            busyLabel={t('notifications.loadingMore')}
            onClick={() => void loadMore()}
          >
            {t('notifications.more')}
          </Button>
        </div>
      )}
    </>
  );
}

const linkClass =
  'inline-flex min-h-6 items-center rounded-xs text-link underline underline-offset-3';

function FurtherLinks() {
  const { t } = useTranslation();
  const { mode } = useOperator();
  return (
    <p className="mt-6 flex flex-wrap gap-x-6 gap-y-3 text-sm">
      <Link to={paths.security} search={{ section: 'settings' }} className={linkClass}>
        {t('notifications.settings')}
      </Link>
      {mode !== 'live' && (
        <Link to={paths.mailbox} className={linkClass}>
          {t('notifications.mailbox')}
        </Link>
      )}
    </p>
  );
}

function LoadingList() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <p className="mb-3 text-sm text-ink-2">{t('notifications.loading')}</p>
      <div className="flex flex-col gap-px overflow-hidden rounded-lg border border-line">
        {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
          <Skeleton key={row} className="h-28 w-full" />
        ))}
      </div>
    </div>
  );
}

interface FailedListProps {
  readonly text: string;
  readonly onRetry: () => void;
}

function FailedList({ text, onRetry }: FailedListProps) {
  const { t } = useTranslation();
  return (
    <LoadFault title={t('notifications.failed')} onRetry={onRetry}>
      {text}
    </LoadFault>
  );
}
