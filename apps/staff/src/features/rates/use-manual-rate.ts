import { formatLocal } from '@app/client';
import { formatRate } from '@app/money';
import { notify } from '@app/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receiveCurrencies } from '@app/contract';
import type { ManualRateBody } from '@app/contract';
import { api } from '../../shared/api.ts';
import {
  fieldProblems,
  forgetFormProblem,
  isProblem,
  problemOf,
  showFormProblem,
} from '../../shared/errors.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { futureInstant } from './local-time.ts';
import { readRate } from './rate-change.ts';
import { withOffersEnded } from './rate-text.ts';

export interface ManualRateValues {
  /** As typed. */
  readonly rate: string;
  readonly keep: 'published' | 'until';
  /** The value of a date-and-time field. */
  readonly until: string;
  readonly reason: string;
  /** The change that was ticked, '-34.2'. */
  readonly confirmed: string | undefined;
  /** Those made at the manual rate that is replaced. */
  readonly endOffers: boolean;
}

type Problems = Readonly<Record<string, string>>;

interface Judged {
  readonly change: string | undefined;
  readonly far: boolean;
}

/** Checks and sends one manual rate; what was typed stays whatever comes back. */
export function useManualRate(currency: string, onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const check = (values: ManualRateValues, { change, far }: Judged): Problems => ({
    ...(readRate(values.rate) === undefined && { rate: t('rates.form.rateProblem') }),
    ...(far && values.confirmed !== change && { confirmed_change: t('rates.form.confirmProblem') }),
    ...(values.keep === 'until' &&
      futureInstant(values.until) === undefined && { until_at: t('rates.form.untilProblem') }),
    ...(values.reason.trim() === '' && { reason: t('rates.form.reasonProblem') }),
  });
  const send = async (body: ManualRateBody): Promise<void> => {
    const done = await api.call('setManualRate', { body });
    const until =
      done.until_at === null
        ? t('rates.untilPublished')
        : t('rates.until', { time: formatLocal(done.until_at) });
    notify({
      title: t('rates.form.done'),
      text: withOffersEnded(
        t('rates.form.doneText', { rate: done.rate, currency, until }),
        done.offers_ended,
      ),
      tone: 'ok',
    });
  };
  const submit = async (values: ManualRateValues, judged: Judged): Promise<void> => {
    const found = check(values, judged);
    const [first] = Object.values(found);
    const rate = readRate(values.rate);
    setProblems(found);
    forgetFormProblem();
    if (first !== undefined || rate === undefined) {
      return showFormProblem({ title: t('problem.form'), text: first ?? '' });
    }
    setBusy(true);
    try {
      await send(bodyOf(currency, values, formatRate(rate)));
      onDone();
    } catch (error) {
      setProblems(
        isProblem(error, 'rate_implausible')
          ? { rate: problemOf(error).text }
          : fieldProblems(error),
      );
      showFormProblem(problemOf(error));
    } finally {
      setBusy(false);
      // Also after a refusal: the last known rate may be another by now.
      void client.invalidateQueries({ queryKey: queryKeys.rates });
    }
  };
  const forget = (): void => {
    setProblems({});
    forgetFormProblem();
  };
  return { busy, problems, forget, submit };
}

function bodyOf(currency: string, values: ManualRateValues, rate: string): ManualRateBody {
  return {
    currency: receiveCurrencyOf(currency),
    rate,
    until_at: values.keep === 'until' ? (futureInstant(values.until) ?? null) : null,
    reason: values.reason.trim(),
    ...(values.confirmed !== undefined && { confirmed_change: values.confirmed }),
    ...(values.endOffers && { end_offers: true }),
  };
}

function receiveCurrencyOf(code: string): ManualRateBody['currency'] {
  const currency = receiveCurrencies.find((known) => known === code);
  if (currency === undefined) throw new Error(`${code} cannot be received.`);
  return currency;
}
