import { receiveCurrencies } from '@app/contract';
import { CountryFlag, CurrencyPicker, ErrorSummary, Field, SearchSelect, TextInput } from '@app/ui';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { namedCountries } from '../../shared/country-name.ts';
import { currencyWords } from '../../shared/currency-texts.ts';
import { RecipientFields } from '../../shared/recipient-fields/recipient-fields.tsx';
import { fieldId, summaryOf } from './form-labels.ts';
import { withCountry } from './form-values.ts';
import type { FormValues } from './form-values.ts';
import type { RecipientForm as Form } from './use-recipient-form.ts';

interface RecipientFormProps {
  /** Of the form element, so that a button outside of it can send it. */
  readonly id: string;
  readonly values: FormValues;
  readonly form: Form;
}

/** Who the recipient is, and the account fields of their currency. */
export function RecipientForm({ id, values, form }: RecipientFormProps) {
  const { t } = useTranslation();
  const { errors } = form;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form id={id} noValidate autoComplete="off" onSubmit={submit} className="flex flex-col gap-5">
      <ErrorSummary
        title={t('common.errorSummary')}
        errors={summaryOf(form.refused, values)}
        focusKey={form.attempts}
      />
      <Field
        id={fieldId('name')}
        label={t('beneficiaries.form.name')}
        help={t('beneficiaries.form.nameHelp')}
        error={errors.name}
        required
      >
        <TextInput
          name="name"
          autoComplete="off"
          value={values.name}
          onChange={(event) => form.change({ ...values, name: event.target.value }, 'name')}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <CountryField values={values} form={form} />
        <CurrencyField values={values} form={form} />
      </div>
      <AccountSection values={values} form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ContactField field="email" values={values} form={form} />
        <ContactField field="phone" values={values} form={form} />
      </div>
    </form>
  );
}

type PartProps = Omit<RecipientFormProps, 'id'>;

function CountryField({ values, form }: PartProps) {
  const { t } = useTranslation();
  const options = namedCountries().map(({ code, name }) => ({
    value: code,
    label: name,
    icon: <CountryFlag country={code} />,
  }));
  return (
    <Field
      id={fieldId('country')}
      label={t('beneficiaries.form.country')}
      error={form.errors.country}
      required
    >
      <SearchSelect
        label={t('beneficiaries.form.country')}
        texts={{
          search: t('beneficiaries.countries.search'),
          none: t('beneficiaries.countries.none'),
          close: t('common.close'),
        }}
        value={values.country}
        onValueChange={(country) => form.change(withCountry(values, country), 'country')}
        options={options}
        placeholder={t('beneficiaries.form.countryPlaceholder')}
      />
    </Field>
  );
}

function CurrencyField({ values, form }: PartProps) {
  const { t } = useTranslation();
  const pick = (picked: string): void => {
    const currency = receiveCurrencies.find((code) => code === picked);
    if (currency !== undefined) form.change({ ...values, currency }, 'currency');
  };
  return (
    <Field
      id={fieldId('currency')}
      label={t('beneficiaries.form.currency')}
      error={form.errors.currency}
      required
    >
      <CurrencyPicker
        label={t('beneficiaries.form.currency')}
        value={values.currency === '' ? undefined : values.currency}
        onValueChange={pick}
        currencies={receiveCurrencies}
        placeholder={t('beneficiaries.form.currencyPlaceholder')}
        texts={{
          search: t('beneficiaries.picker.search'),
          none: t('beneficiaries.picker.none'),
          recents: t('beneficiaries.picker.recents'),
          all: t('beneficiaries.picker.all'),
          close: t('beneficiaries.picker.close'),
          describe: currencyWords,
        }}
      />
    </Field>
  );
}

function AccountSection({ values, form }: PartProps) {
  const { t } = useTranslation();
  const { currency, account } = values;
  if (currency === '') {
    return <p className="text-sm text-ink-2">{t('beneficiaries.form.accountWaits')}</p>;
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <RecipientFields
        currency={currency}
        account={account}
        errors={form.errors}
        onChange={form.changeAccount}
        onLeave={form.leave}
        idOf={fieldId}
      />
    </div>
  );
}

function ContactField({ field, values, form }: PartProps & { readonly field: 'email' | 'phone' }) {
  const { t } = useTranslation();
  const isPhone = field === 'phone';
  return (
    <Field
      id={fieldId(field)}
      label={t(`beneficiaries.form.${field}`)}
      help={isPhone ? t('beneficiaries.form.phoneHelp') : undefined}
      error={form.errors[field]}
    >
      <TextInput
        name={field}
        type={isPhone ? 'tel' : 'email'}
        autoComplete="off"
        value={values[field]}
        onChange={(event) => form.change({ ...values, [field]: event.target.value }, field)}
      />
    </Field>
  );
}
