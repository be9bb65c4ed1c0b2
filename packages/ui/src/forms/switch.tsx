import { Check } from 'lucide-react';
import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';
import { ToggleLine } from './checkbox.tsx';
import type { CheckboxProps } from './checkbox.tsx';

export type SwitchProps = CheckboxProps;

/** On or off, at once. The thumb moves and carries a tick, so that colour is not the only sign. */
export function Switch({ ref, ...props }: SwitchProps) {
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
        onCheckedChange={props.onCheckedChange}
        aria-describedby={props.help === undefined ? undefined : `${id}-help`}
        className="field group flex h-6 w-11 shrink-0 items-center rounded-full border border-line-strong bg-sunken px-0.5 disabled:border-line data-[state=checked]:border-primary data-[state=checked]:bg-primary"
      >
        <Radix.Thumb className="flex size-4.5 items-center justify-center rounded-full bg-line-strong text-primary transition-transform duration-(--dur-1) data-[state=checked]:translate-x-5 rtl:data-[state=checked]:-translate-x-5 data-[state=checked]:bg-on-primary">
          <Check
            aria-hidden="true"
            size={12}
            strokeWidth={3}
            className="invisible group-data-[state=checked]:visible"
          />
        </Radix.Thumb>
      </Radix.Root>
    </ToggleLine>
  );
}
