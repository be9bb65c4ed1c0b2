import { receiveCurrencies, sendCurrencies } from '@app/contract';
import { currencies, formatRate, parseRate } from '@app/money';
import { describe, expect, it } from 'vitest';
import { changeInTenths, crossRates } from './cross-rates.ts';
import { parseDataSet, readDataSet } from './data-set.ts';
import type { DataSet } from './data-set.ts';

const today = await readDataSet('today');
const previous = await readDataSet('previous');

const rowsByPair = (a: DataSet, b: DataSet) =>
  new Map(crossRates(a, b).map((row) => [`${row.from_currency}>${row.to_currency}`, row]));

function daySet(date: string, rates: Record<string, string>): DataSet {
  const literals = Object.entries(rates).map(([code, rate]) => `"${code}": ${rate}`);
  return parseDataSet(`{"date": "${date}", "eur": {${literals.join(', ')}}}`);
}

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
  const rows = rowsByPair(today, previous);

  it('are every send currency to every other receive currency, once', () => {
    const expected = sendCurrencies.flatMap((from) =>
      receiveCurrencies.filter((to) => to !== from).map((to) => `${from}>${to}`),
    );
    expect(expected).toHaveLength(12 * 41 - 12);
    expect([...rows.keys()].sort()).toEqual(expected.sort());
  });

  it('take the literal out of the euro, and divide through it otherwise', () => {
    const one = daySet('2026-01-02', { eur: '1', usd: '1.25', gbp: '0.8', jpy: '180' });
    const found = rowsByPair(one, one);
    expect(found.get('EUR>USD')?.rate).toBe('1.25');
    expect(found.get('USD>EUR')?.rate).toBe('0.8');
    expect(found.get('GBP>USD')?.rate).toBe('1.5625');
    expect(found.get('JPY>GBP')?.rate).toBe('0.004444444444444444');
  });

  it('are left out when the day lacks one of the two', () => {
    const found = rowsByPair(daySet('2026-01-02', { eur: '1', usd: '1.25' }), previous);
    expect([...found.keys()].sort()).toEqual(['EUR>USD', 'USD>EUR']);
  });
});

describe('change and trend', () => {
  const change = (before: string, now: string) => {
    const found = rowsByPair(
      daySet('2026-01-02', { eur: '1', usd: now }),
      daySet('2026-01-01', { eur: '1', usd: before }),
    ).get('EUR>USD');
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
  ])('from %s to %s is %j', (before, now, expected) => {
    expect(change(before, now)).toEqual(expected);
  });

  it('turns round with the pair', () => {
    const found = rowsByPair(
      daySet('2026-01-02', { eur: '1', usd: '1.25' }),
      daySet('2026-01-01', { eur: '1', usd: '1' }),
    );
    expect(found.get('EUR>USD')?.change_percent).toBe('25.0');
    expect(found.get('USD>EUR')).toMatchObject({ change_percent: '-20.0', trend: 'down' });
  });

  it('is none when the earlier day lacks the pair', () => {
    const pair = { from: parseRate('1'), to: parseRate('2') };
    expect(changeInTenths(pair, undefined)).toBe(0n);
  });
});
