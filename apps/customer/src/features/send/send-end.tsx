import type { OperatorInfo } from '@app/contract';
import { sendCurrencies } from '@app/contract';
import { CurrencyPicker, Field, FieldGroup } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { amountText, walletText } from '../../shared/money-text.ts';
import { AmountField } from './amount-field.tsx';
import { problemText } from './problem-text.ts';
import { walletAfter } from './quote-text.ts';
import type { SendFlow } from './send-flow.ts';
import type { SendState } from './send-state.ts';
import { fieldId } from './send-values.ts';
import { usePickerTexts } from './use-picker-texts.ts';
import { useRecentCurrencies } from './use-recent-currencies.ts';

export interface SendEndProps {
  readonly flow: SendFlow;
  readonly state: SendState;
  readonly balance: string;
  readonly operator: OperatorInfo;
}

/** 'You Send': the amount as typed, read back, with wallet and limits beside it. */
export function SendEnd({ flow, state, balance, operator }: SendEndProps) {
  const { t } = useTranslation();
  const { values } = state;
  const texts = usePickerTexts();
  const { sent } = useRecentCurrencies();
  const currencyRefused = state.problems.find(({ field }) => field === 'send_currency');
  return (
    <FieldGroup legend={t('send.transfer.youSend')} legendHidden>
      <div className={endColumns}>
        <AmountField
          flow={flow}
          state={state}
          side="send_amount"
          label={t('send.transfer.amount')}
          currency={values.send_currency}
          required
          help={(echo) => (
            <AmountHelp state={state} balance={balance} operator={operator} echo={echo} />
          )}
        />
        <Field
          id={fieldId('send_currency')}
          label={t('send.transfer.youSend')}
          error={currencyRefused && problemText(currencyRefused, values)}
        >
          <CurrencyPicker
            label={t('send.transfer.youSend')}
            value={values.send_currency}
            onValueChange={(picked) => {
              const send_currency = sendCurrencies.find((known) => known === picked);
              if (send_currency !== undefined) flow.change({ send_currency });
            }}
            currencies={sendCurrencies}
            recents={sent}
            texts={texts}
          />
        </Field>
      </div>
    </FieldGroup>
  );
}

/** The amount beside its currency where there is room for both, in the letters of whoever reads; the currency alone keeps its width. */
export const endColumns =
  'flex flex-wrap gap-3 *:min-w-0 *:grow *:basis-40 *:first:grow-[99] *:first:basis-48';

interface AmountHelpProps {
  readonly state: SendState;
  readonly balance: string;
  readonly operator: OperatorInfo;
  readonly echo: string | undefined;
}

function AmountHelp({ state, balance, operator, echo }: AmountHelpProps) {
  const { t } = useTranslation();
  const { transfer_min, transfer_max } = operator.limits;
  const { quote, values } = state;
  const total = quote.phase === 'held' ? quote.held?.quote.total : undefined;
  const after = total === undefined ? undefined : walletAfter(balance, total);
  return (
    <>
      {echo !== undefined && (
        <span className="block">{t('send.transfer.echo', { amount: echo })}</span>
      )}
      {values.given !== 'send_amount' && (
        <span className="block">{t('send.transfer.sendFollows')}</span>
      )}
      <span className="block">
        {t('send.transfer.limits', {
          balance: walletText(balance),
          min: amountText(transfer_min, 'EUR'),
          max: amountText(transfer_max, 'EUR'),
        })}
      </span>
      {after?.short === true && total !== undefined && (
        <span className="block font-semibold text-act">
          {t('send.transfer.shortfall', { needed: walletText(total), missing: after.text })}
        </span>
      )}
    </>
  );
}
