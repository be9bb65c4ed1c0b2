import { SkipLink } from '@app/ui';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BrandMark } from './brand-mark.tsx';
import { Footer } from './footer.tsx';

/** Around the pages that need no sign-in. */
export function PublicFrame() {
  const { t } = useTranslation();
  return (
    <>
      <SkipLink>{t('frame.skip')}</SkipLink>
      <header className="no-print border-b border-line bg-surface">
        <div className="mx-auto flex h-16 max-w-313 items-center px-5">
          <BrandMark />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="px-4 py-8 outline-none sm:px-5">
        <Outlet />
      </main>
      {/* Sinks to the end of the screen, and never over a page that is longer. */}
      <div className="sticky top-full">
        <Footer />
      </div>
    </>
  );
}
