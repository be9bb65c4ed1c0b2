import { Avatar, Button, Late, latePart } from '@app/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { profileQuery } from '../../shared/query.ts';
import { unloaded } from '../../shared/say-unloaded.ts';
import { useAccountLanguage } from '../../shared/use-account-language.ts';
import { useAvatar } from '../../shared/use-avatar.ts';

// A menu weighs as much as the whole dashboard, and few visits open it: it comes when somebody reaches for it.
const list = latePart(async () => (await import('./account-menu-list.tsx')).AccountMenuList);

/** Who is signed in, and the ways to their settings and out. */
export function AccountMenu() {
  const { t } = useTranslation();
  const { data: profile } = useSuspenseQuery(profileQuery());
  const [wanted, setWanted] = useState(false);
  useAccountLanguage();
  const name = profile.full_name || t('common.user');
  const reach = (): void => void list.load().catch(() => undefined);
  const waiting = (
    <MenuButton
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={wanted}
      onPointerEnter={reach}
      onFocus={reach}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return waiting;
  return (
    <Late part={list} waiting={waiting} onUnloaded={unloaded(() => setWanted(false))}>
      {(AccountMenuList) => <AccountMenuList name={name} trigger={<MenuButton />} />}
    </Late>
  );
}

function MenuButton(props: ComponentProps<typeof Button>) {
  const { t } = useTranslation();
  const { data: profile } = useSuspenseQuery(profileQuery());
  const picture = useAvatar(profile.avatar_url);
  return (
    <Button variant="quiet" className="min-w-0 gap-2 px-2" {...props}>
      <Avatar name={profile.full_name} src={picture} size="sm" />
      <span className="sr-only sm:not-sr-only sm:flex sm:min-w-0 sm:flex-col sm:items-start">
        <span className="max-w-44 truncate text-sm leading-5 text-ink">
          {profile.full_name || t('common.user')}
        </span>{' '}
        <span className="text-2xs font-normal">{t('frame.account')}</span>
      </span>
      <ChevronDown aria-hidden="true" size={16} />
    </Button>
  );
}
