import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator, cn } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueueCounts } from '@app/contract';
import { WaitingBadge, itemClass } from './bar-link.tsx';
import { isAt } from './navigation.ts';
import type { Entry } from './navigation.ts';
import { waitingBehind } from './use-entries.ts';

export interface MoreMenuProps {
  readonly groups: readonly (readonly Entry[])[];
  readonly path: string;
  readonly counts: QueueCounts | undefined;
}

/** The pages that have no room in the bar. */
export function MoreMenu({ groups, path, counts }: MoreMenuProps) {
  const { t } = useTranslation();
  const here = groups.flat().some((entry) => isAt(path, entry));
  return (
    <DropdownMenu
      align="start"
      trigger={
        <button type="button" className={cn(itemClass, here && 'font-semibold')}>
          <span className={cn('border-b-2 py-0.5', here ? 'border-current' : 'border-transparent')}>
            {t('shell.more')}
          </span>
          <WaitingBadge count={waitingBehind(groups.flat(), counts)} />
          <ChevronDown aria-hidden="true" size={16} />
        </button>
      }
    >
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
