import { SkipLink } from '@app/ui';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StaffMark } from './staff-bar.tsx';

/** Around the sign-in: the bar without what only signed-in staff can use. */
export function PublicFrame() {
  const { t } = useTranslation();
  return (
    <>
      <SkipLink>{t('shell.skip')}</SkipLink>
      <header className="staff-shell bg-staff text-on-staff">
        <div className="mx-auto flex min-h-12 max-w-400 items-center px-3 sm:px-5">
          <StaffMark />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="px-3 py-8 outline-none sm:px-5">
        <Outlet />
      </main>
    </>
  );
}
