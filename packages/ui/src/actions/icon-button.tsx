import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';
import { Button } from './button.tsx';
import type { ButtonProps } from './button.tsx';

export interface IconButtonProps extends Omit<
  ButtonProps,
  'children' | 'icon' | 'block' | 'busyLabel'
> {
  /** The accessible name, also shown as a tip: say what it does and to what ("Edit TG-4f8a21c0"). */
  readonly label: string;
  readonly icon: ReactNode;
}

/** A square button with an icon alone; its name is never optional. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'md',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      size={size}
      title={label}
      aria-label={label}
      className={cn(
        'shrink-0 p-0 staff:p-0',
        size === 'sm' ? 'min-w-[calc(var(--ctl)-8px)]' : 'min-w-(--ctl)',
        className,
      )}
    >
      {icon}
    </Button>
  );
}
