import type { ExchangeRate, RateAlertDirection } from '@app/contract';
import { rateAlertDirections } from '@app/contract';
import { Button, Field, MoneyInput, RadioGroup, notify } from '@app/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { fieldProblems, showProblem } from '../../shared/errors.ts';
import { locale } from '../../shared/i18n.ts';
import { rateText } from '../../shared/rate-text.ts';
import type { RatePair } from '../../shared/rates-search.ts';
import { alertsQuery } from './rates-queries.ts';
import { figureText, scaleOf } from './shown-rate.ts';
import { parseTypedRate } from './typed-rate.ts';
import { parseRate } from '@app/money';

export interface AlertFormProps {
  readonly pair: RatePair;
  readonly rate: ExchangeRate;
}

/** Sets one alert; what the server refuses stands at the field, and nothing typed is lost. */
export function AlertForm({ pair, rate }: AlertFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [direction, setDirection] = useState<RateAlertDirection>('above');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const scale = scaleOf(rate.rate, pair.from, pair.to);
  const typed = parseTypedRate(text, scale, locale);
  const now = rateText(rate.rate, pair.from, pair.to);

  const refuse = (message: string): void => {
    setError(message);
    input.current?.focus();
  };
  const set = async (target: string): Promise<void> => {
    setBusy(true);
    try {
      const body = { from_currency: pair.from, to_currency: pair.to, direction, target };
      await api.call('createRateAlert', { body });
      // What was typed while it travelled is another alert.
      setText((now) => (now === text ? '' : now));
      notify({
        title: t('rates.alerts.wasSet'),
        text: t(`rates.alerts.line.${direction}`, {
          rate: rateText(target, pair.from, pair.to),
        }),
        tone: 'ok',
      });
      await client.invalidateQueries({ queryKey: alertsQuery().queryKey });
    } catch (failure) {
      const { target: message } = fieldProblems(failure);
      if (message === undefined) showProblem(failure);
      else refuse(message);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setError(undefined);
    if (typed.kind === 'rate') void set(typed.rate);
    else refuse(t(`rates.alerts.${typed.problem}`, { example: exampleOf(rate.rate, scale) }));
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <div>
        <p className="mb-1 text-sm font-semibold">{t('rates.alerts.direction')}</p>
        <RadioGroup
          label={t('rates.alerts.direction')}
          value={direction}
          onValueChange={setDirection}
          options={rateAlertDirections.map((value) => ({
            value,
            label: t(`rates.alerts.${value}`),
          }))}
        />
      </div>
      <div className="flex flex-col items-start gap-3">
        <Field
          label={t('rates.alerts.target', { base: scale.base, from: pair.from })}
          required
          className="w-full"
          error={error}
          help={
            typed.kind === 'rate'
              ? t(`rates.alerts.echo.${direction}`, {
                  rate: rateText(typed.rate, pair.from, pair.to),
                })
              : t('rates.alerts.targetHelp', { rate: now })
          }
        >
          <MoneyInput
            ref={input}
            code={pair.to}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
        <Button type="submit" variant="secondary" busy={busy} busyLabel={t('rates.alerts.setting')}>
          {t('rates.alerts.set')}
        </Button>
      </div>
    </form>
  );
}

function exampleOf(rate: string, scale: ReturnType<typeof scaleOf>): string {
  return figureText(parseRate(rate), scale);
}
