import { Alert, Button, ModeLine, Panel, StatusBadge } from '@app/ui';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatLocal } from '@app/client';
import { modeLineText, statusText } from '../../shared/contract-texts.ts';
import type { LastKnown } from '../../shared/last-known.ts';
import { amountText, walletText } from '../../shared/money-text.ts';
import { retryWhenReachable } from '../../shared/reachable.ts';

interface OfflinePageProps {
  readonly known: LastKnown | undefined;
}

/** Without a network: what was last known, marked as such, and nothing that could be taken for the present or acted on. */
export function OfflinePage({ known }: OfflinePageProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const h1 = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = t('offline.title');
    h1.current?.focus();
    return retryWhenReachable(() => void router.invalidate());
  }, [router, t]);
  return (
    <>
      <aside aria-label={t('frame.mode')}>
        <ModeLine text={modeLineText(known?.mode_line ?? null)} />
      </aside>
      <main id="main" className="mx-auto flex max-w-160 flex-col gap-4 p-4 sm:p-6">
        <h1
          ref={h1}
          tabIndex={-1}
          className="text-xl outline-none focus-visible:shadow-none sm:text-2xl"
        >
          {t('offline.title')}
        </h1>
        <Alert
          tone="info"
          role="status"
          action={
            <Button variant="secondary" size="sm" onClick={() => void router.invalidate()}>
              {t('common.retry')}
            </Button>
          }
        >
          {known === undefined ? t('offline.nothing') : t('offline.text')}
        </Alert>
        {known !== undefined && <Known known={known} />}
      </main>
    </>
  );
}

function Known({ known }: { readonly known: LastKnown }) {
  const { t } = useTranslation();
  const seen = formatLocal(known.seen_at);
  return (
    <Panel title={t('offline.known')} subtitle={t('offline.seen', { seen })}>
      <p className="text-sm text-ink-2">{t('offline.balance', { name: known.full_name })}</p>
      <p className="num mb-4 text-amount font-semibold">{walletText(known.balance)}</p>
      <ul className="divide-y divide-line">
        {known.transactions.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-2 py-3">
            <span className="min-w-0">
              <span className="block wrap-anywhere">{row.recipient}</span>
              <span className="num text-sm text-ink-2">{formatDay(row.date)}</span>
            </span>
            <span className="ms-auto flex flex-col items-end gap-1">
              <span className="num">{amountText(row.amount, 'EUR')}</span>
              <StatusBadge status={row.status} surface="customer" label={statusText(row.status)} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
