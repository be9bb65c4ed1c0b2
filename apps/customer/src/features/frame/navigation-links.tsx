import { cn } from '@app/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { entries, isActive } from './navigation.ts';

export interface NavigationLinksProps {
  /** A choice was made; the drawer closes by it. */
  readonly onChoose?: (() => void) | undefined;
}

/** The ten entries, in the side column and in the drawer. */
export function NavigationLinks({ onChoose }: NavigationLinksProps) {
  const { t } = useTranslation();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <ul className="flex flex-col gap-0.5">
      {entries.map(({ key, to, icon: Icon }) => {
        const active = isActive(to, path);
        return (
          <li key={key}>
            <Link
              to={to}
              aria-current={active ? 'page' : undefined}
              onClick={() => onChoose?.()}
              className={cn(
                'flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 text-sm no-underline',
                active
                  ? 'bg-primary-soft font-semibold text-on-primary-soft'
                  : 'text-ink-2 hover:bg-hover hover:text-ink',
              )}
            >
              <Icon aria-hidden="true" size={18} className="shrink-0" />
              {t(`frame.pages.${key}`)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
