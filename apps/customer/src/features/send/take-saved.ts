import type { Beneficiary } from '@app/contract';
import { announce } from '@app/ui';
import { t } from '../../shared/i18n.ts';
import { savedValues } from './saved-values.ts';
import type { SendFlow } from './send-flow.ts';

/** Fills the form with a saved recipient as it is now. */
export function takeSaved(flow: SendFlow, saved: Beneficiary): void {
  const { currency } = flow.state().values;
  flow.change(savedValues(saved));
  if (saved.currency !== currency)
    announce(t('send.saved.currencyChanged', { currency: saved.currency }));
}
