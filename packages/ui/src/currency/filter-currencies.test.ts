import { receiveCurrencies } from '@app/contract';
import { currencies } from '@app/money';
import { describe, expect, test } from 'vitest';
import { filterCurrencies, groupCurrencies } from './filter-currencies.ts';
import { flagCode } from './flag.tsx';

const find = (typed: string): string[] => filterCurrencies(receiveCurrencies, typed);

describe('filterCurrencies', () => {
  test('finds every peso, in the order of the list', () => {
    expect(find('peso')).toEqual(['PHP', 'MXN', 'ARS', 'CLP']);
  });

  test('finds by country, whatever the case and the accents', () => {
    expect(find('KENYA')).toEqual(['KES']);
    expect(find('türkiye')).toEqual(['TRY']);
    expect(find('turkiye')).toEqual(['TRY']);
  });

  test('puts the code that is typed in full first', () => {
    expect(find('usd')[0]).toBe('USD');
    expect(find('aud')[0]).toBe('AUD');
    expect(find('sa')[0]).toBe('SAR');
  });

  test('puts a code that starts so before a name that does', () => {
    expect(find('ph')[0]).toBe('PHP');
    expect(find('gb')[0]).toBe('GBP');
  });

  test('keeps the retired currency findable, since it is listed with its reason', () => {
    expect(find('lev')).toEqual(['BGN']);
  });

  test('gives all for nothing typed and none for nonsense', () => {
    expect(find('  ')).toEqual([...receiveCurrencies]);
    expect(find('zzz')).toEqual([]);
  });

  test('finds by the words of another language, which are then the only ones', () => {
    const describeAs = (currency: string) => ({
      name: `Geld ${currency}`,
      country: 'Irgendwo',
      reason: undefined,
    });
    expect(filterCurrencies(['GBP', 'PLN'], 'geld pln', describeAs)).toEqual(['PLN']);
    expect(filterCurrencies(['GBP', 'PLN'], 'pound', describeAs)).toEqual([]);
  });

  test('lets every currency be picked in four keys: three letters and Enter', () => {
    for (const currency of receiveCurrencies)
      expect(find(currency.toLowerCase())[0]).toBe(currency);
  });
});

describe('groupCurrencies', () => {
  test('lists recents first, each once, and not again below', () => {
    const { recents, others } = groupCurrencies(['GBP', 'EUR', 'PLN'], ['PLN', 'PLN', 'USD'], '');
    expect(recents).toEqual(['PLN']);
    expect(others).toEqual(['GBP', 'EUR']);
  });

  test('has one list while something is typed', () => {
    expect(groupCurrencies(['PLN', 'GBP'], ['PLN'], 'p')).toEqual({
      recents: [],
      others: ['PLN', 'GBP'],
    });
  });
});

test('every currency has its flag, and an unknown code the globe', () => {
  for (const currency of currencies) expect(flagCode(currency), currency).toBeDefined();
  expect(flagCode('XAU')).toBeUndefined();
});
