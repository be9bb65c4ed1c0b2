import { Field, TextInput } from '@app/ui';
import type { ReactNode } from 'react';
import { problemText } from './problem-text.ts';
import type { SendFlow } from './send-flow.ts';
import type { SendState } from './send-state.ts';
import { fieldId } from './send-values.ts';

interface TextFieldProps {
  readonly flow: SendFlow;
  readonly state: SendState;
  readonly field: 'sender_name' | 'recipient' | 'reference';
  readonly label: string;
  readonly help?: ReactNode;
  readonly required?: boolean;
  /** Stands in the field whatever was typed, and cannot be typed over. */
  readonly fixed?: string;
  /** `off` unless told: a browser must not offer the sender's own data for the recipient. */
  readonly autoComplete?: 'name' | 'off';
}

/** One line of text of the form, with what is wrong with it. */
export function TextField({ flow, state, field, label, help, fixed, ...rest }: TextFieldProps) {
  const { required = false, autoComplete = 'off' } = rest;
  const refused = state.problems.find((problem) => problem.field === field);
  return (
    <Field
      id={fieldId(field)}
      label={label}
      required={required}
      help={help}
      error={refused && problemText(refused, state.values)}
    >
      <TextInput
        name={field}
        value={fixed ?? state.values[field]}
        readOnly={fixed !== undefined}
        onChange={(event) => flow.change({ [field]: event.target.value })}
        autoComplete={autoComplete}
      />
    </Field>
  );
}
