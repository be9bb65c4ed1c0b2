import { dismissNotice } from '@app/ui';
import type { FieldError } from '@app/ui';
import { useState } from 'react';
import { isProblem, showProblem } from './errors.ts';

export interface SubmitOptions<Field extends string> {
  /** In the order of the form. */
  readonly fields: readonly Field[];
  readonly fieldId: (field: Field) => string;
  /** Told whether the last attempt was refused, for the window's title. */
  readonly onFailed?: (failed: boolean) => void;
}

export interface Attempt<Field extends string> {
  /** What must be mended before anything is sent. */
  readonly found: Partial<Record<Field, string>>;
  readonly send: () => Promise<void>;
  /** The fields that a refusal of the server is about; a refusal without any is shown as a toast. */
  readonly blame: (error: unknown) => Partial<Record<Field, string>>;
}

/** One attempt at a time: checks on pressing the button, marks the fields, and loses nothing that was typed. */
export function useSubmit<Field extends string>({
  fields,
  fieldId,
  onFailed,
}: SubmitOptions<Field>) {
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const has = (found: Partial<Record<Field, string>>): boolean =>
    fields.some((field) => found[field] !== undefined);
  const refuse = (found: Partial<Record<Field, string>>): void => {
    setErrors(found);
    setAttempts((count) => count + 1);
    onFailed?.(true);
  };
  const clear = (): void => {
    setErrors({});
    onFailed?.(false);
  };
  const submit = async ({ found, send, blame }: Attempt<Field>): Promise<void> => {
    if (busy) return;
    // Toasts of failures stay; those of the attempt before are answered by this one.
    dismissNotice();
    if (has(found)) return refuse(found);
    clear();
    setBusy(true);
    try {
      await send();
    } catch (error) {
      const blamed = isProblem(error, 'network') ? {} : blame(error);
      refuse(blamed);
      if (!has(blamed)) showProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const summary: FieldError[] = fields.flatMap((field) => {
    const text = errors[field];
    return text === undefined ? [] : [{ fieldId: fieldId(field), text }];
  });
  return { errors, summary, attempts, busy, submit, clear };
}
