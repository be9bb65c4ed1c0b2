import type {
  AccountFieldKey,
  AccountFieldName,
  ReceiveCurrency,
  RecipientAccount,
  RecipientField,
} from '@app/contract';
import { accountCountry, accountValue, recipientFields } from '@app/contract';
import { Field, Select, TextInput } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { countryName } from '../country-name.ts';
import { t } from '../i18n.ts';
import { accountFieldLabel, hintText, optionText } from './field-text.ts';

export interface RecipientFieldsProps {
  /** Says which fields there are. */
  readonly currency: ReceiveCurrency;
  /** As typed. */
  readonly account: RecipientAccount;
  /** The sentence of each refused field, by its name on the wire. */
  readonly errors: Readonly<Partial<Record<AccountFieldName, string>>>;
  readonly onChange: (key: AccountFieldKey, value: string) => void;
  /** When a field is left, for whoever checks before the form is sent. */
  readonly onLeave: (field: RecipientField) => void;
  /** The id of a field's control, which the error summary leads to. */
  readonly idOf: (name: AccountFieldName) => string;
}

/** The account fields of a currency, one `Field` each for the form's own grid; the schema in the contract decides which. */
export function RecipientFields({ currency, account, ...rest }: RecipientFieldsProps) {
  return recipientFields(currency, account).map((field) => (
    <AccountField key={field.key} field={field} account={account} {...rest} />
  ));
}

interface AccountFieldProps extends Omit<RecipientFieldsProps, 'currency'> {
  readonly field: RecipientField;
}

function AccountField({ field, account, errors, onChange, onLeave, idOf }: AccountFieldProps) {
  const { key, name, required, options } = field;
  const value = accountValue(account, key);
  return (
    <Field
      id={idOf(name)}
      label={accountFieldLabel(key)}
      required={required}
      help={helpText(field, value)}
      error={errors[name]}
    >
      {options ? (
        <Choice
          options={options}
          value={value}
          onChange={(chosen) => onChange(key, chosen)}
          onLeave={() => onLeave(field)}
        />
      ) : (
        <TextInput
          name={name}
          value={value}
          onChange={(event) => onChange(key, event.target.value)}
          onBlur={() => onLeave(field)}
          inputMode={field.inputMode}
          autoCapitalize={field.autoCapitalize}
          // A browser must not offer the sender's own data for somebody else's account.
          autoComplete="off"
          spellCheck={false}
          className={key === 'bank_name' ? undefined : 'idnum'}
        />
      )}
    </Field>
  );
}

interface ChoiceProps {
  readonly options: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

function Choice({ options, value, onChange, onLeave }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <Select
      value={value}
      onValueChange={onChange}
      options={options.map((option) => ({ value: option, label: optionText(option) }))}
      placeholder={t('fields.choose')}
      onBlur={onLeave}
    />
  );
}

/** The hint, until the number is an IBAN: then the country it names, so that a wrong account is seen (ux 1 item 8). */
function helpText(field: RecipientField, value: string): string | undefined {
  const country = field.key === 'account_number' ? accountCountry(value) : undefined;
  if (country !== undefined) return t('fields.ibanOf', { country: countryName(country) });
  return hintText(field.hint);
}
