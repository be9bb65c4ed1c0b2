import { cn } from '@app/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { ArrowLeftRight, LayoutDashboard, Menu, MessageCircle, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { isActive } from './navigation.ts';

const place =
  'flex min-h-16 flex-1 flex-col items-center justify-center gap-0.5 px-0.5 text-2xs no-underline';

export interface BottomBarProps {
  readonly onMore: () => void;
}

/** What is used most, under the thumb; phones only. */
export function BottomBar({ onMore }: BottomBarProps) {
  const { t } = useTranslation();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const choices = [
    { to: paths.dashboard, icon: LayoutDashboard, text: t('frame.pages.dashboard') },
    { to: paths.transactions, icon: ArrowLeftRight, text: t('frame.pages.transactions') },
    { to: paths.send, icon: Send, text: t('frame.send') },
    { to: paths.support, icon: MessageCircle, text: t('frame.support') },
  ] as const;
  return (
    <nav
      aria-label={t('frame.quick')}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {choices.map(({ to, icon: Icon, text }) => {
        const active = isActive(to, path);
        return (
          <Link
            key={to}
            to={to}
            aria-current={active ? 'page' : undefined}
            className={cn(place, active ? 'font-semibold text-primary' : 'text-ink-2')}
          >
            <Icon aria-hidden="true" size={20} />
            {text}
          </Link>
        );
      })}
      <button type="button" onClick={onMore} className={cn(place, 'text-ink-2')}>
        <Menu aria-hidden="true" size={20} />
        {t('frame.more')}
      </button>
    </nav>
  );
}
