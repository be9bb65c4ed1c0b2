import { cn } from '@app/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { LogOut, Menu, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../shared/account.ts';
import { useOperator } from '../../shared/operator.ts';
import { useStaffMe } from '../../shared/staff.ts';
import { entries } from './navigation.ts';

const itemClass =
  'flex min-h-9 items-center gap-2 rounded-xs px-2.5 text-on-staff no-underline pointer-coarse:min-h-11';

export interface StaffBarProps {
  /** The stream has been away for a while. */
  readonly reconnecting: boolean;
}

/** The dark bar that tells the staff app from the customer's at a glance, and names the mode of the server. */
export function StaffBar({ reconnecting }: StaffBarProps) {
  const { t } = useTranslation();
  const me = useStaffMe();
  const path = useLocation({ select: ({ pathname }) => pathname });
  // The page that the menu was opened on: on any other it is closed, and never lies over what was chosen from it.
  const [openedOn, setOpenedOn] = useState<string>();
  const open = openedOn === path;
  const menuId = useId();
  return (
    <header
      className="staff-shell no-print sticky top-0 z-30 bg-staff text-on-staff"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpenedOn(undefined);
      }}
    >
      <div className="mx-auto flex min-h-12 max-w-400 flex-wrap items-center gap-x-2 px-3 sm:px-5">
        <StaffMark />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpenedOn(open ? undefined : path)}
          className={cn(itemClass, 'md:hidden')}
        >
          {open ? <X aria-hidden="true" size={18} /> : <Menu aria-hidden="true" size={18} />}
          {t('shell.menu')}
        </button>
        <span role="status" className="ml-auto text-xs md:order-last md:ml-0">
          {reconnecting ? t('shell.reconnecting') : ''}
        </span>
        <nav
          id={menuId}
          aria-label={t('shell.navigation')}
          className={cn(
            'md:block md:flex-1',
            open ? 'block w-full pb-2 md:w-auto md:pb-0' : 'hidden',
          )}
        >
          <ul className="flex flex-col md:flex-row md:items-center">
            {entries.map(({ key, to }) => (
              <li key={key}>
                <Link
                  to={to}
                  aria-current={path === to ? 'page' : undefined}
                  className={cn(itemClass, 'group', path === to && 'font-semibold')}
                >
                  <span
                    className={cn(
                      'border-b-2 py-0.5 group-hover:border-current',
                      path === to ? 'border-current' : 'border-transparent',
                    )}
                  >
                    {t(`shell.pages.${key}`)}
                  </span>
                </Link>
              </li>
            ))}
            <li className="min-w-0 px-2.5 py-2 text-xs md:ml-auto md:max-w-56 md:truncate md:py-0">
              <span className="sr-only">{t('shell.signedInAs', { name: me.full_name })}</span>
              <span aria-hidden="true" title={me.email}>
                {me.full_name}
              </span>
            </li>
            <li>
              <button
                type="button"
                onClick={() => void signOut()}
                className={cn(itemClass, 'w-full')}
              >
                <LogOut aria-hidden="true" size={16} />
                {t('shell.logout')}
              </button>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}

/** 'Staff' and the mode, so that nobody takes one server for another. */
export function StaffMark() {
  const { t } = useTranslation();
  const { mode } = useOperator();
  return (
    <p className="flex items-baseline gap-2 pr-2">
      <strong className="tracking-wide">{t('shell.staff')}</strong>
      <span className="rounded-xs border border-current px-1.5 text-2xs leading-4">
        {t(`shell.mode.${mode}`)}
      </span>
    </p>
  );
}
