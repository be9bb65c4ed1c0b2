import type { Notification } from '@app/contract';
import { Button, announce } from '@app/ui';
import { ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshRows } from '../../shared/use-fresh-rows.ts';
import { noticeText } from './notice-text.ts';
import { NotificationRow } from './notification-row.tsx';

export interface NotificationListProps {
  readonly rows: readonly Notification[];
  readonly onRead: (row: Notification) => void;
  readonly ref: Ref<HTMLUListElement>;
}

/** The rows; what arrives while somebody reads further down waits above until it is asked for. */
export function NotificationList({ rows, onRead, ref }: NotificationListProps) {
  const { t } = useTranslation();
  const { shown, freshCount, show } = useFreshRows(rows);
  useArrivals(rows);
  return (
    <>
      {/* Without height of its own: that it comes and goes moves nothing. */}
      <div role="status" className="sticky top-20 z-20 flex h-0 justify-center overflow-visible">
        {freshCount > 0 && (
          <Button
            size="sm"
            className="min-h-10 rounded-full shadow-pop"
            icon={<ArrowUp aria-hidden="true" size={16} />}
            onClick={show}
          >
            {t('notifications.fresh', { count: freshCount })}
          </Button>
        )}
      </div>
      <ul
        ref={ref}
        tabIndex={-1}
        aria-label={t('notifications.list')}
        className="overflow-hidden rounded-lg border border-line bg-surface"
      >
        {shown.map((row) => (
          <NotificationRow key={row.id} row={row} onRead={onRead} />
        ))}
      </ul>
    </>
  );
}

/** Says news aloud that come while the page stands; those it was opened with are there to be read. */
function useArrivals(rows: readonly Notification[]): void {
  const { t } = useTranslation();
  const first = rows[0];
  const lastId = useRef(first?.id);
  useEffect(() => {
    if (first === undefined || first.id === lastId.current) return;
    const isNew = lastId.current === undefined || BigInt(first.id) > BigInt(lastId.current);
    lastId.current = first.id;
    if (isNew) announce(t('notifications.arrived', { title: noticeText(first).title }));
  }, [first, t]);
}
