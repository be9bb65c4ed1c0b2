export { currencies, currencyExponents, isCurrency } from './currency.ts';
export type { Currency } from './currency.ts';
export { divideHalfUp } from './rounding.ts';
export {
  MoneyError,
  add,
  compare,
  formatMinor,
  isPositive,
  money,
  parseMoney,
  subtract,
  tryParseMoney,
} from './money.ts';
export type { Money } from './money.ts';
export {
  RateError,
  applyMarkup,
  convert,
  convertBack,
  divideRates,
  formatRate,
  multiplyRates,
  parseRate,
  reciprocal,
} from './rate.ts';
export type { Rate } from './rate.ts';
export { formatDisplayRate, quotableRate } from './quotable-rate.ts';
export { formatAmount, formatSigned, formatWallet } from './display.ts';
export { inMarks, localeMarks } from './locale-marks.ts';
export { parseTypedAmount } from './input.ts';
export type { TypedAmountProblem } from './input.ts';
