import type { AuditFilter, AuditRow } from '@app/contract';
import { Card, EmptyState, Loading, Skeleton } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { AuditRows } from './audit-rows.tsx';

export interface AuditListProps {
  readonly rows: readonly AuditRow[] | undefined;
  readonly error: unknown;
  readonly filter: AuditFilter;
  readonly onRetry: () => void;
  readonly opened: string | undefined;
  readonly onOpen: (row: AuditRow) => void;
}

/** The rows, or in their place why there are none. */
export function AuditList({ rows, error, filter, onRetry, opened, onOpen }: AuditListProps) {
  const { t } = useTranslation();
  if (rows === undefined) {
    return error === null ? (
      <Loading label={t('audit.loading')}>
        <Skeleton className="h-96 w-full rounded-lg" />
      </Loading>
    ) : (
      <LoadFault title={t('audit.failedTitle')} error={error} onRetry={onRetry} />
    );
  }
  if (rows.length > 0) return <AuditRows rows={rows} opened={opened} onOpen={onOpen} />;
  const filtered = Object.keys(filter).length > 0;
  return (
    <Card>
      <EmptyState title={t('audit.empty')} text={filtered ? t('audit.emptyFilter') : undefined} />
    </Card>
  );
}
