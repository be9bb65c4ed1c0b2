import type { Quote, QuoteBody } from '@app/contract';
import { describe, expect, it } from 'vitest';
import { lost, quoteOf, refusal } from './fake-world.ts';
import {
  changedFigures,
  currentQuote,
  isExpired,
  noQuote,
  quoteAnswered,
  quoteDue,
  quoteFailed,
  renewQuote,
  wantQuote,
} from './quote-machine.ts';

const request: QuoteBody = { send_amount: '1000.00', send_currency: 'EUR', currency: 'GBP' };
const other: QuoteBody = { ...request, send_amount: '2000.00' };

const refused = refusal('exchange_rate_unavailable');

/** Typing has stopped and the server is being asked. */
function asking(wanted: QuoteBody, from = noQuote) {
  const state = wantQuote(from, wanted);
  return quoteDue(state, state.serial);
}

const answer = (serial: number, quote: Quote, askedAtMs = 0) => ({ serial, quote, askedAtMs });

describe('quotes while somebody types', () => {
  it('waits for typing to stop, asks, and holds the answer', () => {
    const waiting = wantQuote(noQuote, request);
    expect(waiting.phase).toBe('waiting');
    const held = quoteAnswered(asking(request), answer(1, quoteOf('a')));
    expect(currentQuote(held)?.quote.id).toBe('a');
  });

  it('drops an answer to an older question, whichever comes first', () => {
    const first = asking(request);
    const second = asking(other, first);
    const late = quoteAnswered(second, answer(first.serial, quoteOf('old')));
    expect(late).toBe(second);
    const held = quoteAnswered(second, answer(second.serial, quoteOf('new')));
    expect(quoteAnswered(held, answer(first.serial, quoteOf('old')))).toBe(held);
    expect(currentQuote(held)?.quote.id).toBe('new');
  });

  it('drops a failure of an older question', () => {
    const second = asking(other, asking(request));
    expect(quoteFailed(second, 1, refused)).toBe(second);
  });

  it('does not ask again for what it has already been asked', () => {
    const held = quoteAnswered(asking(request), answer(1, quoteOf('a')));
    expect(wantQuote(held, { ...request })).toBe(held);
  });

  it('keeps the last numbers while a new quote loads, but not as the current ones', () => {
    const held = quoteAnswered(asking(request), answer(1, quoteOf('a')));
    const next = asking(other, held);
    expect(next.held?.quote.id).toBe('a');
    expect(currentQuote(next)).toBeUndefined();
  });

  it('ignores a timer that was set for an older question', () => {
    const second = wantQuote(wantQuote(noQuote, request), other);
    expect(quoteDue(second, 1)).toBe(second);
  });

  it('has no current quote once the amount cannot be read', () => {
    const held = quoteAnswered(asking(request), answer(1, quoteOf('a')));
    const none = wantQuote(held, null);
    expect(none.phase).toBe('none');
    expect(none.held).toBeNull();
    expect(quoteAnswered(none, answer(1, quoteOf('a')))).toBe(none);
  });

  it('gives up the numbers with a refusal and with a lost answer: they would be read as those of now', () => {
    const again = renewQuote(quoteAnswered(asking(request), answer(1, quoteOf('a'))));
    expect(quoteFailed(again, again.serial, refused).held).toBeNull();
    expect(quoteFailed(again, again.serial, lost).held).toBeNull();
  });
});

describe('the expiry of a quote', () => {
  it('is counted from when we asked, so that a wrong clock changes nothing', () => {
    const yearsOff = Date.parse('2031-01-01T00:00:00Z');
    const held = quoteAnswered(asking(request), answer(1, quoteOf('a'), yearsOff)).held;
    expect(held).not.toBeNull();
    if (held === null) return;
    expect(isExpired(held, yearsOff + 30 * 60_000 - 1)).toBe(false);
    expect(isExpired(held, yearsOff + 30 * 60_000)).toBe(true);
  });

  it('asks for the same figures again with a new serial', () => {
    const held = quoteAnswered(asking(request), answer(1, quoteOf('a')));
    const renewed = renewQuote(held);
    expect(renewed).toMatchObject({ phase: 'asking', serial: 2, request });
    expect(quoteAnswered(renewed, answer(1, quoteOf('a')))).toBe(renewed);
  });

  it('compares old and new figure by figure', () => {
    const moved = quoteOf('b', { exchange_rate: '0.8511', received_amount: '851.10' });
    expect([...changedFigures(quoteOf('a'), moved)]).toEqual(['exchange_rate', 'received_amount']);
    expect(changedFigures(quoteOf('a'), quoteOf('c')).size).toBe(0);
  });
});
