import { describe, expect, test } from 'vitest';
import { wayBack } from './way-back.ts';

describe('the way back leads where its label says', () => {
  test('by the history, where that screen lies below', () => {
    expect(wayBack({ step: 'details', from: 'amount', narrow: true })).toBe('history');
    expect(wayBack({ step: 'review', from: 'details', narrow: true })).toBe('history');
    // The one page has both sections.
    expect(wayBack({ step: 'review', from: 'amount', narrow: false })).toBe('history');
  });

  test('and to the screen itself after a prefill, which came from another page', () => {
    expect(wayBack({ step: 'details', from: undefined, narrow: true })).toBe('amount');
  });

  test('and to the screen itself where the review lies below, from which something was changed', () => {
    expect(wayBack({ step: 'details', from: 'review', narrow: true })).toBe('amount');
    expect(wayBack({ step: 'review', from: 'amount', narrow: true })).toBe('details');
  });
});
