import { announce } from '@app/ui';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { t } from './i18n.ts';
import { useOperator } from './operator.ts';

// The first page of a visit keeps the focus at the top, where the skip link is; only later pages take it.
let visited = false;

export interface PageProps {
  /** The page's name in the browser's title bar. */
  readonly title: string;
  /** The h1, where it says something else than the title, such as a greeting. */
  readonly heading?: ReactNode;
  readonly subtitle?: ReactNode;
  /** Buttons at the end of the heading's line. */
  readonly actions?: ReactNode;
  /** Above the heading: a link back, the steps of a form. */
  readonly before?: ReactNode;
  /** The form on the page was refused; the window's title says so first. */
  readonly failed?: boolean | undefined;
  /** The heading takes the focus again when this changes, for pages of several steps. */
  readonly focusKey?: string | number | undefined;
  /** `form` keeps lines short enough to fill in; `wide` fills the frame. */
  readonly width?: 'wide' | 'form' | undefined;
  readonly children: ReactNode;
}

/** The frame of every page: names the window, heads the page, and moves focus to the heading when one arrives. */
export function Page(props: PageProps) {
  const { title, heading = title, failed = false, focusKey, width = 'wide' } = props;
  const brand = useOperator().name;
  const name = t('page.title', { title, brand });
  const h1 = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = failed ? t('page.failedTitle', { name }) : name;
  }, [name, failed]);
  useEffect(() => {
    if (visited) {
      h1.current?.focus({ preventScroll: true });
      announce(document.title);
    }
    visited = true;
  }, [focusKey]);
  return (
    <div className={width === 'form' ? 'mx-auto w-full max-w-160' : 'w-full'}>
      {props.before}
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 ref={h1} tabIndex={-1} className="rounded-xs text-xl wrap-anywhere sm:text-2xl">
            {heading}
          </h1>
          {props.subtitle !== undefined && <p className="mt-1 text-ink-2">{props.subtitle}</p>}
        </div>
        {props.actions}
      </div>
      {props.children}
    </div>
  );
}
