import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';
import { controlFrameClass, framedInputClass } from './control-class.ts';
import { useFieldAttributes } from './field-wiring.ts';

export interface MoneyInputProps extends Omit<ComponentProps<'input'>, 'type' | 'inputMode'> {
  /** The code shown at the end. It is not read aloud, so name the currency in the label too. */
  readonly code?: string | undefined;
}

/**
 * An amount as text. Never `type="number"`, which drops what it cannot read and changes with the mouse
 * wheel; reading and formatting the text is the caller's, by the rules for money.
 */
export function MoneyInput({ code, className, ...rest }: MoneyInputProps) {
  const attributes = useFieldAttributes(rest);
  return (
    <div className={cn(controlFrameClass, className)}>
      <input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        {...attributes}
        type="text"
        inputMode="decimal"
        className={cn(framedInputClass, 'num')}
      />
      {code !== undefined && (
        <span
          aria-hidden="true"
          className="flex items-center pe-3 ps-1 font-semibold text-ink-2 staff:text-xs"
        >
          {code}
        </span>
      )}
    </div>
  );
}
