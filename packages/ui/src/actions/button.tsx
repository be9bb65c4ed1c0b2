import { useId } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';
import { buttonClass } from './button-class.ts';
import type { ButtonSize, ButtonVariant } from './button-class.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly block?: boolean | undefined;
  /** Work is under way: the button keeps its place and focus, and answers no press. */
  readonly busy?: boolean | undefined;
  /** The label shown while busy, such as "Processing..."; without it the usual one stays. */
  readonly busyLabel?: string | undefined;
  /** Why the button cannot be pressed; giving it disables the button. */
  readonly disabledReason?: string | undefined;
  /** Drawn before the label; decorative. */
  readonly icon?: ReactNode;
}

/** A button. It is `type="button"` unless told otherwise, so that it never submits a form by accident. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  busyLabel,
  disabledReason,
  icon,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const unavailable = disabledReason !== undefined;
  // Not the native attribute: a disabled button takes no focus, so nobody could hear or read the reason.
  const blocked = busy || unavailable;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        {...rest}
        type={type}
        className={cn(
          buttonClass({ variant, size, block, off: unavailable || rest.disabled === true }),
          busy && 'cursor-progress',
          className,
        )}
        onClick={press}
        aria-disabled={blocked || rest['aria-disabled']}
        aria-busy={busy || undefined}
        title={disabledReason ?? rest.title}
        aria-describedby={cn(rest['aria-describedby'], unavailable && reasonId) || undefined}
      >
        <ButtonLabel busy={busy} busyLabel={busyLabel} icon={icon}>
          {children}
        </ButtonLabel>
      </button>
      {unavailable && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
}

interface ButtonLabelProps {
  readonly busy: boolean;
  readonly busyLabel: string | undefined;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

// Both labels lie in one grid cell, so the button is as wide as the longer one and does not jump; each has its own icon, which thus stays beside its word.
function ButtonLabel({ busy, busyLabel, icon, children }: ButtonLabelProps) {
  if (busyLabel === undefined) {
    return (
      <>
        {icon}
        {children}
      </>
    );
  }
  const cell = cn(
    'col-start-1 row-start-1',
    icon !== undefined && 'flex items-center justify-center gap-2',
  );
  return (
    <span className="grid">
      <span className={cn(cell, busy && 'invisible')}>
        {icon}
        {children}
      </span>
      <span className={cn(cell, !busy && 'invisible')}>
        {icon}
        {busyLabel}
      </span>
    </span>
  );
}
