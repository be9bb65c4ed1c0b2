import { Field, Panel, TextInput } from '@app/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readAccountNumber } from './account-number.ts';
import { DateField } from './date-field.tsx';
import { countryName, problemText } from './problem-text.ts';
import type { SendFlow } from './send-flow.ts';
import type { SendState } from './send-state.ts';
import { fieldId } from './send-values.ts';

interface DetailsSectionProps {
  readonly flow: SendFlow;
  readonly state: SendState;
}

/** Who sends and when, and who receives. */
export function DetailsSection({ flow, state }: DetailsSectionProps) {
  const { t } = useTranslation();
  return (
    <>
      <Panel title={t('send.yours.title')}>
        <div className="grid gap-4 md:grid-cols-2">
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
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            flow={flow}
            state={state}
            field="recipient"
            label={t('send.recipient.name')}
            required
          />
          <TextField
            flow={flow}
            state={state}
            field="account_number"
            label={t('send.recipient.account')}
            required
            help={<AccountHelp typed={state.values.account_number} />}
            className="idnum"
          />
          <TextField
            flow={flow}
            state={state}
            field="bank_name"
            label={t('send.recipient.bank')}
            required
          />
          <TextField
            flow={flow}
            state={state}
            field="reference"
            label={t('send.recipient.reference')}
            help={t('send.recipient.referenceHelp')}
          />
        </div>
      </Panel>
    </>
  );
}

interface TextFieldProps extends DetailsSectionProps {
  readonly field: 'sender_name' | 'recipient' | 'bank_name' | 'account_number' | 'reference';
  readonly label: string;
  readonly help?: ReactNode;
  readonly required?: boolean;
  /** `off` unless told: a browser must not offer the sender's own data for the recipient. */
  readonly autoComplete?: 'name' | 'off';
  readonly className?: string;
}

function TextField({ flow, state, field, label, help, ...rest }: TextFieldProps) {
  const { required = false, autoComplete = 'off', className } = rest;
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
        className={className}
        {...(field === 'account_number' && { autoCapitalize: 'characters', spellCheck: false })}
      />
    </Field>
  );
}

function AccountHelp({ typed }: { readonly typed: string }) {
  const { t } = useTranslation();
  const account = readAccountNumber(typed);
  if (account.kind !== 'iban') return t('send.recipient.accountHelp');
  return t('send.recipient.ibanOf', { country: countryName(account.country) });
}
