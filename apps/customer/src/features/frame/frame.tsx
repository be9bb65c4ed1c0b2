import { Late, SkipLink, cn, latePart } from '@app/ui';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useLive } from '../../shared/live.ts';
import { loadFurther } from '../../shared/further.ts';
import { useOperator } from '../../shared/operator.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Drawer } from './drawer.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationLinks } from './navigation-links.tsx';

// Few installations end idle sessions, so no first screen carries it.
const idleGuard = latePart(async () => {
  const [{ IdleGuard }] = await Promise.all([import('./idle-guard.tsx'), loadFurther()]);
  return IdleGuard;
});

/** Header, navigation and footer around every page of a signed-in customer; follows the news while it stands. */
export function Frame() {
  const { t } = useTranslation();
  const [menuOpen, setMenuOpen] = useState(false);
  const live = useLive();
  const idleMs = useOperator().session_idle_ms;
  // The send form brings a bar of its own for the thumb: two of them would hide a third of a phone.
  const sending = useLocation({ select: ({ pathname }) => pathname === paths.send });
  return (
    <>
      <SkipLink>{t('frame.skip')}</SkipLink>
      <Header onMenu={() => setMenuOpen(true)} reconnecting={live === 'reconnecting'} />
      <div className="mx-auto flex w-full max-w-313 items-start">
        <nav
          aria-label={t('frame.navigation')}
          className="sticky top-16 hidden max-h-[calc(100dvh-64px)] w-56 shrink-0 overflow-y-auto py-6 ps-5 lg:block"
        >
          <NavigationLinks />
        </nav>
        <main
          id="main"
          tabIndex={-1}
          className="min-h-[calc(100dvh-96px)] w-full min-w-0 px-4 py-6 outline-none sm:px-5 lg:ps-8"
        >
          <Outlet />
        </main>
      </div>
      <Footer />
      <div className={cn('no-print', !sending && 'pb-16 md:pb-0')} />
      {!sending && <BottomBar onMore={() => setMenuOpen(true)} />}
      {idleMs !== null && (
        <Late part={idleGuard}>{(IdleGuard) => <IdleGuard limitMs={idleMs} />}</Late>
      )}
      <Drawer open={menuOpen} onClose={() => setMenuOpen(false)} />
    </>
  );
}
