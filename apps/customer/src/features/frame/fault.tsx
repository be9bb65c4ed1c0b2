import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { isProblem, problemOf } from '../../shared/errors.ts';
import { readLastKnown } from '../../shared/last-known.ts';
import { OfflinePage } from './offline-page.tsx';

/** A page that failed, inside the frame: what happened, and a way to try again. */
export function PageFault({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const h1 = useRef<HTMLHeadingElement>(null);
  useEffect(() => h1.current?.focus(), []);
  const text = isProblem(error, 'network') ? t('problem.page.network') : problemOf(error).text;
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="flex max-w-160 flex-col gap-4">
      <h1 ref={h1} tabIndex={-1} className="rounded-xs text-xl">
        {t('problem.page.title')}
      </h1>
      <LoadFault onRetry={retry}>{text}</LoadFault>
    </div>
  );
}

/** The same without the frame, which could not be loaded either; without a network what was last known. */
export function RootFault(props: ErrorComponentProps) {
  if (isProblem(props.error, 'network')) return <OfflinePage known={readLastKnown()} />;
  return (
    <main className="mx-auto max-w-160 p-6">
      <PageFault {...props} />
    </main>
  );
}
