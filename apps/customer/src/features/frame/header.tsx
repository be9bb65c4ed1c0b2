import { IconButton } from '@app/ui';
import { limits } from '@app/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell, Menu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { profileQuery } from '../../shared/query.ts';
import { unreadWords } from '../../shared/unread.ts';
import { AccountMenu } from './account-menu.tsx';
import { BrandMark } from './brand-mark.tsx';
import { unreadText } from './navigation.ts';

export interface HeaderProps {
  readonly onMenu: () => void;
  /** The stream has been away for a while. */
  readonly reconnecting: boolean;
}

export function Header({ onMenu, reconnecting }: HeaderProps) {
  const { t } = useTranslation();
  return (
    <header className="no-print sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-313 items-center gap-2 px-3 sm:px-5">
        <IconButton
          label={t('frame.menu')}
          icon={<Menu aria-hidden="true" size={22} />}
          className="lg:hidden"
          onClick={onMenu}
        />
        <BrandMark />
        <span role="status" className="ms-auto text-xs text-ink-2">
          {reconnecting ? t('frame.reconnecting') : ''}
        </span>
        <NotificationBell />
        <AccountMenu />
      </div>
    </header>
  );
}

function NotificationBell() {
  const { t } = useTranslation();
  const { data: profile } = useSuspenseQuery(profileQuery());
  const count = profile.unread_notifications;
  const badge = unreadText(count, limits.unreadBadgeMax);
  const label = unreadWords(t, 'frame', count);
  return (
    <Link
      to={paths.notifications}
      aria-label={label}
      title={label}
      className="relative flex size-12 shrink-0 items-center justify-center rounded-md text-ink-2 hover:bg-hover hover:text-ink"
    >
      <Bell aria-hidden="true" size={22} />
      {badge !== undefined && (
        <span
          aria-hidden="true"
          className="num absolute top-1 end-0.5 min-w-5 rounded-full bg-primary px-1 text-center text-2xs leading-5 font-semibold text-on-primary"
        >
          {badge}
        </span>
      )}
    </Link>
  );
}
