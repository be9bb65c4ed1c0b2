import { parseRate } from '@app/money';
import { expect, test } from 'vitest';
import { changeText, daysOld, isFar, judgeRate, rateChange, readRate } from './rate-change.ts';
import { rateText } from './rate-text.ts';

test('a change is counted exactly and rounded half-up, as the server does', () => {
  expect(rateChange(parseRate('0.86'), parseRate('0.43'))).toBe('-50.0');
  expect(rateChange(parseRate('3'), parseRate('4'))).toBe('33.3');
  expect(rateChange(parseRate('1.1'), parseRate('1.1'))).toBe('0.0');
  expect(changeText('-50.0')).toBe('−50.0%');
  expect(changeText('33.3')).toBe('+33.3%');
});

test('a limit itself is not yet far', () => {
  expect(isFar(parseRate('1'), parseRate('1.2'), 20)).toBe(false);
  expect(isFar(parseRate('1'), parseRate('1.200001'), 20)).toBe(true);
  expect(isFar(parseRate('1'), parseRate('0.79'), 20)).toBe(true);
});

test('a rate is held against the last known or the published one, whichever it is further from', () => {
  const judge = (last: string, published: string | undefined, rate: string) =>
    judgeRate(
      {
        last: parseRate(last),
        published: published === undefined ? undefined : parseRate(published),
      },
      parseRate(rate),
      20,
    );
  const stepped = { change: '50.0', from: 'published', far: true };
  expect(judge('1.25', '1', '1.5')).toEqual(stepped);
  expect(judge('1', '1', '1.1')).toEqual({ change: '10.0', from: 'last', far: false });
  expect(judge('2', '1.1', '1')).toEqual({ change: '-50.0', from: 'last', far: true });
  expect(judge('1', undefined, '3')).toEqual({ change: '200.0', from: 'last', far: true });
  expect(judgeRate({ last: undefined, published: undefined }, parseRate('1'), 20)).toBeUndefined();
});

test('rates are read as typed, and nothing else is taken for one', () => {
  expect(readRate(' 0,86 ')).toEqual(parseRate('0.86'));
  for (const typed of ['', '0', '0.000', '-1', '1e5', '1.2.3', '1.']) {
    expect(readRate(typed)).toBeUndefined();
  }
});

test('the age of a day is counted in UTC', () => {
  expect(daysOld('2026-09-20', Date.parse('2026-09-20T23:59:00Z'))).toBe(0);
  expect(daysOld('2026-09-20', Date.parse('2026-09-23T00:00:00Z'))).toBe(3);
});

test('a rate in the table keeps all its digits, groups the whole part and has 8 decimals', () => {
  expect(rateText('29478.53330894')).toBe('29,478.53330894');
  expect(rateText('0.8543')).toBe('0.85430000');
  expect(rateText('1')).toBe('1.00000000');
  expect(rateText('0.000000123456')).toBe('0.000000123456');
});
