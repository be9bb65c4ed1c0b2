import { Button, Card, EmptyState, Skeleton, buttonClass } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { paths } from '../../paths.ts';

/** Rows of the size of those to come. */
export function LoadingList() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-3">
      <p className="text-sm text-ink-2">{t('transactions.loading')}</p>
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <Skeleton key={row} className="h-42 w-full rounded-lg md:h-15" />
      ))}
    </div>
  );
}

export interface FailedListProps {
  readonly onRetry: () => void;
}

export function FailedList({ onRetry }: FailedListProps) {
  const { t } = useTranslation();
  return (
    <LoadFault title={t('transactions.failed')} onRetry={onRetry}>
      {t('transactions.failedText')}
    </LoadFault>
  );
}

export interface NoneFoundProps {
  readonly onClear: () => void;
}

export function NoneFound({ onClear }: NoneFoundProps) {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        icon={<SearchX size={28} />}
        title={t('transactions.noneFound')}
        text={t('transactions.noneFoundText')}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t('transactions.clear')}
          </Button>
        }
      />
    </Card>
  );
}

export function NoneYet() {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        icon={<ArrowLeftRight size={28} />}
        title={t('transactions.empty')}
        action={
          <Link to={paths.send} className={buttonClass()}>
            {t('transactions.newTransfer')}
          </Link>
        }
      />
    </Card>
  );
}
