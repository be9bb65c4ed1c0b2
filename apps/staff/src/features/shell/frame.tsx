import { SkipLink } from '@app/ui';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../shared/live.ts';
import { StaffBar } from './staff-bar.tsx';

/** The bar and the page of a signed-in staff member; follows the news while it stands. */
export function Frame() {
  const { t } = useTranslation();
  const live = useLive();
  return (
    <>
      <SkipLink>{t('shell.skip')}</SkipLink>
      <StaffBar reconnecting={live === 'reconnecting'} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-400 px-3 py-5 outline-none sm:px-5">
        <Outlet />
      </main>
    </>
  );
}
