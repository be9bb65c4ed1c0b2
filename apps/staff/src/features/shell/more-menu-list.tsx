import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { WaitingBadge } from './bar-link.tsx';
import type { MoreMenuProps } from './more-menu.tsx';
import { isAt } from './navigation.ts';
import { waitingBehind } from './use-entries.ts';

interface MoreMenuListProps extends MoreMenuProps {
  readonly trigger: ReactElement;
}

/** The menu itself, open from the start: it is loaded because somebody asked for it. */
export function MoreMenuList({ groups, path, counts, trigger }: MoreMenuListProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  return (
    <DropdownMenu align="start" trigger={trigger} open={open} onOpenChange={setOpen}>
      {groups.map((group, index) => (
        <Fragment key={group[0]?.key}>
          {index > 0 && <DropdownMenuSeparator />}
          {group.map((entry) => (
            <DropdownMenuItem key={entry.key} asChild>
              <Link to={entry.to} aria-current={isAt(path, entry) ? 'page' : undefined}>
                {t(`shell.pages.${entry.key}`)}
                <WaitingBadge count={waitingBehind([entry], counts)} tone="menu" />
              </Link>
            </DropdownMenuItem>
          ))}
        </Fragment>
      ))}
    </DropdownMenu>
  );
}
