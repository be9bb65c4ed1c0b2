import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { cn } from '../lib/cn.ts';

interface ToggleProps {
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly label: ReactNode;
  /** For tables: the label is read but not shown. */
  readonly labelHidden?: boolean | undefined;
  readonly help?: ReactNode;
  readonly disabled?: boolean | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export type CheckboxProps = ToggleProps;

/** A tick box with its label; the whole line is the target. */
export function Checkbox({ ref, ...props }: CheckboxProps) {
  const made = useId();
  const id = props.id ?? made;
  return (
    <ToggleLine {...props} id={id}>
      <Radix.Root
        id={id}
        ref={ref}
        name={props.name}
        checked={props.checked}
        disabled={props.disabled}
        onCheckedChange={(state) => props.onCheckedChange(state === true)}
        aria-describedby={props.help === undefined ? undefined : `${id}-help`}
        className="field flex size-6 shrink-0 items-center justify-center rounded-sm border border-line-strong bg-surface text-on-primary disabled:border-line disabled:bg-sunken data-[state=checked]:border-primary data-[state=checked]:bg-primary"
      >
        <Radix.Indicator>
          <Check aria-hidden="true" size={18} strokeWidth={3} />
        </Radix.Indicator>
      </Radix.Root>
    </ToggleLine>
  );
}

interface ToggleLineProps extends Pick<
  ToggleProps,
  'label' | 'labelHidden' | 'help' | 'disabled' | 'className'
> {
  readonly id: string;
  readonly children: ReactNode;
}

/** The control, its label and help in one line, as Checkbox and Switch share it. */
export function ToggleLine({
  id,
  label,
  labelHidden = false,
  help,
  disabled,
  className,
  children,
}: ToggleLineProps) {
  return (
    <div className={cn('flex min-h-9 items-start gap-3', className)}>
      <span className="flex min-h-9 items-center">{children}</span>
      <div className={labelHidden ? 'sr-only' : 'flex min-h-9 flex-col justify-center'}>
        <label
          htmlFor={id}
          className={cn('text-base staff:text-sm', disabled === true && 'text-ink-3')}
        >
          {label}
        </label>
        {help !== undefined && (
          <span id={`${id}-help`} className="text-sm text-ink-2">
            {help}
          </span>
        )}
      </div>
    </div>
  );
}
