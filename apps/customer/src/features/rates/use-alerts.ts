import { isCurrency } from '@app/money';
import type { RateAlert } from '@app/contract';
import { notify } from '@app/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { isProblem, showProblem } from '../../shared/errors.ts';
import { rateText } from '../../shared/rate-text.ts';
import { takeOut } from '../../shared/take-out.ts';
import { alertsQuery } from './rates-queries.ts';

/** '1 EUR = 0.9000 GBP' of an alert's target, or the bare figure of currencies that are no longer ours. */
export function targetText(alert: Pick<RateAlert, 'from_currency' | 'to_currency'>, rate: string) {
  const { from_currency: from, to_currency: to } = alert;
  return isCurrency(from) && isCurrency(to) ? rateText(rate, from, to) : rate;
}

/** Takes alerts away, with a way back: the server keeps a deleted one for an hour. */
export function useAlertRemoval(): (alert: RateAlert) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = alertsQuery();
  const renew = () => client.invalidateQueries({ queryKey });

  const restore = async ({ id }: RateAlert): Promise<void> => {
    try {
      await api.call('restoreRateAlert', { params: { id } });
      notify({ title: t('rates.alerts.restored'), tone: 'ok' });
    } catch (error) {
      showProblem(error);
    }
    await renew();
  };

  return async (alert) => {
    const putBack = await takeOut(client, queryKey, alert);
    try {
      await api.call('deleteRateAlert', { params: { id: alert.id } });
      notify({
        title: t('rates.alerts.removed'),
        text: targetText(alert, alert.target),
        action: { label: t('rates.alerts.undo'), onPress: () => void restore(alert) },
      });
    } catch (error) {
      // Gone already, in another tab: that is what was wanted.
      if (!isProblem(error, 'not_found')) {
        // Without the network the list cannot be asked for either.
        putBack();
        showProblem(error);
      }
    }
    await renew();
  };
}
