export { currencies, currencyExponents, isCurrency } from './currency.ts';
export type { Currency } from './currency.ts';
export { divideHalfUp } from './rounding.ts';
export {
  MoneyError,
  add,
  compare,
  formatMinor,
  isPositive,
  isZero,
  money,
  negate,
  parseMoney,
  subtract,
  tryParseMoney,
} from './money.ts';
export type { Money, MoneyErrorCode } from './money.ts';
export {
  RateError,
  applyMarkup,
  convert,
  divideRates,
  formatRate,
  multiplyRates,
  parseRate,
  reciprocal,
  roundRate,
} from './rate.ts';
export type { Rate, RateErrorCode } from './rate.ts';
export { displayScale, formatDisplayRate, quotableRate } from './quotable-rate.ts';
export type { DisplayScale } from './quotable-rate.ts';
export { formatAmount, formatSigned, formatWallet } from './display.ts';
export { parseTypedAmount } from './input.ts';
export type { TypedAmount, TypedAmountProblem } from './input.ts';
