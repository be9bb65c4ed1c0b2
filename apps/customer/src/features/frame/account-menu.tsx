import {
  Avatar,
  Button,
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from '@app/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, LogOut, Settings, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { signOut } from '../../shared/account.ts';
import { profileQuery } from '../../shared/query.ts';

/** Who is signed in, and the ways to their settings and out. */
export function AccountMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery());
  const name = profile.full_name || t('common.user');
  const toSecurity = (): void => void navigate({ to: paths.security });
  return (
    <DropdownMenu
      trigger={
        <Button variant="quiet" className="min-w-0 gap-2 px-2">
          <Avatar name={profile.full_name} src={profile.avatar_url} size="sm" />
          <span className="sr-only sm:not-sr-only sm:flex sm:min-w-0 sm:flex-col sm:items-start">
            <span className="max-w-44 truncate text-sm leading-5 text-ink">{name}</span>{' '}
            <span className="text-2xs font-normal">{t('frame.account')}</span>
          </span>
          <ChevronDown aria-hidden="true" size={16} />
        </Button>
      }
    >
      <DropdownMenuLabel>
        <span className="block text-2xs font-normal">{t('frame.account')}</span>
        <span className="block max-w-56 wrap-anywhere text-ink">{name}</span>
      </DropdownMenuLabel>
      <DropdownMenuSeparator />
      <DropdownMenuItem icon={<UserRound aria-hidden="true" size={18} />} onSelect={toSecurity}>
        {t('frame.profile')}
      </DropdownMenuItem>
      <DropdownMenuItem icon={<Settings aria-hidden="true" size={18} />} onSelect={toSecurity}>
        {t('frame.settings')}
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem
        icon={<LogOut aria-hidden="true" size={18} />}
        onSelect={() => void signOut()}
      >
        {t('frame.logout')}
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
