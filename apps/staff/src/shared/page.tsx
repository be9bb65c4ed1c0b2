import { announce, isFocusInDialog } from '@app/ui';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { t } from './i18n.ts';
import { useOperator } from './operator.ts';

// The first page of a visit keeps the focus at the top, where the skip link is; only later pages take it.
let visited = false;

export interface PageProps {
  /** The heading, and the page's name in the browser's title bar. */
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Controls at the end of the heading's line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page: names the window, heads the page, and moves focus to the heading when one arrives. */
export function Page({ title, subtitle, actions, children }: PageProps) {
  const brand = useOperator().name;
  const name = t('page.title', { title, brand });
  const h1 = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = name;
  }, [name]);
  useEffect(() => {
    if (visited) {
      if (!isFocusInDialog()) h1.current?.focus({ preventScroll: true });
      announce(document.title);
    }
    visited = true;
  }, []);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 ref={h1} tabIndex={-1} className="rounded-xs text-xl wrap-anywhere">
            {title}
          </h1>
          {subtitle !== undefined && <p className="mt-0.5 text-ink-2">{subtitle}</p>}
        </div>
        {actions}
      </div>
      {children}
    </>
  );
}
