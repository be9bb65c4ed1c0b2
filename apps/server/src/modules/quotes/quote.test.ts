import { receiveCurrencies, sendCurrencies } from '@app/contract';
import {
  convert,
  currencyExponents,
  formatDisplayRate,
  formatRate,
  money,
  parseRate,
} from '@app/money';
import type { Currency, Rate } from '@app/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountProblem,
  computeFigures,
  figuresForReceived,
  legsNeeded,
  markupPercent,
} from './quote.ts';
import type { Order } from './quote.ts';

/** From a millionth to far beyond the dong; most with many more decimals than are shown. */
const anyRate = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 4, max: 12 }))
  .map(([digits, scale]): Rate => ({ digits: digits + 10n ** 6n, scale }));
const anyMinor = fc.bigInt({ min: 1n, max: 10n ** 9n });
const anyMarkup = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 500 }));
const anyPair = fc.tuple(fc.constantFrom(...sendCurrencies), fc.constantFrom(...receiveCurrencies));

const anyOrder = fc
  .record({
    pair: anyPair,
    minor: anyMinor,
    sendRate: anyRate,
    targetRate: anyRate,
    markup: anyMarkup,
  })
  .map(({ pair: [from, currency], minor, sendRate, targetRate, markup }): Order => {
    const needed = legsNeeded(from, currency);
    return {
      send: { minor, currency: from },
      currency,
      legs: { send: needed.send ? sendRate : null, target: needed.target ? targetRate : null },
      markupBasisPoints: markup,
    };
  });

/** What a person with a calculator gets from the line on the screen: amount times shown figure, by the shown base. */
function byHand(minor: bigint, line: string, [from, to]: [Currency, Currency]): bigint {
  const [, base = '', whole = '', decimals = ''] =
    /^(\d+) \w+ = (\d+)\.(\d{4}) \w+$/.exec(line) ?? [];
  const numerator = minor * BigInt(whole + decimals) * 10n ** BigInt(currencyExponents[to]);
  const denominator = BigInt(base) * 10_000n * 10n ** BigInt(currencyExponents[from]);
  return (2n * numerator + denominator) / (2n * denominator);
}

function lessOrEqual(a: Rate, b: Rate): boolean {
  return a.digits * 10n ** BigInt(b.scale) <= b.digits * 10n ** BigInt(a.scale);
}

