import { readFile } from '@app/client';
import type { AuditFilter } from '@app/contract';
import { Button, announce, saveFile } from '@app/ui';
import { Download, RefreshCw, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { showProblem } from '../../shared/errors.ts';
import { VerifyDialog } from './verify-dialog.tsx';

export interface AuditActionsProps {
  readonly filter: AuditFilter;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

/** Reads the log again, saves what the filters find, and verifies the chain. */
export function AuditActions({ filter, refreshing, onRefresh }: AuditActionsProps) {
  const { t } = useTranslation();
  const [verifying, setVerifying] = useState(false);
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      saveFile(await readFile(await api.download('downloadAudit', { query: filter })));
      announce(t('audit.exported'));
    } catch (error) {
      showProblem(error, () => void save());
    }
    setSaving(false);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        icon={<RefreshCw aria-hidden="true" size={16} />}
        busy={refreshing}
        busyLabel={t('audit.refreshing')}
        onClick={onRefresh}
      >
        {t('audit.refresh')}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<Download aria-hidden="true" size={16} />}
        busy={saving}
        busyLabel={t('audit.exporting')}
        onClick={() => void save()}
      >
        {t('audit.export')}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<ShieldCheck aria-hidden="true" size={16} />}
        onClick={() => setVerifying(true)}
      >
        {t('audit.verify.open')}
      </Button>
      {verifying && <VerifyDialog onClose={() => setVerifying(false)} />}
    </div>
  );
}
