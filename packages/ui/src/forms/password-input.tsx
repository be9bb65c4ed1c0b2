import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';
import { controlFrameClass, framedInputClass } from './control-class.ts';
import { useFieldAttributes } from './field-wiring.ts';

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The toggle's names, such as "Show password" and "Hide password". */
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password that can be shown, since people who see what they type make fewer mistakes. */
export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const attributes = useFieldAttributes(rest);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className={cn(controlFrameClass, className)}>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        {...attributes}
        type={shown ? 'text' : 'password'}
        className={framedInputClass}
      />
      <button
        type="button"
        aria-label={shown ? hideLabel : showLabel}
        title={shown ? hideLabel : showLabel}
        onClick={() => setShown(!shown)}
        className="flex w-(--ctl) shrink-0 items-center justify-center rounded-md text-ink-2 hover:text-ink"
      >
        <Icon aria-hidden="true" size={20} />
      </button>
    </div>
  );
}
