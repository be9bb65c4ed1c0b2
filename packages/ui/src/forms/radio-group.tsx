import { RadioGroup as Radix } from 'radix-ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string> {
  readonly value: Value | undefined;
  readonly onValueChange: (value: Value) => void;
  readonly options: readonly RadioOption<Value>[];
  /** Names the group; where a FieldGroup's legend shows it, give the same words. */
  readonly label: string;
  readonly direction?: 'row' | 'column' | undefined;
  readonly className?: string | undefined;
}

/** One of a few, all visible. Arrow keys move, as in every radio group. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { value, onValueChange, options, label, direction = 'column', className } = props;
  const id = useId();
  const pick = (text: string): void => {
    const option = options.find((known) => known.value === text);
    if (option) onValueChange(option.value);
  };
  return (
    <Radix.Root
      value={value ?? ''}
      onValueChange={pick}
      aria-label={label}
      className={cn(
        'flex gap-x-6 gap-y-1',
        direction === 'row' ? 'flex-row flex-wrap' : 'flex-col',
        className,
      )}
    >
      {options.map((option) => (
        <div key={option.value} className="flex min-h-9 items-start gap-3">
          <span className="flex min-h-9 items-center">
            <Radix.Item
              id={`${id}-${option.value}`}
              value={option.value}
              disabled={option.disabled}
              aria-describedby={
                option.help === undefined ? undefined : `${id}-${option.value}-help`
              }
              className="field flex size-6 items-center justify-center rounded-full border border-line-strong bg-surface disabled:bg-sunken data-[state=checked]:border-2 data-[state=checked]:border-primary"
            >
              <Radix.Indicator className="size-3 rounded-full bg-primary" />
            </Radix.Item>
          </span>
          <span className="flex flex-col">
            <label
              htmlFor={`${id}-${option.value}`}
              // Its first line stands at the height of the circle, whatever comes under it.
              className={cn(
                'pt-[calc((2.25rem-1lh)/2)] text-base staff:text-sm',
                option.disabled === true && 'text-ink-3',
              )}
            >
              {option.label}
            </label>
            {option.help !== undefined && (
              <span id={`${id}-${option.value}-help`} className="text-sm text-ink-2">
                {option.help}
              </span>
            )}
          </span>
        </div>
      ))}
    </Radix.Root>
  );
}
