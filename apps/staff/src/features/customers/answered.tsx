import { Skeleton } from '@app/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';

export interface AnsweredProps<Data> {
  readonly result: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** The height of what is to come. */
  readonly className?: string | undefined;
  readonly children: (data: Data) => ReactNode;
}

/** A part of the page that has a call of its own: what came, the wait for it, or a way to try again. */
export function Answered<Data>({
  result: { data, error, refetch },
  className = 'h-40',
  children,
}: AnsweredProps<Data>) {
  const { t } = useTranslation();
  if (data !== undefined) return children(data);
  if (error === null) return <Skeleton className={`w-full ${className}`} />;
  const retry = (): void => void refetch();
  return <LoadFault title={t('customers.failedTitle')} error={error} onRetry={retry} />;
}
