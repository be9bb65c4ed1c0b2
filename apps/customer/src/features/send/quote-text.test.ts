import { expect, test } from 'vitest';
import { quoteOf } from './fake-world.ts';
import { quoteText, summaryText } from './quote-text.ts';

const source = (...given: Parameters<typeof quoteOf>) =>
  quoteText(quoteOf(...given)).source?.replaceAll('\u00a0', ' ');

test('calls a mid-market rate what is published, and nothing else', () => {
  expect(source('q')).toBe('Mid-market rate from test rates of 20 Nov 2026, our mark-up 0.00%');
  expect(source('q', { exchange_rate: '0.8458', markup_percent: '1.00' })).toBe(
    'Mid-market 1 EUR = 0.8543 GBP from test rates of 20 Nov 2026, our mark-up 1.00%',
  );
  const set = { exchange_rate: '0.77', rate_source: 'manual', rate_as_of: '2026-11-21' };
  const compared = {
    ...set,
    rate_basis: 'compared',
    mid_market_source: 'test rates',
    mid_market_as_of: '2026-11-20',
    markup_percent: '9.87',
  } as const;
  expect(source('q', compared)).toBe(
    'Rate set by our staff. Mid-market 1 EUR = 0.8543 GBP from test rates of 20 Nov 2026, our mark-up 9.87%',
  );
  expect(source('q', { ...set, rate_basis: 'set', mid_market_rate: null })).toBe(
    'Rate of 21 Nov 2026, set by our staff. We have no current mid-market rate to compare it with.',
  );
  const direct = { send_currency: 'GBP', send_rate: '1.1111', exchange_rate: null } as const;
  expect(source('q', { ...compared, ...direct, mid_market_rate: '1.1652' })).toMatch(
    /Mid-market 1 GBP = 1.1652 EUR from/,
  );
  const crossed = { send_currency: 'USD', send_rate: '0.7692', mid_market_rate: '0.7328' } as const;
  expect(source('q', { ...compared, ...crossed, set_legs: 'send' })).toMatch(
    /Mid-market 1 USD = 0.7328 GBP from/,
  );
});

test('a summary never shows figures in other currencies than are asked for, and says which are old', () => {
  const held = { quote: quoteOf('q'), heldUntilMs: 0 };
  const values = { send_currency: 'EUR', currency: 'GBP' } as const;
  const shown = summaryText({ quote: { held, phase: 'held' }, values });
  expect(shown).toMatchObject({
    text: { received: expect.stringContaining('GBP') },
    dimmed: false,
  });
  expect(summaryText({ quote: { held, phase: 'waiting' }, values }).dimmed).toBe(true);
  const other = { ...values, currency: 'USD' } as const;
  expect(summaryText({ quote: { held, phase: 'waiting' }, values: other }).text).toBeUndefined();
  expect(summaryText({ quote: { held: null, phase: 'none' }, values }).text).toBeUndefined();
});
