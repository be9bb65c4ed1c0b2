import { Button } from '@app/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusal } from '../../shared/permission.tsx';
import { BulkAssign, BulkDocuments } from './bulk-dialogs.tsx';
import { useExport } from './use-export.ts';
import type { Selection } from './use-selection.ts';

export interface BulkBarProps {
  readonly selection: Selection;
}

/** '2 selected', and what can be done with them: nothing here ever moves money. */
export function BulkBar({ selection }: BulkBarProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'assign' | 'documents'>();
  const ids = [...selection.ids];
  const { busy, run } = useExport({ ids: ids.join(',') });
  const noExport = useRefusal('transactions.export');
  const noAssign = useRefusal('transactions.annotate');
  const noUpdate = useRefusal('transactions.update');
  const close = (): void => setAsked(undefined);
  return (
    <>
      {ids.length > 0 && (
        <div
          role="group"
          aria-label={t('transactions.bulk.label')}
          className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-surface p-2 ps-3 text-sm shadow-pop"
        >
          <strong>{t('transactions.bulk.selected', { count: ids.length })}</strong>
          <Button variant="secondary" size="sm" busy={busy} disabledReason={noExport} onClick={run}>
            {t('transactions.bulk.export')}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            disabledReason={noAssign}
            onClick={() => setAsked('assign')}
          >
            {t('transactions.bulk.assign')}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            disabledReason={noUpdate}
            onClick={() => setAsked('documents')}
          >
            {t('transactions.bulk.documents')}
          </Button>
          <Button variant="quiet" size="sm" className="ms-auto" onClick={selection.clear}>
            {t('transactions.bulk.clear')}
          </Button>
          {selection.full && <span className="basis-full">{t('transactions.bulk.full')}</span>}
        </div>
      )}
      {asked === 'assign' && <BulkAssign ids={ids} onClose={close} />}
      {asked === 'documents' && <BulkDocuments ids={ids} onClose={close} />}
    </>
  );
}
