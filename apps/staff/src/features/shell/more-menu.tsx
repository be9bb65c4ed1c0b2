import { cn } from '@app/ui';
import { ChevronDown } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueueCounts } from '@app/contract';
import { WaitingBadge, itemClass } from './bar-link.tsx';
import { isAt } from './navigation.ts';
import type { Entry } from './navigation.ts';
import { loadMoreMenu, sayUnloaded } from './overlays.ts';
import { waitingBehind } from './use-entries.ts';

const MoreMenuList = lazy(async () => ({ default: (await loadMoreMenu()).MoreMenuList }));

export interface MoreMenuProps {
  readonly groups: readonly (readonly Entry[])[];
  readonly path: string;
  readonly counts: QueueCounts | undefined;
}

/** The pages that have no room in the bar; the menu comes when somebody opens it. */
export function MoreMenu(props: MoreMenuProps) {
  const [state, setState] = useState<'closed' | 'coming' | 'there'>('closed');
  const open = (): void => {
    setState('coming');
    loadMoreMenu().then(
      () => setState('there'),
      () => {
        setState('closed');
        sayUnloaded();
      },
    );
  };
  const waiting = (
    <MoreButton
      {...props}
      button={{
        'aria-haspopup': 'menu',
        'aria-expanded': false,
        'aria-busy': state === 'coming',
        onClick: open,
        onKeyDown: ({ key }) => {
          if (key === 'ArrowDown') open();
        },
      }}
    />
  );
  if (state !== 'there') return waiting;
  return (
    <Suspense fallback={waiting}>
      <MoreMenuList {...props} trigger={<MoreTrigger {...props} />} />
    </Suspense>
  );
}

/** As the menu's trigger it is given the menu's own wiring beside these. */
function MoreTrigger({
  groups,
  path,
  counts,
  ...button
}: MoreMenuProps & ComponentProps<'button'>) {
  return <MoreButton groups={groups} path={path} counts={counts} button={button} />;
}

interface MoreButtonProps extends MoreMenuProps {
  readonly button: ComponentProps<'button'>;
}

function MoreButton({ groups, path, counts, button }: MoreButtonProps) {
  const { t } = useTranslation();
  const here = groups.flat().some((entry) => isAt(path, entry));
  return (
    <button type="button" {...button} className={cn(itemClass, here && 'font-semibold')}>
      <span className={cn('border-b-2 py-0.5', here ? 'border-current' : 'border-transparent')}>
        {t('shell.more')}
      </span>
      <WaitingBadge count={waitingBehind(groups.flat(), counts)} />
      <ChevronDown aria-hidden="true" size={16} />
    </button>
  );
}
