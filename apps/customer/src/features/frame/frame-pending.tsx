import { Loading, Skeleton } from '@app/ui';
import { useTranslation } from 'react-i18next';

/** The frame's shape while it is found out who is signed in. */
export function FramePending() {
  const { t } = useTranslation();
  return (
    <Loading label={t('frame.loading')}>
      <div className="h-16 border-b border-line bg-surface" />
      <div className="mx-auto flex max-w-295 flex-col gap-6 p-5">
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    </Loading>
  );
}
