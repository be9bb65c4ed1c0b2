import { dismissNotice } from '@app/ui';
import type { FieldError } from '@app/ui';
import { useState } from 'react';
import { isProblem } from '../../shared/errors.ts';
import { showFailure } from './show-failure.ts';
import type { FailedAt } from './show-failure.ts';

export interface CredentialsForm<Field extends string> {
  readonly errors: Partial<Record<Field, string>>;
  /** For the summary, in the order of the form. */
  readonly summary: readonly FieldError[];
  /** Counts refusals, so that the summary takes the focus at each. */
  readonly attempts: number;
  readonly busy: boolean;
  readonly submit: (attempt: Attempt<Field>) => Promise<void>;
}

export interface Attempt<Field extends string> {
  /** Finds what must be mended before anything is sent. */
  readonly find: () => Promise<Partial<Record<Field, string>>>;
  readonly send: () => Promise<void>;
  /** The fields that a refusal of the server is about. */
  readonly blame: (error: unknown) => Partial<Record<Field, string>>;
}

export interface CredentialsFormOptions<Field extends string> {
  /** In the order of the form. */
  readonly fields: readonly Field[];
  readonly fieldId: (field: Field) => string;
  readonly failedAt: FailedAt;
  /** Told whether the last attempt was refused, for the window's title. */
  readonly onFailed: (failed: boolean) => void;
}

/** Checks on pressing the button, not before (ux 1 item 7); a refusal marks the fields and is a toast, and nothing typed is lost. */
export function useCredentialsForm<Field extends string>({
  fields,
  fieldId,
  failedAt,
  onFailed,
}: CredentialsFormOptions<Field>): CredentialsForm<Field> {
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const refuse = (found: Partial<Record<Field, string>>): void => {
    setErrors(found);
    setAttempts((count) => count + 1);
    onFailed(true);
  };
  const submit = async ({ find, send, blame }: Attempt<Field>): Promise<void> => {
    // Toasts of failures stay; those of the attempt before are answered by this one.
    dismissNotice();
    setBusy(true);
    try {
      const found = await find();
      if (fields.some((field) => found[field] !== undefined)) return refuse(found);
      setErrors({});
      onFailed(false);
      await send();
    } catch (error) {
      refuse(isProblem(error, 'network') ? {} : blame(error));
      showFailure(error, failedAt);
    } finally {
      setBusy(false);
    }
  };
  const summary = fields.flatMap((field) => {
    const text = errors[field];
    return text === undefined ? [] : [{ fieldId: fieldId(field), text }];
  });
  return { errors, summary, attempts, busy, submit };
}
