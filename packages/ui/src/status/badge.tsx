import type { StatusIcon, StatusToken } from '@app/contract';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';
import { StatusGlyph } from './status-glyph.tsx';

/** Text, fill and edge of each status colour, as whole class names: Tailwind cannot see assembled ones. */
export const toneClasses: Record<StatusToken, string> = {
  ok: 'border-ok-line bg-ok-soft text-ok',
  info: 'border-info-line bg-info-soft text-info',
  wait: 'border-wait-line bg-wait-soft text-wait',
  act: 'border-act-line bg-act-soft text-act',
  bad: 'border-bad-line bg-bad-soft text-bad',
  off: 'border-off-line bg-off-soft text-off',
};

export interface BadgeProps {
  readonly tone: StatusToken;
  readonly icon?: StatusIcon | undefined;
  readonly className?: string | undefined;
  /** The word, always visible. */
  readonly children: ReactNode;
}

/** A small label with an icon and a word. */
export function Badge({ tone, icon, className, children }: BadgeProps) {
  return (
    <span
      className={cn(
        'badge inline-flex h-6 items-center gap-1.5 rounded-sm border px-2 font-sans text-xs font-semibold tracking-normal whitespace-nowrap',
        toneClasses[tone],
        className,
      )}
    >
      {icon !== undefined && <StatusGlyph icon={icon} className="shrink-0" />}
      {children}
    </span>
  );
}
