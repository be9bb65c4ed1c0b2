import { cn } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Entry } from './navigation.ts';
import { countText } from './use-entries.ts';

export const itemClass =
  'flex min-h-9 items-center gap-1.5 rounded-xs px-2 text-on-staff no-underline pointer-coarse:min-h-11 xl:px-2.5';

export interface BarLinkProps {
  readonly entry: Entry;
  readonly here: boolean;
  /** How much waits behind it. */
  readonly waiting: number;
}

/** One page in the bar, with what waits there. */
export function BarLink({ entry, here, waiting }: BarLinkProps) {
  const { t } = useTranslation();
  return (
    <Link
      to={entry.to}
      aria-current={here ? 'page' : undefined}
      className={cn(itemClass, 'group', here && 'font-semibold')}
    >
      <span
        className={cn(
          'border-b-2 py-0.5 group-hover:border-current',
          here ? 'border-current' : 'border-transparent',
        )}
      >
        {t(`shell.pages.${entry.key}`)}
      </span>
      <WaitingBadge count={waiting} />
    </Link>
  );
}

export interface WaitingBadgeProps {
  readonly count: number;
  readonly tone?: 'bar' | 'menu' | undefined;
}

/** A count beside a name; nothing at all when nothing waits. */
export function WaitingBadge({ count, tone = 'bar' }: WaitingBadgeProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <span
      className={cn(
        'rounded-full px-1.5 text-2xs font-semibold tabular-nums',
        tone === 'bar' ? 'bg-on-staff text-staff' : 'ms-auto bg-primary text-on-primary',
      )}
    >
      <span aria-hidden="true">{countText(count)}</span>
      <span className="sr-only">{t('shell.waiting', { figure: countText(count) })}</span>
    </span>
  );
}
