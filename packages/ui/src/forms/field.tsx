import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';
import { ErrorMessage } from './error-message.tsx';
import { FieldContext } from './field-wiring.ts';

export interface FieldProps {
  /** Without the asterisk: `required` adds it. */
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** The control's id, which an ErrorSummary links to. */
  readonly id?: string | undefined;
  /** At the end of the label's line, such as a link. */
  readonly hint?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A label, a control of this package, its help and its error, tied together for screen readers. */
export function Field({
  label,
  help,
  error,
  required = false,
  id,
  hint,
  className,
  children,
}: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const hasHelp = help !== undefined && help !== null;
  const hasError = error !== undefined;
  const wiring = useMemo(
    () => ({
      id: controlId,
      labelId: `${controlId}-label`,
      describedBy:
        cn(hasError && `${controlId}-error`, hasHelp && `${controlId}-help`) || undefined,
      invalid: hasError,
      required,
    }),
    [controlId, hasError, hasHelp, required],
  );
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label
          id={wiring.labelId}
          htmlFor={controlId}
          className="text-sm font-semibold text-ink staff:text-xs"
        >
          {label}
          {required && <span aria-hidden="true"> *</span>}
        </label>
        {hint}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hasHelp && (
        <div id={`${controlId}-help`} className="text-sm text-ink-2 staff:text-xs">
          {help}
        </div>
      )}
      <ErrorMessage id={`${controlId}-error`} error={error} />
    </div>
  );
}

export interface FieldGroupProps {
  readonly legend: ReactNode;
  readonly legendHidden?: boolean | undefined;
  readonly error?: string | undefined;
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** Several controls under one legend: an amount with its currency, a set of choices. */
export function FieldGroup({ legend, legendHidden = false, error, id, children }: FieldGroupProps) {
  const made = useId();
  const groupId = id ?? made;
  return (
    <fieldset
      id={groupId}
      data-refused={error === undefined ? undefined : ''}
      aria-describedby={error === undefined ? undefined : `${groupId}-error`}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend
        className={legendHidden ? 'sr-only' : 'mb-1.5 text-sm font-semibold text-ink staff:text-xs'}
      >
        {legend}
      </legend>
      {children}
      <ErrorMessage id={`${groupId}-error`} error={error} />
    </fieldset>
  );
}
