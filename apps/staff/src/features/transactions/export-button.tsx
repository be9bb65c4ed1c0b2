import type { StaffViewFilters } from '@app/contract';
import { Button } from '@app/ui';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRefusal } from '../../shared/permission.tsx';
import { useExport } from './use-export.ts';

export interface ExportButtonProps {
  readonly filters: StaffViewFilters;
}

/** Saves all that the filters find, not only this page. */
export function ExportButton({ filters }: ExportButtonProps) {
  const { t } = useTranslation();
  const refusal = useRefusal('transactions.export');
  const { busy, run } = useExport(filters);
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Download aria-hidden="true" size={16} />}
      busy={busy}
      busyLabel={t('transactions.exporting')}
      disabledReason={refusal}
      onClick={run}
    >
      {t('transactions.export')}
    </Button>
  );
}
