import { readFile } from '@app/client';
import { Button, Panel, announce, saveFile } from '@app/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { showProblem } from '../../shared/errors.ts';
import { CloseAccountDialog } from './close-account-dialog.tsx';

/** Taking one's data along, and closing the account. */
export function DataSection() {
  return (
    <>
      <ExportPanel />
      <ClosePanel />
    </>
  );
}

function ExportPanel() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await readFile(await api.download('downloadExport', {})));
      announce(t('account.data.exported'));
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={t('account.data.exportTitle')}>
      <p className="mb-4 text-sm">{t('account.data.exportText')}</p>
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" size={18} />}
        busy={busy}
        busyLabel={t('account.data.exporting')}
        onClick={() => void download()}
      >
        {t('account.data.exportButton')}
      </Button>
    </Panel>
  );
}

function ClosePanel() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Panel title={t('account.data.closeTitle')}>
      <p className="mb-4 text-sm">{t('account.data.closeText')}</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('account.data.closeButton')}
      </Button>
      <CloseAccountDialog open={open} onOpenChange={setOpen} />
    </Panel>
  );
}
