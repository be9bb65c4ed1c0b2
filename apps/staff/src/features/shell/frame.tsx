import { SkipLink } from '@app/ui';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../shared/keys.ts';
import { useLive } from '../../shared/live.ts';
import { useOperator } from '../../shared/operator.ts';
import { IdleGuard } from './idle-guard.tsx';
import { Palette } from './palette.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { StaffBar } from './staff-bar.tsx';

/** The bar and the page of a signed-in staff member; follows the news while it stands. */
export function Frame() {
  const { t } = useTranslation();
  const live = useLive();
  const idleMs = useOperator().session_idle_ms;
  const [shown, setShown] = useState<'palette' | 'keys'>();
  useKeys([
    { keys: ['Mod+k'], label: t('keys.find'), run: () => setShown('palette') },
    { keys: ['?'], label: t('keys.show'), run: () => setShown('keys') },
  ]);
  const close = (): void => setShown(undefined);
  return (
    <>
      <SkipLink>{t('shell.skip')}</SkipLink>
      <StaffBar reconnecting={live === 'reconnecting'} onFind={() => setShown('palette')} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-400 px-3 py-5 outline-none sm:px-5">
        <Outlet />
      </main>
      {idleMs !== null && <IdleGuard limitMs={idleMs} />}
      <Palette open={shown === 'palette'} onOpenChange={close} onKeys={() => setShown('keys')} />
      <KeysDialog open={shown === 'keys'} onOpenChange={close} />
    </>
  );
}