describe('figures', () => {
  it('of every pair follow from the rates as they are shown', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const { send, currency } = order;
        const figures = computeFigures(order);
        if (figures.sendRate) {
          const line = formatDisplayRate(figures.sendRate, { from: send.currency, to: 'EUR' });
          expect(figures.amount.minor).toBe(byHand(send.minor, line, [send.currency, 'EUR']));
        } else {
          expect(send.currency).toBe('EUR');
          expect(figures.amount.minor).toBe(send.minor);
        }
        if (figures.exchangeRate) {
          const line = formatDisplayRate(figures.exchangeRate, { from: 'EUR', to: currency });
          expect(figures.received.minor).toBe(
            byHand(figures.amount.minor, line, ['EUR', currency]),
          );
        }
        expect(figures.amount.currency).toBe('EUR');
        expect(figures.received.currency).toBe(currency);
      }),
      { numRuns: 3000 },
    );
  });

  it('never give a better rate than the mid-market rate shown beside it', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const { exchangeRate, midMarketRate, markupBasisPoints } = computeFigures(order);
        if (!exchangeRate || !midMarketRate) return;
        expect(lessOrEqual(exchangeRate, midMarketRate)).toBe(true);
        if (markupBasisPoints === 0) expect(exchangeRate).toEqual(midMarketRate);
      }),
      { numRuns: 3000 },
    );
  });

  it('take the mark-up of the operator off a rate that staff set, and count all that is missing from the published one', () => {
    const order = {
      send: money100('EUR'),
      currency: 'GBP',
      legs: { send: null, target: parseRate('0.80') },
      markupBasisPoints: 100,
    } as const;
    const figures = computeFigures({
      ...order,
      published: { send: undefined, target: parseRate('0.88') },
    });
    expect(formatRate(figures.exchangeRate ?? parseRate('1'))).toBe('0.792');
    expect(figures.midMarketRate).toEqual(parseRate('0.88'));
    expect(figures.markupBasisPoints).toBe(1000);
    expect(
      computeFigures({ ...order, published: { send: undefined, target: null } }).midMarketRate,
    ).toBeNull();
    // A slip that somebody confirmed is still a quote, not a fault.
    const slip = computeFigures({
      ...order,
      published: { send: undefined, target: parseRate('0.0000001') },
    });
    expect(slip.markupBasisPoints).toBe(-10_000_000);
  });

  it('count what a first rate of staff holds back, whoever set the second one', () => {
    const order = {
      send: money100('USD'),
      currency: 'GBP',
      legs: { send: parseRate('0.7692'), target: parseRate('0.85') },
      markupBasisPoints: 0,
    } as const;
    const send = parseRate('0.8621');
    // 0.8621 x 0.85 is 0.7328 GBP for a dollar; 0.7692 x 0.85 is 0.65382.
    expect(computeFigures({ ...order, published: { send, target: undefined } })).toMatchObject({
      midMarketRate: parseRate('0.7328'),
      markupBasisPoints: 1078,
    });
    // 0.8621 x 0.88 is 0.7586: the second rate is one of ours as well, and so is the operator's mark-up.
    const both = { send, target: parseRate('0.88') };
    expect(computeFigures({ ...order, markupBasisPoints: 100, published: both })).toMatchObject({
      midMarketRate: parseRate('0.7586'),
      markupBasisPoints: 1468,
    });
    expect(
      computeFigures({ ...order, published: { send: null, target: undefined } }).midMarketRate,
    ).toBeNull();
  });

  it('take a mark-up of the operator off the second leg', () => {
    const figures = computeFigures({
      send: money100('EUR'),
      currency: 'GBP',
      legs: { send: null, target: parseRate('0.85') },
      markupBasisPoints: 100,
    });
    expect(formatRate(figures.exchangeRate ?? parseRate('1'))).toBe('0.8415');
    expect(formatRate(figures.midMarketRate ?? parseRate('1'))).toBe('0.85');
    expect(figures.received).toEqual(money(8415n, 'GBP'));
    expect(figures.markupBasisPoints).toBe(100);
  });

  it('round half-up, and from the shown rate: 1,000.00 × 0.8543 = 854.30', () => {
    const figures = computeFigures({
      send: { minor: 100_000n, currency: 'EUR' },
      currency: 'GBP',
      legs: { send: null, target: parseRate('0.854349999') },
      markupBasisPoints: 0,
    });
    expect(figures.received).toEqual(money(85_430n, 'GBP'));
    const half = computeFigures({
      send: { minor: 50n, currency: 'EUR' },
      currency: 'GBP',
      legs: { send: null, target: parseRate('0.85') },
      markupBasisPoints: 0,
    });
    expect(half.received).toEqual(money(43n, 'GBP'));
  });

  it('give the recipient what was sent when both are the same currency', () => {
    for (const currency of sendCurrencies) {
      const figures = computeFigures({
        send: money100(currency),
        currency,
        legs: { send: currency === 'EUR' ? null : parseRate('0.1234567'), target: null },
        markupBasisPoints: 50,
      });
      expect(figures.received).toEqual(money100(currency));
      expect(figures.exchangeRate).toEqual(currency === 'EUR' ? parseRate('1') : null);
      expect(figures.markupBasisPoints).toBe(0);
    }
  });

  it('give the recipient the euro of the first leg when the target is euro', () => {
    const figures = computeFigures({
      send: money100('GBP'),
      currency: 'EUR',
      legs: { send: parseRate('1.16304'), target: null },
      markupBasisPoints: 50,
    });
    expect(figures).toMatchObject({
      amount: money(11_630n, 'EUR'),
      received: money(11_630n, 'EUR'),
      sendRate: parseRate('1.163'),
      exchangeRate: parseRate('1'),
      midMarketRate: parseRate('1'),
      markupBasisPoints: 0,
    });
  });
});

