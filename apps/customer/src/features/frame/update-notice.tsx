import { Button } from '@app/ui';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { applyUpdate, isUpdateReady, onUpdateReady } from '../../shared/app-update.ts';

/** Offers a new version of the app; nobody is interrupted, and a half-filled form is named as the reason to wait. */
export function UpdateNotice() {
  const { t } = useTranslation();
  const ready = useSyncExternalStore(onUpdateReady, isUpdateReady);
  const [held, setHeld] = useState(false);
  return (
    <div role="status" className="no-print">
      {ready && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-info-line bg-info-soft px-4 py-1 text-sm text-info">
          <span>{held ? t('frame.update.held') : t('frame.update.ready')}</span>
          <Button variant="link" size="sm" onClick={() => setHeld(!applyUpdate())}>
            {t('frame.update.load')}
          </Button>
        </div>
      )}
    </div>
  );
}
