import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from './facts.tsx';

/** The customer beside the thread. */
export function FactsColumn({ id }: { readonly id: string | undefined }) {
  const { t } = useTranslation();
  return (
    <aside
      aria-label={t('support.facts.title')}
      className="overflow-y-auto rounded-lg border border-line bg-surface p-3"
      tabIndex={0}
    >
      <h2 className="mb-2 text-base">{t('support.facts.title')}</h2>
      {id === undefined ? (
        <p className="text-sm text-ink-2">{t('support.thread.none')}</p>
      ) : (
        <Facts key={id} id={id} />
      )}
    </aside>
  );
}

/** The customer above the thread, closed until wanted; asked for only then. */
export function FactsBelow({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <details
      className="border-b border-line px-3 py-1 text-sm"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-8 cursor-pointer content-center font-semibold pointer-coarse:min-h-11">
        {t('support.facts.title')}
      </summary>
      {open && (
        <div
          className="max-h-[50dvh] overflow-y-auto py-2"
          tabIndex={0}
          role="region"
          aria-label={t('support.facts.title')}
        >
          <Facts id={id} />
        </div>
      )}
    </details>
  );
}
