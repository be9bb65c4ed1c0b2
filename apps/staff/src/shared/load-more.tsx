import { Button } from '@app/ui';
import { useTranslation } from 'react-i18next';

export interface LoadMoreProps {
  readonly more: boolean;
  readonly busy: boolean;
  readonly onMore: () => void;
}

/** Asks for the next page of a list; nothing at its end. */
export function LoadMore({ more, busy, onMore }: LoadMoreProps) {
  const { t } = useTranslation();
  if (!more) return null;
  return (
    <div className="mt-3 flex justify-center">
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        busyLabel={t('common.loadingMore')}
        onClick={onMore}
      >
        {t('common.loadMore')}
      </Button>
    </div>
  );
}
