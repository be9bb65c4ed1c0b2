import { SkipLink } from '@app/ui';
import { Outlet } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../shared/keys.ts';
import { useLive } from '../../shared/live.ts';
import { useOperator } from '../../shared/operator.ts';
import { IdleGuard } from './idle-guard.tsx';
import { fetchOverlaysSoon, loadKeysDialog, loadPalette, sayUnloaded } from './overlays.ts';
import { StaffBar } from './staff-bar.tsx';

const loads = { palette: loadPalette, keys: loadKeysDialog };
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const KeysDialog = lazy(async () => ({ default: (await loadKeysDialog()).KeysDialog }));

/** The bar and the page of a signed-in staff member; follows the news while it stands. */
export function Frame() {
  const { t } = useTranslation();
  const live = useLive();
  const idleMs = useOperator().session_idle_ms;
  const [shown, setShown] = useState<'palette' | 'keys'>();
  // What was opened once stays, closed, so that it can fade.
  const [asked, setAsked] = useState({ palette: false, keys: false });
  const show = (overlay: 'palette' | 'keys'): void => {
    // Within the key's own event: what is typed next must not go to what was there before.
    if (asked[overlay]) setShown(overlay);
    else
      void loads[overlay]().then(() => {
        setAsked((before) => ({ ...before, [overlay]: true }));
        setShown(overlay);
      }, sayUnloaded);
  };
  useEffect(fetchOverlaysSoon, []);
  useKeys([
    { keys: ['Mod+k'], label: t('keys.find'), run: () => show('palette') },
    { keys: ['?'], label: t('keys.show'), run: () => show('keys') },
  ]);
  const close = (): void => setShown(undefined);
  return (
    <>
      <SkipLink>{t('shell.skip')}</SkipLink>
      <StaffBar reconnecting={live === 'reconnecting'} onFind={() => show('palette')} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-400 px-3 py-5 outline-none sm:px-5">
        <Outlet />
      </main>
      {idleMs !== null && <IdleGuard limitMs={idleMs} />}
      <Suspense>
        {asked.palette && (
          <Palette open={shown === 'palette'} onOpenChange={close} onKeys={() => show('keys')} />
        )}
        {asked.keys && <KeysDialog open={shown === 'keys'} onOpenChange={close} />}
      </Suspense>
    </>
  );
}
