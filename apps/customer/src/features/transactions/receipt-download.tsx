import { readFile } from '@app/client';
import type { Transaction } from '@app/contract';
import { Button, notify, saveFile } from '@app/ui';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { showProblem } from '../../shared/errors.ts';
import { shownLanguage } from '../../shared/i18n.ts';

export interface ReceiptDownloadProps {
  readonly transaction: Transaction;
}

/** Saves the receipt as a PDF in the language of the screen. */
export function ReceiptDownload({ transaction }: ReceiptDownloadProps) {
  const { t } = useTranslation();
  const download = useMutation({
    mutationFn: async () =>
      readFile(
        await api.download('downloadReceipt', {
          params: { id: transaction.id },
          query: { language: shownLanguage() },
        }),
      ),
    onSuccess: (file) => {
      saveFile(file);
      notify({ title: t('statement.receiptSaved'), text: file.name, tone: 'ok', id: 'receipt' });
    },
    onError: showProblem,
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<FileDown aria-hidden="true" size={18} />}
      busy={download.isPending}
      busyLabel={t('statement.receiptBusy')}
      onClick={() => download.mutate()}
    >
      {t('statement.receipt')}
    </Button>
  );
}
