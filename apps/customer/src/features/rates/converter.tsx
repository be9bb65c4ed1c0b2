import { limits } from '@app/contract';
import type { ExchangeRate } from '@app/contract';
import type { Currency } from '@app/money';
import { Field, MoneyInput } from '@app/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText } from '../../shared/money-text.ts';
import { rateText } from '../../shared/rate-text.ts';
import type { RatePair } from '../../shared/rates-search.ts';
import { locale } from '../../shared/i18n.ts';
import { convertTyped } from './conversion.ts';
import type { Converter as ConverterState, ConverterSide } from './conversion.ts';

export interface ConverterProps {
  readonly pair: RatePair;
  readonly rate: ExchangeRate;
}

/** Either side may be typed; the other follows by the rate on the screen. */
export function Converter({ pair, rate }: ConverterProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState<ConverterState>({ side: 'from', text: limits.defaultAmount });
  const { result, problem } = convertTyped(typed, { ...pair, rate: rate.rate }, locale);
  const side = (of: ConverterSide) => {
    const currency = pair[of];
    const isTyped = typed.side === of;
    // The result is an amount of the side that was not typed, and of that alone.
    const followed = isTyped || result === undefined ? '' : figureOf(result, currency);
    const errors = {
      invalid: t('rates.converter.invalid', { example: amountText('1000', currency) }),
      negative: t('rates.converter.negative'),
      too_many_decimals: t('rates.converter.too_many_decimals', { currency }),
      too_long: t('rates.converter.too_long'),
    };
    return (
      <Field
        id={`${id}-${of}`}
        label={t('rates.converter.amount', { currency })}
        error={isTyped && problem !== undefined ? errors[problem] : undefined}
      >
        <MoneyInput
          code={currency}
          value={isTyped ? typed.text : followed}
          onChange={(event) => setTyped({ side: of, text: event.target.value })}
        />
      </Field>
    );
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="mb-3 font-semibold">
        {t('rates.converter.title')}
      </h3>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {side('from')}
        {side('to')}
      </div>
      <p className="mt-2 text-sm text-ink-2">
        {t('rates.converter.note', { rate: rateText(rate.rate, pair.from, pair.to) })}
      </p>
    </section>
  );
}

/** '1,708.60': the code stands in the field already. */
function figureOf(wire: string, currency: Currency): string {
  return amountText(wire, currency).replace(/\s\S+$/u, '');
}
