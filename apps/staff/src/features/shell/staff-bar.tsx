import { Kbd, cn } from '@app/ui';
import { useLocation } from '@tanstack/react-router';
import { LogOut, Menu, Search, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../shared/account.ts';
import { modKey } from '../../shared/key-names.ts';
import { useOperator } from '../../shared/operator.ts';
import { useStaffMe } from '../../shared/staff.ts';
import { BarLink, itemClass } from './bar-link.tsx';
import { MoreMenu } from './more-menu.tsx';
import { isAt } from './navigation.ts';
import { useEntries, useQueueCounts, waitingBehind } from './use-entries.ts';

export interface StaffBarProps {
  /** The stream has been away for a while. */
  readonly reconnecting: boolean;
  readonly onFind: () => void;
}

/** The dark bar that tells the staff app from the customer's at a glance, and names the mode of the server. */
export function StaffBar({ reconnecting, onFind }: StaffBarProps) {
  const { t } = useTranslation();
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
      <div className="mx-auto flex min-h-12 max-w-400 flex-wrap items-center gap-x-1 px-3 sm:px-5">
        <StaffMark />
        <span className="ms-auto flex items-center gap-x-1 lg:order-last lg:ms-0">
          <span role="status" className="text-xs">
            {reconnecting ? t('shell.reconnecting') : ''}
          </span>
          <button
            type="button"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={onFind}
            className={cn(itemClass, 'sm:border sm:border-on-staff/40')}
          >
            <Search aria-hidden="true" size={16} />
            <span className="max-xl:sr-only">{t('shell.find')}</span>
            <Kbd aria-hidden="true" className="max-sm:hidden">
              {modKey} K
            </Kbd>
          </button>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={menuId}
            onClick={() => setOpenedOn(open ? undefined : path)}
            className={cn(itemClass, 'lg:hidden')}
          >
            {open ? <X aria-hidden="true" size={18} /> : <Menu aria-hidden="true" size={18} />}
            {t('shell.menu')}
          </button>
        </span>
        <nav
          id={menuId}
          aria-label={t('shell.navigation')}
          className={cn(
            'lg:block lg:min-w-0 lg:flex-1',
            open ? 'block w-full pb-2 lg:w-auto lg:pb-0' : 'hidden',
          )}
        >
          <BarList path={path} />
        </nav>
      </div>
    </header>
  );
}

function BarList({ path }: { readonly path: string }) {
  const { t } = useTranslation();
  const me = useStaffMe();
  const { main, further } = useEntries();
  const counts = useQueueCounts();
  return (
    <ul className="max-h-[70dvh] grid grid-cols-2 items-center overflow-y-auto sm:grid-cols-3 lg:flex lg:max-h-none lg:flex-wrap lg:overflow-visible">
      {main.map((entry) => (
        <li key={entry.key}>
          <BarLink
            entry={entry}
            here={isAt(path, entry)}
            waiting={waitingBehind([entry], counts)}
          />
        </li>
      ))}
      {further.length > 0 && (
        <li className="hidden lg:block">
          <MoreMenu groups={further} path={path} counts={counts} />
        </li>
      )}
      {further.flat().map((entry) => (
        <li key={entry.key} className="lg:hidden">
          <BarLink
            entry={entry}
            here={isAt(path, entry)}
            waiting={waitingBehind([entry], counts)}
          />
        </li>
      ))}
      <li className="col-span-full min-w-0 px-2.5 py-2 text-xs lg:ms-auto lg:hidden lg:max-w-36 lg:truncate lg:py-0 xl:block">
        <span className="sr-only">{t('shell.signedInAs', { name: me.full_name })}</span>
        <span aria-hidden="true" title={me.email}>
          {me.full_name}
        </span>
      </li>
      <li className="max-xl:lg:ms-auto">
        <button type="button" onClick={() => void signOut()} className={cn(itemClass, 'w-full')}>
          <LogOut aria-hidden="true" size={16} />
          {t('shell.logout')}
        </button>
      </li>
    </ul>
  );
}

/** 'Staff' and the mode, so that nobody takes one server for another. */
export function StaffMark() {
  const { t } = useTranslation();
  const { mode } = useOperator();
  return (
    <p className="flex items-center gap-2 pe-2">
      <strong className="tracking-wide uppercase">{t('shell.staff')}</strong>
      <span
        className={cn(
          'rounded-xs border px-1.5 text-xs leading-5 font-semibold',
          mode === 'live'
            ? 'border-on-staff bg-on-staff text-staff'
            : 'border-act-line bg-act-soft text-act',
        )}
      >
        {t(`shell.mode.${mode}`)}
      </span>
    </p>
  );
}
