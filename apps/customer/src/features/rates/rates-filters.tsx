import type { SendCurrency } from '@app/contract';
import { limits, sendCurrencies } from '@app/contract';
import { CurrencyPicker, Field, Switch, TextInput } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { currencyWords } from '../../shared/currency-texts.ts';

const minuteMs = 60_000;

interface RatesFiltersProps {
  readonly base: SendCurrency;
  readonly onBase: (code: string) => void;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly updating: boolean;
  readonly onUpdating: (on: boolean) => void;
}

/** What is listed: the currency that is sent, a search, and whether the figures renew themselves. */
export function RatesFilters({
  base,
  onBase,
  typed,
  onTyped,
  updating,
  onUpdating,
}: RatesFiltersProps) {
  const { t } = useTranslation();
  return (
    <div className="mb-5 grid items-end gap-4 sm:grid-cols-[minmax(0,10rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,10rem)_minmax(0,20rem)_1fr]">
      <Field label={t('rates.base')}>
        <CurrencyPicker
          label={t('rates.base')}
          value={base}
          onValueChange={onBase}
          currencies={sendCurrencies}
          texts={{
            search: t('rates.picker.search'),
            none: t('rates.picker.none'),
            recents: t('rates.picker.recents'),
            all: t('rates.picker.all'),
            close: t('rates.picker.close'),
            describe: currencyWords,
          }}
        />
      </Field>
      <Field label={t('rates.search')}>
        <TextInput
          type="search"
          autoComplete="off"
          placeholder={t('rates.searchHelp')}
          maxLength={limits.searchMax}
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
        />
      </Field>
      <div className="sm:col-span-2 lg:col-span-1 lg:justify-self-end">
        <Switch
          checked={updating}
          onCheckedChange={onUpdating}
          label={t('rates.update')}
          help={t('rates.updateHelp', { minutes: limits.ratesRefetchMs / minuteMs })}
        />
      </div>
    </div>
  );
}
