import type { OperatorInfo } from '@app/contract';
import { sendCurrencies } from '@app/contract';
import { formatAmount, parseTypedAmount } from '@app/money';
import { CurrencyPicker, Field, FieldGroup, MoneyInput, VisuallyHidden } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { locale } from '../../shared/i18n.ts';
import { amountText, walletText } from '../../shared/money-text.ts';
import { amountProblem } from './check-form.ts';
import { problemText } from './problem-text.ts';
import { walletAfter } from './quote-text.ts';
import type { SendFlow } from './send-flow.ts';
import type { SendState } from './send-state.ts';
import { fieldId } from './send-values.ts';
import { usePickerTexts } from './use-picker-texts.ts';
import { useSettled } from './use-settled.ts';

export interface SendEndProps {
  readonly flow: SendFlow;
  readonly state: SendState;
  readonly balance: string;
  readonly operator: OperatorInfo;
}

const typingSettledMs = 600;

/** 'You Send': the amount as typed, read back, with wallet and limits beside it. */
export function SendEnd({ flow, state, balance, operator }: SendEndProps) {
  const { t } = useTranslation();
  const { values } = state;
  const texts = usePickerTexts();
  const typed = parseTypedAmount(values.send_amount, values.send_currency, locale);
  const echo = typed.kind === 'amount' ? formatAmount(typed.money, locale) : undefined;
  const currencyRefused = state.problems.find(({ field }) => field === 'send_currency');
  const reformat = (): void => {
    const figure = echo?.replace(`\u00a0${values.send_currency}`, '');
    if (figure !== undefined && figure !== values.send_amount) flow.change({ send_amount: figure });
  };
  return (
    <FieldGroup legend={t('send.transfer.youSend')} legendHidden>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field
          id={fieldId('send_amount')}
          required
          label={
            <>
              {t('send.transfer.amount')}
              <VisuallyHidden>
                {t('send.transfer.inCurrency', { currency: values.send_currency })}
              </VisuallyHidden>
            </>
          }
          error={useAmountError(state)}
          help={<AmountHelp state={state} balance={balance} operator={operator} echo={echo} />}
        >
          <MoneyInput
            name="send_amount"
            value={values.send_amount}
            onChange={(event) => flow.change({ send_amount: event.target.value })}
            onBlur={reformat}
            className="text-lg font-semibold"
          />
        </Field>
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
            texts={texts}
          />
        </Field>
      </div>
    </FieldGroup>
  );
}

interface AmountHelpProps {
  readonly state: SendState;
  readonly balance: string;
  readonly operator: OperatorInfo;
  readonly echo: string | undefined;
}

function AmountHelp({ state, balance, operator, echo }: AmountHelpProps) {
  const { t } = useTranslation();
  const { transfer_min, transfer_max } = operator.limits;
  const { quote } = state;
  const total = quote.phase === 'held' ? quote.held?.quote.total : undefined;
  const after = total === undefined ? undefined : walletAfter(balance, total);
  return (
    <>
      {echo !== undefined && (
        <span className="block">{t('send.transfer.echo', { amount: echo })}</span>
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

/** What is wrong with the amount: as refused on Proceed, by the server's limits, or as it is typed, once typing has stopped. */
function useAmountError({ values, problems, quote }: SendState): string | undefined {
  const settled = useSettled(values.send_amount, typingSettledMs) === values.send_amount;
  const refused = problems.find(({ field }) => field === 'send_amount');
  if (refused !== undefined) return problemText(refused, values);
  const { failure } = quote;
  const remark =
    failure?.kind === 'refused'
      ? failure.fields.find(({ field }) => field === 'send_amount')
      : undefined;
  if (remark !== undefined) return remark.message;
  const code = settled ? amountProblem(values, locale) : undefined;
  return code === undefined ? undefined : problemText({ field: 'send_amount', code }, values);
}
