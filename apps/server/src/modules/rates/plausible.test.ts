import { isCurrency, parseRate } from '@app/money';
import { describe, expect, it } from 'vitest';
import { judge } from './plausible.ts';
import { makeLines } from './rate-lines.ts';
import type { Sighting } from './rate-lines.ts';

const sighting = (text: string): Sighting => {
  const [as_of = '', currency = '', rate = '', source = 'bank'] = text.split(' ');
  if (!isCurrency(currency)) throw new Error(`${currency} is no currency of ours.`);
  return { as_of, currency, rate: parseRate(rate), source };
};

/** Which of the incoming are taken, given known rows, newest first. */
function taken(known: readonly string[], incoming: readonly string[]): string[] {
  const rows = known.map((text) => {
    const [as_of = '', currency = '', rate = '', source = 'bank'] = text.split(' ');
    return { as_of, currency, rate, source };
  });
  return judge(incoming.map(sighting), makeLines(rows), 20).taken.map(
    ({ as_of, currency }) => `${as_of} ${currency}`,
  );
}

const known = ['2026-11-19 USD 1', '2026-11-18 USD 1'];

describe('a rate is held against the last known one', () => {
  it.each([
    ['1.2', true],
    ['0.8', true],
    ['1.2000001', false],
    ['0.7999999', false],
    ['10', false],
  ])('from 1 to %s: taken %s', (rate, isTaken) => {
    expect(taken(known, [`2026-11-20 USD ${rate}`])).toHaveLength(isTaken ? 1 : 0);
  });

  it('and says which one that was', () => {
    const { refused } = judge(
      [sighting('2026-11-20 USD 2')],
      makeLines([{ as_of: '2026-11-19', currency: 'USD', rate: '1', source: 'set' }]),
      20,
    );
    expect(refused).toMatchObject([{ against: { as_of: '2026-11-19', source: 'set' } }]);
  });

  it('however old that is', () => {
    expect(taken(['2026-01-01 USD 1'], ['2026-11-20 USD 2'])).toEqual([]);
  });

  it('and those of one file against each other, day by day', () => {
    const climb = ['2026-11-20 USD 1.15', '2026-11-21 USD 1.3', '2026-11-22 USD 1.5'];
    expect(taken(known, climb)).toHaveLength(3);
    // A day that was refused is not what the next is held against.
    expect(
      taken(known, ['2026-11-20 USD 10', '2026-11-21 USD 10.1', '2026-11-22 USD 1.1']),
    ).toEqual(['2026-11-22 USD']);
  });

  it('the first days of a line against what is known after them', () => {
    expect(taken(known, ['2026-10-01 USD 10', '2026-10-02 USD 1.1'])).toEqual(['2026-10-02 USD']);
  });

  it('each currency by itself, and a new one is taken as it is', () => {
    expect(taken(known, ['2026-11-20 GBP 42', '2026-11-20 USD 42'])).toEqual(['2026-11-20 GBP']);
  });
});

it('what the history has of the same source is not looked at again', () => {
  expect(taken(known, ['2026-11-19 USD 1', '2026-11-19 USD 1.1 set'])).toEqual(['2026-11-19 USD']);
});
