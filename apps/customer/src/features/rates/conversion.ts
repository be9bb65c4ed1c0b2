import {
  convert,
  convertBack,
  formatMinor,
  parseRate,
  parseTypedAmount,
  quotableRate,
} from '@app/money';
import type { Currency } from '@app/money';

export type ConverterSide = 'from' | 'to';

export interface Converter {
  readonly side: ConverterSide;
  readonly text: string;
}

export type ConversionProblem = 'invalid' | 'negative' | 'too_many_decimals' | 'too_long';

export interface Conversion {
  /** The other side's amount in wire form; undefined while nothing can be converted. */
  readonly result: string | undefined;
  readonly problem: ConversionProblem | undefined;
}

export interface ConversionRate {
  readonly from: Currency;
  readonly to: Currency;
  readonly rate: string;
}

/**
 * The other side of what was typed, by the rate as it is shown, so that whoever multiplies the figures on the screen gets the figures
 * on the screen. An illustration: figures to send by come from a quote.
 */
export function convertTyped(
  { side, text }: Converter,
  { from, to, rate }: ConversionRate,
  locale: string,
): Conversion {
  const typed = parseTypedAmount(text, side === 'from' ? from : to, locale);
  if (typed.kind === 'empty') return { result: undefined, problem: undefined };
  if (typed.kind === 'invalid') {
    const { reason } = typed;
    return { result: undefined, problem: reason === 'not_a_number' ? 'invalid' : reason };
  }
  const shown = quotableRate(parseRate(rate));
  const other =
    side === 'from' ? convert(typed.money, shown, to) : convertBack(typed.money, shown, from);
  return { result: formatMinor(other.minor, other.currency), problem: undefined };
}
