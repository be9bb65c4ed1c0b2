import { useState } from 'react';
import type { ChangeEvent } from 'react';

/** What is typed into a small form, by field. */
export interface FormValues<Form> {
  readonly values: Form;
  /** What the input of a field needs. */
  readonly register: (field: keyof Form & string) => {
    readonly name: string;
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
}

export function useValues<Form extends { readonly [Field in keyof Form]: string }>(
  initial: Form,
): FormValues<Form> {
  const [values, setValues] = useState(initial);
  return {
    values,
    register: (field) => ({
      name: field,
      value: values[field],
      onChange: ({ target: { value } }) => setValues((known) => ({ ...known, [field]: value })),
    }),
  };
}
