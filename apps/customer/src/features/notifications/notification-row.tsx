import type { Notification, NotificationType } from '@app/contract';
import { Badge, VisuallyHidden, cn } from '@app/ui';
import { ArrowLeftRight, Bell, ShieldCheck, UserRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../shared/relative-time.tsx';
import { NoticeLink } from './notice-link.tsx';
import { noticeAmount, noticeText } from './notice-text.ts';

const icons: Record<NotificationType, LucideIcon> = {
  transaction: ArrowLeftRight,
  security: ShieldCheck,
  account: UserRound,
  other: Bell,
};

export interface NotificationRowProps {
  readonly row: Notification;
  readonly onRead: (row: Notification) => void;
}

/** One piece of news; the whole row is the way to what it is about. */
export function NotificationRow({ row, onRead }: NotificationRowProps) {
  const { t } = useTranslation();
  const messageId = useId();
  const Icon = icons[row.type];
  const { title, message } = noticeText(row);
  const amount = noticeAmount(row.metadata);
  const recipient = row.metadata?.recipient;
  return (
    <li
      className={cn(
        'relative flex items-start gap-3 border-b border-line p-4 last:border-b-0 has-[a:hover,button:hover]:bg-hover sm:gap-4 sm:px-5',
        !row.read && 'bg-primary-soft has-[a:hover,button:hover]:bg-primary-soft',
      )}
    >
      {!row.read && (
        <span aria-hidden="true" className="absolute inset-y-0 start-0 w-1 bg-primary" />
      )}
      <span
        className={cn(
          'flex size-10 shrink-0 items-center justify-center rounded-full border',
          row.read
            ? 'border-line bg-sunken text-ink-2'
            : 'border-primary bg-primary text-on-primary',
        )}
      >
        <Icon aria-hidden="true" size={20} />
        <VisuallyHidden>{t(`notifications.types.${row.type}`)}</VisuallyHidden>
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <NoticeLink row={row} describedBy={messageId} onRead={onRead}>
            {title}
          </NoticeLink>
          {!row.read && <Badge tone="info">{t('notifications.isNew')}</Badge>}
          <RelativeTime
            instant={row.created_at}
            className="text-sm whitespace-nowrap text-ink-2 max-sm:basis-full sm:ms-auto"
          />
        </div>
        <p id={messageId} className="mt-1 max-w-[75ch] wrap-anywhere text-ink">
          {message}
        </p>
        {(amount !== undefined || recipient !== undefined) && (
          <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-2">
            {amount !== undefined && (
              <span className="num">{t('notifications.amount', { amount })}</span>
            )}
            {recipient !== undefined && (
              <span className="min-w-0 wrap-anywhere">
                {t('notifications.recipient', { name: recipient })}
              </span>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