describe('figures by what has to arrive', () => {
  /** The order turned round: its amount is what has to arrive. */
  const byReceived = (order: Order, minor = order.send.minor) =>
    figuresForReceived({
      ...order,
      received: { minor, currency: order.currency },
      send_currency: order.send.currency,
    });
  const sending = (order: Order, minor: bigint) =>
    computeFigures({ ...order, send: { minor, currency: order.send.currency } });

  it('[5.send.10] keep the given side exact, and take the smallest amount that reaches it', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const figures = byReceived(order);
        expect(figures.received).toEqual(money(order.send.minor, order.currency));
        // All other figures are those of an ordinary quote for the amount that was found.
        const forward = sending(order, figures.send.minor);
        expect({ ...figures, received: null }).toEqual({ ...forward, received: null });
        expect(forward.received.minor >= figures.received.minor).toBe(true);
        if (figures.send.minor > 1n) {
          const less = sending(order, figures.send.minor - 1n);
          expect(less.received.minor < figures.received.minor).toBe(true);
        }
      }),
      { numRuns: 5000 },
    );
  });

  it('[5.send.10] reproduce what a quote by the amount sent gives, whenever an amount gives it', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const forward = computeFigures(order);
        const back = byReceived(order, forward.received.minor);
        expect(back.received).toEqual(forward.received);
        expect(back.send.minor <= order.send.minor).toBe(true);
        expect(sending(order, back.send.minor).received).toEqual(forward.received);
      }),
      { numRuns: 5000 },
    );
  });

  it.each(receiveCurrencies)(
    '[5.send.10] are exact for %s at a rate as it is in use',
    (currency) => {
      // Per euro, near the real ones: pounds and dinars below one, rupiah and dong far above.
      const rate = parseRate(
        { GBP: '0.8543', CHF: '0.9312', IDR: '19241.03', VND: '30412.5', EUR: '1' }[
          String(currency)
        ] ?? '41.2385',
      );
      const legs = { send: null, target: currency === 'EUR' ? null : rate };
      for (const minor of [100n, 12_345n, 99_999n, 1_000_000n]) {
        const order = { send: money100('EUR'), currency, legs, markupBasisPoints: 0 };
        const { amount, received, exchangeRate } = byReceived(order, minor);
        expect(received.minor).toBe(minor);
        const converted = convert(amount, exchangeRate ?? parseRate('1'), currency).minor;
        const perCent = convert(money(1n, 'EUR'), exchangeRate ?? parseRate('1'), currency).minor;
        // Never less than what arrives, and never a whole cent's worth more.
        expect(converted >= minor && converted - minor <= perCent).toBe(true);
      }
    },
  );

  it('cost what they are when sent and received are the same foreign currency', () => {
    const legs = { send: parseRate('1.163'), target: null };
    const order: Order = {
      send: money100('GBP'),
      currency: 'GBP',
      legs,
      markupBasisPoints: 0,
    };
    expect(byReceived(order, 12_345n)).toMatchObject({
      send: money(12_345n, 'GBP'),
      amount: money(14_357n, 'EUR'),
      received: money(12_345n, 'GBP'),
      exchangeRate: null,
    });
  });
});

function money100<C extends Currency>(currency: C) {
  return { minor: 10_000n, currency };
}

describe('the rates an order needs', () => {
  it.each([
    ['EUR', 'EUR', { send: false, target: false }],
    ['EUR', 'GBP', { send: false, target: true }],
    ['GBP', 'EUR', { send: true, target: false }],
    ['GBP', 'GBP', { send: true, target: false }],
    ['GBP', 'USD', { send: true, target: true }],
  ] as const)('%s to %s are %j', (from, to, needed) => {
    expect(legsNeeded(from, to)).toEqual(needed);
  });
});

describe('the size of an order', () => {
  const limits = { transferMin: money(100n, 'EUR'), transferMax: money(1_000_000n, 'EUR') };
  const problem = (minor: bigint, received = 1n) =>
    amountProblem(
      money(minor, 'EUR'),
      { amount: money(minor, 'EUR'), received: money(received, 'GBP') },
      limits,
    );

  it('is refused below the least and above the most, saying the figure', () => {
    expect(problem(0n)).toBe('Send at least 1.00 EUR.');
    expect(problem(99n)).toBe('Send at least 1.00 EUR.');
    expect(problem(100n)).toBeUndefined();
    expect(problem(1_000_000n)).toBeUndefined();
    expect(problem(1_000_001n)).toBe('Send at most 10,000.00 EUR per transfer.');
  });

  it('is refused when nothing would arrive', () => {
    expect(problem(100n, 0n)).toMatch(
      /^Send more: 1\.00 EUR is less than the smallest amount of GBP/,
    );
  });

  it('is explained in euro when another currency was typed', () => {
    const figures = { amount: money(56n, 'EUR'), received: money(1n, 'GBP') };
    expect(amountProblem(money(100n, 'JPY'), figures, limits)).toBe(
      'Send at least 1.00 EUR. 100 JPY is 0.56 EUR.',
    );
  });
});

describe('the mark-up in percent', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [50, '0.50'],
    [150, '1.50'],
    [9999, '99.99'],
    [-5, '-0.05'],
    [-487, '-4.87'],
  ])('%i basis points are %s', (basisPoints, text) => {
    expect(markupPercent(basisPoints)).toBe(text);
  });
});
