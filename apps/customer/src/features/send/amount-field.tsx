import type { GivenSide } from '@app/contract';
import { formatAmount, formatMinor, parseTypedAmount } from '@app/money';
import type { Currency } from '@app/money';
import { Field, MoneyInput, VisuallyHidden, cn, useSettled } from '@app/ui';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { locale } from '../../shared/i18n.ts';
import { amountProblem } from './check-form.ts';
import { problemText } from './problem-text.ts';
import { isOnItsWay } from './quote-machine.ts';
import { figureText } from './quote-text.ts';
import type { SendFlow } from './send-flow.ts';
import type { SendState } from './send-state.ts';
import { fieldId } from './send-values.ts';

interface AmountFieldProps {
  readonly flow: SendFlow;
  readonly state: SendState;
  readonly side: GivenSide;
  readonly label: string;
  readonly currency: Currency;
  readonly required?: boolean;
  readonly help: (echo: string | undefined) => ReactNode;
}

const typingSettledMs = 600;

/**
 * The amount of one side. The side typed last leads; the other shows what the quote makes of it, and pales while that is asked for
 * (ruling 40). Typing there turns the two round.
 */
export function AmountField(props: AmountFieldProps) {
  const { flow, state, side, label, currency, required = false, help } = props;
  const { t } = useTranslation();
  const { values, quote } = state;
  const leads = values.given === side;
  const typed = parseTypedAmount(values[side], currency, locale);
  const read = leads && typed.kind === 'amount' ? typed.money : undefined;
  const reformat = (): void => {
    if (read === undefined) return;
    const figure = figureText(formatMinor(read.minor, currency), currency);
    if (figure !== values[side]) flow.format({ [side]: figure });
  };
  const error = useAmountError(state, side);
  const shown = leads ? values[side] : followingFigure(state, side);
  const input = useSelectedWhile(!leads, shown);
  const following = !leads && quote.phase !== 'held';
  return (
    <Field
      id={fieldId(side)}
      required={required}
      label={
        <>
          {label}
          <VisuallyHidden> {t('send.transfer.inCurrency', { currency })}</VisuallyHidden>
        </>
      }
      error={error}
      // An amount that is refused is not read back as if it were accepted.
      help={help(error === undefined && read ? formatAmount(read, locale) : undefined)}
    >
      <MoneyInput
        name={side}
        ref={input.ref}
        value={shown}
        onFocus={input.onFocus}
        onChange={(event) => flow.change({ [side]: event.target.value })}
        onBlur={reformat}
        aria-busy={(following && isOnItsWay(quote)) || undefined}
        className={cn('text-lg font-semibold', following && '[&_input]:text-ink-3')}
      />
    </Field>
  );
}

/**
 * Keeps a figure that follows selected while its field has the focus: whoever types there means another one, and a new figure that
 * arrives in between must not end up in front of what they type.
 */
function useSelectedWhile(follows: boolean, shown: string) {
  const ref = useRef<HTMLInputElement>(null);
  const select = (): void => {
    if (follows) ref.current?.select();
  };
  useLayoutEffect(() => {
    if (follows && ref.current === document.activeElement) ref.current?.select();
  }, [follows, shown]);
  return { ref, onFocus: select };
}

/** The figure of the side that follows, as the last quote has it. */
function followingFigure({ quote, values }: SendState, side: GivenSide): string {
  if (quote.held === null) return '';
  const { send_currency, currency, send_amount, received_amount } = quote.held.quote;
  // Another currency was picked since: its figure is not known yet, and the old one would be read in the new currency.
  if (currency !== values.currency || send_currency !== values.send_currency) return '';
  return side === 'send_amount'
    ? figureText(send_amount, send_currency)
    : figureText(received_amount, currency);
}

/** What is wrong with the amount: as refused on Proceed, by the server's limits, or as it is typed, once typing has stopped. */
function useAmountError(state: SendState, side: GivenSide): string | undefined {
  const { values, problems, quote } = state;
  const settled = useSettled(values[side], typingSettledMs) === values[side];
  const refused = problems.find(({ field }) => field === side);
  if (refused !== undefined) return problemText(refused, values);
  const { failure } = quote;
  const remark =
    failure?.kind === 'refused' ? failure.fields.find(({ field }) => field === side) : undefined;
  if (remark !== undefined) return remark.message;
  const code = settled ? amountProblem(values, side, locale) : undefined;
  return code === undefined ? undefined : problemText({ field: side, code }, values);
}
