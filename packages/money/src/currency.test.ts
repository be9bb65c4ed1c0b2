import { code } from 'currency-codes';
import { describe, expect, it } from 'vitest';
import { currencies, currencyExponents, isCurrency } from './currency.ts';

const sendFrom = 'EUR GBP USD CAD AUD CHF JPY CNY INR SGD HKD NZD'.split(' ');

describe('the currencies', () => {
  it('are 41, without repeats, and contain the 12 that can be sent from', () => {
    expect(currencies).toHaveLength(41);
    expect(new Set(currencies).size).toBe(41);
    expect(sendFrom.filter((text) => !isCurrency(text))).toEqual([]);
  });

  it.each(currencies)('%s has the decimals that ISO 4217 lists', (currency) => {
    expect(currencyExponents[currency]).toBe(code(currency)?.digits);
  });

  it('follow ISO where Intl follows cash use', () => {
    const { HUF, IDR, PKR, JPY, KRW, VND, CLP } = currencyExponents;
    expect([HUF, IDR, PKR]).toEqual([2, 2, 2]);
    expect([JPY, KRW, VND, CLP]).toEqual([0, 0, 0, 0]);
  });

  it('has an exponent for nothing else', () => {
    expect(Object.keys(currencyExponents).sort()).toEqual([...currencies].sort());
  });

  it.each(['eur', 'EUR ', '', 'XXX', 'BTC', '__proto__', 'constructor', 'toString'])(
    'does not know %j',
    (text) => {
      expect(isCurrency(text)).toBe(false);
    },
  );
});
