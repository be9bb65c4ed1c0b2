import type { OperatorInfo } from '@app/contract';
import { Field, Panel, TextInput } from '@app/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountFields } from './account-fields.tsx';
import { DateField } from './date-field.tsx';
import { PurposeField } from './purpose-field.tsx';
import { problemText } from './problem-text.ts';
import { SaveRecipient } from './save-recipient.tsx';
import { SavedRecipients } from './saved-recipients.tsx';
import type { SendFlow } from './send-flow.ts';
import type { SendState } from './send-state.ts';
import { fieldId } from './send-values.ts';

interface DetailsSectionProps {
  readonly flow: SendFlow;
  readonly state: SendState;
}

/** Who sends and when, and who receives. */
export function DetailsSection(props: DetailsSectionProps & { readonly operator: OperatorInfo }) {
  const { flow, state, operator } = props;
  const { t } = useTranslation();
  return (
    <>
      <Panel title={t('send.yours.title')}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
          <TextField
            flow={flow}
            state={state}
            field="sender_name"
            label={t('send.yours.name')}
            required
            autoComplete="name"
          />
          <DateField flow={flow} state={state} />
        </div>
      </Panel>
      <Panel title={t('send.recipient.title')}>
        <SavedRecipients flow={flow} state={state} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
          <TextField
            flow={flow}
            state={state}
            field="recipient"
            label={t('send.recipient.name')}
            required
          />
          <AccountFields flow={flow} state={state} />
          <TextField
            flow={flow}
            state={state}
            field="reference"
            label={t('send.recipient.reference')}
            help={t('send.recipient.referenceHelp')}
          />
          <PurposeField flow={flow} state={state} />
        </div>
        <div className="mt-4 empty:hidden">
          <SaveRecipient flow={flow} state={state} operator={operator} />
        </div>
      </Panel>
    </>
  );
}

interface TextFieldProps extends DetailsSectionProps {
  readonly field: 'sender_name' | 'recipient' | 'reference';
  readonly label: string;
  readonly help?: ReactNode;
  readonly required?: boolean;
  /** `off` unless told: a browser must not offer the sender's own data for the recipient. */
  readonly autoComplete?: 'name' | 'off';
}

function TextField({ flow, state, field, label, help, ...rest }: TextFieldProps) {
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
        value={state.values[field]}
        onChange={(event) => flow.change({ [field]: event.target.value })}
        autoComplete={autoComplete}
      />
    </Field>
  );
}
