import { Loading, Skeleton } from '@app/ui';
import { useTranslation } from 'react-i18next';

/** The frame's shape while it is found out who is signed in. */
export function FramePending() {
  const { t } = useTranslation();
  return (
    <Loading label={t('shell.loading')}>
      <div className="h-12 bg-staff" />
      <div className="mx-auto flex max-w-400 flex-col gap-4 p-5">
        <Skeleton className="h-8 w-56 max-w-full" />
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    </Loading>
  );
}
