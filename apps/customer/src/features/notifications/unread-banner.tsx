import { Alert, Button } from '@app/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { profileQuery } from '../../shared/query.ts';
import { unreadWords } from '../../shared/unread.ts';

interface UnreadBannerProps {
  readonly onMarkAll: () => void;
}

/** How many are unread, loaded or not; nothing when none is. */
export function UnreadBanner({ onMarkAll }: UnreadBannerProps) {
  const { t } = useTranslation();
  const count = useSuspenseQuery(profileQuery()).data.unread_notifications;
  if (count === 0) return null;
  return (
    <Alert
      tone="info"
      className="mb-4"
      title={unreadWords(t, 'notifications', count)}
      action={
        <Button
          variant="secondary"
          size="sm"
          icon={<CheckCheck aria-hidden="true" size={16} />}
          onClick={onMarkAll}
        >
          {t('notifications.markAll')}
        </Button>
      }
    />
  );
}
