import type { Beneficiary } from '@app/contract';
import { announce } from '@app/ui';
import { t } from '../../shared/i18n.ts';
import { savedValues } from './saved-values.ts';
import type { SendFlow } from './send-flow.ts';

/** Fills the form with a saved recipient as it is now, and says so to whoever does not see it: what is `said`, and another currency. */
export function takeSaved(flow: SendFlow, saved: Beneficiary, said = ''): void {
  const { currency } = flow.state().values;
  flow.change(savedValues(saved));
  const other =
    saved.currency === currency
      ? ''
      : t('send.saved.currencyChanged', { currency: saved.currency });
  // In one: of two the first is never read out.
  const words = `${said} ${other}`.trim();
  if (words !== '') announce(words);
}
