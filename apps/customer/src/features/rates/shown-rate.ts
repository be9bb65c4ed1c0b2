import { divideHalfUp, formatDisplayRate, inMarks, localeMarks, parseRate } from '@app/money';
import type { Currency, Rate } from '@app/money';
import { locale } from '../../shared/i18n.ts';
import { percentText } from '../../shared/money-text.ts';

/** How many decimals a shown rate has, whatever its base (spec section 9). */
const shownDecimals = 4;

/** How a rate is written: for 1, 100 or 1000 units of its currency. */
export interface RateScale {
  readonly base: string;
  /** Zeros of the base: 0, 2 or 3. */
  readonly zeros: number;
}

/** The scale of a rate's own line, "100 JPY = ..." (ruling 8). */
export function scaleOf(rate: string, from: Currency, to: Currency): RateScale {
  const [base = '1'] = formatDisplayRate(parseRate(rate), { from, to }).split(' ');
  return { base, zeros: base.length - 1 };
}

/** The figure alone, for the base of a scale, with four decimals, written as in its line: '0.5234'. */
export function figureText(rate: Rate, { zeros }: RateScale): string {
  const digits = divideHalfUp(
    rate.digits * 10n ** BigInt(zeros + shownDecimals),
    10n ** BigInt(rate.scale),
  );
  const text = digits.toString().padStart(shownDecimals + 1, '0');
  return inMarks(
    `${text.slice(0, -shownDecimals)}.${text.slice(-shownDecimals)}`,
    localeMarks(locale),
  );
}

/** '0.3' from '0.3' or '-0.3', in the language's own mark: the sign is the sentence's. */
export function percentSize(wire: string): string {
  return percentText(wire.replace('-', ''));
}
