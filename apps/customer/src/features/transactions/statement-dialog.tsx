import { readFile } from '@app/client';
import type { TransactionFilter } from '@app/contract';
import { Dialog, notify, saveFile } from '@app/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { shownLanguage } from '../../shared/i18n.ts';
import { StatementForm } from './statement-form.tsx';
import type { StatementOrder } from './statement-order.ts';

export interface StatementDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly filters: TransactionFilter;
}

/** 'Download Statement' (spec section 2): period, format and what will be in it; the file is saved by the browser. */
export function StatementDialog({ open, onOpenChange, filters }: StatementDialogProps) {
  const { t } = useTranslation();
  const download = useMutation({
    mutationFn: async (order: StatementOrder) => {
      const query = { ...order, language: shownLanguage() };
      return readFile(await api.download('downloadStatement', { query }));
    },
    onSuccess: (file) => {
      saveFile(file);
      notify({ title: t('statement.saved'), text: file.name, tone: 'ok', id: 'statement' });
      onOpenChange(false);
    },
  });
  const change = (next: boolean): void => {
    // The trouble of before is no news to whoever opens it again.
    download.reset();
    onOpenChange(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t('statement.title')}
      description={t('statement.description')}
      closeLabel={t('common.close')}
      busy={download.isPending}
      size="sm"
      sheet
    >
      <StatementForm
        filters={filters}
        busy={download.isPending}
        error={download.error}
        onSubmit={(order) => download.mutate(order)}
        onCancel={() => change(false)}
      />
    </Dialog>
  );
}
