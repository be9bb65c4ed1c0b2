import { DropdownMenu, DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from '@app/ui';
import { useNavigate } from '@tanstack/react-router';
import { LogOut, Settings, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { signOut } from '../../shared/account.ts';
import type { AccountSection } from '../../shared/security-search.ts';

interface AccountMenuListProps {
  readonly name: string;
  readonly trigger: ReactElement;
}

/** The menu itself, open from the start: it is loaded because somebody asked for it. */
export function AccountMenuList({ name, trigger }: AccountMenuListProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(true);
  const go = (section: AccountSection) => (): void =>
    void navigate({ to: paths.security, search: { section } });
  return (
    <DropdownMenu trigger={trigger} open={open} onOpenChange={setOpen}>
      <DropdownMenuLabel>
        <span className="block text-2xs font-normal">{t('frame.account')}</span>
        <span className="block max-w-56 wrap-anywhere text-ink">{name}</span>
      </DropdownMenuLabel>
      <DropdownMenuSeparator />
      <DropdownMenuItem icon={<UserRound aria-hidden="true" size={18} />} onSelect={go('profile')}>
        {t('frame.profile')}
      </DropdownMenuItem>
      <DropdownMenuItem icon={<Settings aria-hidden="true" size={18} />} onSelect={go('settings')}>
        {t('frame.settings')}
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem
        icon={<LogOut aria-hidden="true" size={18} className="rtl:-scale-x-100" />}
        onSelect={() => void signOut()}
      >
        {t('frame.logout')}
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
