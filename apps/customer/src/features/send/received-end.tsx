import { receiveCurrencies } from '@app/contract';
import { CurrencyPicker, Field, FieldGroup } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { AmountField } from './amount-field.tsx';
import { problemText } from './problem-text.ts';
import { quoteText } from './quote-text.ts';
import { endColumns } from './send-end.tsx';
import type { SendFlow } from './send-flow.ts';
import type { SendState } from './send-state.ts';
import { fieldId } from './send-values.ts';
import { usePickerTexts } from './use-picker-texts.ts';
import { useRecentCurrencies } from './use-recent-currencies.ts';

interface ReceivedEndProps {
  readonly flow: SendFlow;
  readonly state: SendState;
}

/** 'Recipient Gets': what arrives, typed or as the quote has it, and in which currency. */
export function ReceivedEnd({ flow, state }: ReceivedEndProps) {
  const { t } = useTranslation();
  const { values, problems, quote } = state;
  const { received } = useRecentCurrencies();
  const refused = problems.find(({ field }) => field === 'currency');
  const rounded = quote.phase === 'held' && quote.held !== null ? quote.held.quote : undefined;
  return (
    <FieldGroup legend={t('send.transfer.recipientGets')} legendHidden>
      <div className={endColumns}>
        <AmountField
          flow={flow}
          state={state}
          side="received_amount"
          label={t('send.transfer.received')}
          currency={values.currency}
          help={(echo) => (
            <>
              {values.given === 'send_amount' && (
                <span className="block">{t('send.transfer.receivedFollows')}</span>
              )}
              {echo !== undefined && (
                <span className="block">{t('send.transfer.receivedEcho', { amount: echo })}</span>
              )}
              {rounded !== undefined && quoteText(rounded).roundedUp !== undefined && (
                <span className="block">{quoteText(rounded).roundedUp}</span>
              )}
            </>
          )}
        />
        <Field
          id={fieldId('currency')}
          label={t('send.transfer.recipientGets')}
          error={refused && problemText(refused, values)}
        >
          <CurrencyPicker
            label={t('send.transfer.recipientGets')}
            value={values.currency}
            onValueChange={(picked) => {
              const currency = receiveCurrencies.find((known) => known === picked);
              if (currency !== undefined) flow.change({ currency });
            }}
            currencies={receiveCurrencies}
            recents={received}
            texts={usePickerTexts()}
          />
        </Field>
      </div>
    </FieldGroup>
  );
}
