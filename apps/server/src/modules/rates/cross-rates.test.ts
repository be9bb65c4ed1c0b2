import { receiveCurrencies, sendCurrencies } from '@app/contract';
import { currencies, formatRate, isCurrency, parseRate } from '@app/money';
import { describe, expect, it } from 'vitest';
import { crossRates } from './cross-rates.ts';
import { parseDataSet, readDataSet } from './data-set.ts';
import type { DataSet } from './data-set.ts';
import { makeLines } from './rate-lines.ts';
import type { HistoryRow } from './rate-lines.ts';

const today = await readDataSet('today');
const previous = await readDataSet('previous');

const rowsOf = (set: DataSet): HistoryRow[] =>
  [...set.perEuro]
    .filter(([currency]) => currency !== 'EUR')
    .map(([currency, rate]) => ({
      currency,
      as_of: set.date,
      rate: formatRate(rate),
      source: 'somebody',
    }));

/** Rows as the store gives them: newest day first. */
const pairsOf = (...rows: HistoryRow[]) =>
  new Map(
    crossRates(makeLines([...rows].sort((a, b) => (a.as_of < b.as_of ? 1 : -1)))).map((row) => [
      `${row.from_currency}>${row.to_currency}`,
      row,
    ]),
  );

/** '2026-01-02 USD 1.25' as a row. */
const row = (text: string): HistoryRow => {
  const [as_of = '', currency = '', rate = '', source = 'somebody'] = text.split(' ');
  if (!isCurrency(currency)) throw new Error(`${currency} is no currency of ours.`);
  return { as_of, currency, rate, source };
};
const pairs = (...texts: string[]) => pairsOf(...texts.map(row));

describe('the installed data set', () => {
  it('has all our currencies, and an earlier day', () => {
    expect([...today.perEuro.keys()].sort()).toEqual([...currencies].sort());
    expect([...previous.perEuro.keys()].sort()).toEqual([...currencies].sort());
    expect(previous.date < today.date).toBe(true);
  });

  it('still gives the lev its fixed rate', () => {
    expect(formatRate(today.perEuro.get('BGN') ?? parseRate('1'))).toBe('1.95583');
  });
});

describe('reading a data set', () => {
  it('keeps every digit of the literal, beyond what a float can hold', () => {
    const set = parseDataSet(
      '{"date":"2026-01-02","eur":{"usd":1.123456789012345678901,"jpy" : 1.8e2 ,"gbp":8.5E-1\n}}',
    );
    expect(formatRate(set.perEuro.get('USD') ?? parseRate('1'))).toBe('1.123456789012345678901');
    expect(formatRate(set.perEuro.get('JPY') ?? parseRate('1'))).toBe('180');
    expect(formatRate(set.perEuro.get('GBP') ?? parseRate('1'))).toBe('0.85');
  });

  it('leaves out codes that are not ours', () => {
    const set = parseDataSet('{"date":"2026-01-02","eur":{"btc":0.00001,"1inch":11.3,"usd":1.1}}');
    expect([...set.perEuro.keys()]).toEqual(['USD']);
  });

  it.each([
    ['a rate of zero', '{"date":"2026-01-02","eur":{"usd":0}}'],
    ['a negative rate', '{"date":"2026-01-02","eur":{"usd":-1.1}}'],
    ['no date', '{"eur":{"usd":1.1}}'],
    ['no rates', '{"date":"2026-01-02"}'],
    ['a rate that is no number', '{"date":"2026-01-02","eur":{"usd":null}}'],
    ['half a file', '{"date":"2026-01-02","eur":{"usd":1.1'],
  ])('refuses %s', (_what, text) => {
    expect(() => parseDataSet(text)).toThrow();
  });
});

describe('pairs', () => {
  it('are every send currency to every other receive currency, once', () => {
    const expected = sendCurrencies.flatMap((from) =>
      receiveCurrencies.filter((to) => to !== from).map((to) => `${from}>${to}`),
    );
    expect(expected).toHaveLength(12 * 41 - 12);
    expect([...pairsOf(...rowsOf(today), ...rowsOf(previous)).keys()].sort()).toEqual(
      expected.sort(),
    );
  });

  it('take the literal out of the euro, and divide through it otherwise', () => {
    const found = pairs('2026-01-02 USD 1.25', '2026-01-02 GBP 0.8', '2026-01-02 JPY 180');
    expect(found.get('EUR>USD')?.rate).toBe('1.25');
    expect(found.get('USD>EUR')?.rate).toBe('0.8');
    expect(found.get('GBP>USD')?.rate).toBe('1.5625');
    expect(found.get('JPY>GBP')?.rate).toBe('0.004444444444444444');
  });

  it('are left out when one of the two is not known', () => {
    const found = pairs('2026-01-02 USD 1.25');
    expect([...found.keys()].sort()).toEqual(['EUR>USD', 'USD>EUR']);
  });

  it('are of the newest day on which both are known, each with its own day and sources', () => {
    const found = pairs(
      '2026-01-09 USD 1.5 bank',
      '2026-01-05 USD 1.25 bank',
      '2026-01-05 NGN 1600 set',
      '2026-01-04 NGN 1500 set',
    );
    expect(found.get('EUR>USD')).toMatchObject({
      rate: '1.5',
      as_of: '2026-01-09',
      source: 'bank',
    });
    expect(found.get('EUR>NGN')).toMatchObject({ as_of: '2026-01-05', source: 'set' });
    expect(found.get('USD>NGN')).toMatchObject({
      rate: '1280',
      as_of: '2026-01-05',
      source: 'bank and set',
      previous_as_of: null,
    });
  });
});

describe('change and trend', () => {
  const change = (before: string, now: string) => {
    const found = pairs(`2026-01-02 USD ${now}`, `2026-01-01 USD ${before}`).get('EUR>USD');
    return [found?.change_percent, found?.trend];
  };

  it.each([
    ['1', '1.01', ['1.0', 'up']],
    ['1', '0.987', ['-1.3', 'down']],
    ['1', '1.0005', ['0.1', 'up']],
    ['1', '1.000499999', ['0.0', 'stable']],
    ['1', '0.9995', ['-0.1', 'down']],
    ['1', '0.999500001', ['0.0', 'stable']],
    ['1', '12.5', ['1150.0', 'up']],
    ['0.00001', '0.000011', ['10.0', 'up']],
  ])('[9.rates.2, 9.rates.3] from %s to %s is %j', (before, now, expected) => {
    expect(change(before, now)).toEqual(expected);
  });

  it('turns round with the pair', () => {
    const found = pairs('2026-01-02 USD 1.25', '2026-01-01 USD 1');
    expect(found.get('EUR>USD')?.change_percent).toBe('25.0');
    expect(found.get('USD>EUR')).toMatchObject({ change_percent: '-20.0', trend: 'down' });
  });

  it('is counted from the last earlier day that is known, which is named', () => {
    const found = pairs('2026-01-05 USD 1.1', '2026-01-02 USD 1', '2026-01-01 USD 2');
    expect(found.get('EUR>USD')).toMatchObject({
      change_percent: '10.0',
      previous_as_of: '2026-01-02',
    });
  });

  it('is none of a pair that is known of one day alone', () => {
    expect(pairs('2026-01-02 USD 1.25').get('EUR>USD')).toMatchObject({
      change_percent: '0.0',
      trend: 'stable',
      previous_as_of: null,
    });
  });
});
