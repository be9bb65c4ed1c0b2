import type { StatusIcon, StatusToken } from '@app/contract';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';
import { toneClasses } from '../status/badge.tsx';
import { StatusGlyph } from '../status/status-glyph.tsx';

export type AlertTone = StatusToken;

const toneIcons: Record<StatusToken, StatusIcon | undefined> = {
  ok: 'check',
  info: undefined,
  wait: 'clock',
  act: 'exclamation',
  bad: 'cross',
  off: 'dash',
};

export interface AlertProps {
  /** `act` (amber) only where the reader must do something. */
  readonly tone: AlertTone;
  readonly title?: ReactNode;
  readonly action?: ReactNode;
  /** `alert` or `status` for one that appears while the page is open; none for one that is there from the start. */
  readonly role?: 'alert' | 'status' | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A message in the page. */
export function Alert({ tone, title, action, role, className, children }: AlertProps) {
  return (
    <div
      role={role}
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border p-(--pad) text-sm staff:p-3',
        toneClasses[tone],
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-3">
        <span className="mt-0.5 shrink-0">
          <ToneIcon tone={tone} size={18} />
        </span>
        <div className="min-w-0">
          {title !== undefined && <p className="font-semibold">{title}</p>}
          {children !== undefined && <div className="text-ink">{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}

export type BannerProps = Omit<AlertProps, 'role'>;

/** A message over the whole width, between header and content. */
export function Banner({ className, ...rest }: BannerProps) {
  return <Alert {...rest} className={cn('rounded-none border-x-0', className)} />;
}

interface ToneIconProps {
  readonly tone: AlertTone;
  readonly size: number;
}

export function ToneIcon({ tone, size }: ToneIconProps) {
  const icon = toneIcons[tone];
  if (icon === undefined) return <Info aria-hidden="true" size={size} />;
  return <StatusGlyph icon={icon} size={size} />;
}
