import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';

/** A page that failed, inside the frame: what happened, and a way to try again. */
export function PageFault({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  return (
    <div className="flex max-w-160 flex-col gap-4">
      <h1 className="text-xl">{t('problem.page.title')}</h1>
      <LoadFault
        title={t('problem.page.title')}
        error={error}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </div>
  );
}

/** The same without the frame, which could not be loaded either. */
export function RootFault(props: ErrorComponentProps) {
  return (
    <main className="mx-auto max-w-160 p-6">
      <PageFault {...props} />
    </main>
  );
}
