import { readFile } from '@app/client';
import type { StaffTransactionExportQuery } from '@app/contract';
import { announce, saveFile } from '@app/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { showProblem } from '../../shared/errors.ts';

/** Saves transfers as CSV: what the filters find, or the selected ones. */
export function useExport(query: StaffTransactionExportQuery) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await readFile(await api.download('downloadStaffTransactions', { query })));
      announce(t('transactions.exported'));
    } catch (error) {
      showProblem(error, () => void run());
    }
    setBusy(false);
  };
  return { busy, run: () => void run() };
}
