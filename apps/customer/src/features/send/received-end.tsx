import { receiveCurrencies } from '@app/contract';
import { CurrencyPicker, Field, FieldGroup } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { problemText } from './problem-text.ts';
import { ReceivedAmount } from './received-amount.tsx';
import type { SendFlow } from './send-flow.ts';
import type { SendState } from './send-state.ts';
import { fieldId } from './send-values.ts';
import { usePickerTexts } from './use-picker-texts.ts';

interface ReceivedEndProps {
  readonly flow: SendFlow;
  readonly state: SendState;
}

/** 'Recipient Gets': what arrives, and in which currency. */
export function ReceivedEnd({ flow, state }: ReceivedEndProps) {
  const { t } = useTranslation();
  const { values, problems } = state;
  const refused = problems.find(({ field }) => field === 'currency');
  return (
    <FieldGroup legend={t('send.transfer.recipientGets')} legendHidden>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <ReceivedAmount state={state} />
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
            texts={usePickerTexts()}
          />
        </Field>
      </div>
    </FieldGroup>
  );
}
