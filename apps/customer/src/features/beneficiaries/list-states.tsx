import { Button, Card, EmptyState, Skeleton } from '@app/ui';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';

/** Cards of the size of those to come. */
export function LoadingCards() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-3">
      <p className="text-sm text-ink-2">{t('beneficiaries.loading')}</p>
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {['first', 'second', 'third'].map((card) => (
          <Skeleton key={card} className="h-68 w-full rounded-lg" />
        ))}
      </div>
    </div>
  );
}

export interface FailedCardsProps {
  readonly onRetry: () => void;
}

export function FailedCards({ onRetry }: FailedCardsProps) {
  const { t } = useTranslation();
  return (
    <LoadFault title={t('beneficiaries.failed')} onRetry={onRetry}>
      {t('beneficiaries.failedText')}
    </LoadFault>
  );
}

export interface NoCardsProps {
  readonly onAdd: () => void;
}

export function NoCards({ onAdd }: NoCardsProps) {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        icon={<Users size={32} />}
        title={t('beneficiaries.empty')}
        action={
          <Button variant="secondary" onClick={onAdd}>
            {t('beneficiaries.addFirst')}
          </Button>
        }
      />
    </Card>
  );
}
