import type { OperatorInfo } from '@app/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deliveryTime } from './delivery-text.ts';
import { setLanguage } from './i18n.ts';

const declared = { receipt: 'Instant', promise: 'Within 30 minutes' };
const after = (measured_minutes: number | null): OperatorInfo['delivery'] => ({
  ...declared,
  measured_minutes,
  measured_at: measured_minutes === null ? null : '2026-01-31T23:30:00.000Z',
});

describe('[ruling.15.1] how long a transfer takes', () => {
  // Choosing a language marks the page with it.
  beforeAll(() => void vi.stubGlobal('document', { documentElement: {} }));
  afterAll(async () => {
    await setLanguage('en');
    vi.unstubAllGlobals();
  });

  test('is what was measured, whatever was declared, in the largest unit that says it well and never less', () => {
    const said = [0, 1, 12, 119, 120, 121, 2879, 2880, 2881].map((minutes) =>
      deliveryTime(after(minutes), 'receipt'),
    );
    expect(said).toEqual(
      [
        '1 minute',
        '1 minute',
        '12 minutes',
        '119 minutes',
        '2 hours',
        '3 hours',
        '48 hours',
        '2 days',
        '3 days',
      ].map(
        (time) =>
          `Half of the transfers that were sent in the 90 days before 31 Jan 2026 and arrived took at most ${time}`,
      ),
    );
  });

  test('is what was declared for the place until enough were measured, then nothing', () => {
    expect(deliveryTime(after(null), 'receipt')).toBe('Instant');
    expect(deliveryTime(after(null), 'promise')).toBe('Within 30 minutes');
    const nothing = { receipt: null, promise: null, measured_minutes: null, measured_at: null };
    expect(deliveryTime(nothing, 'promise')).toBe('Not stated by the operator');
  });

  test('is said in the reader’s language', async () => {
    await setLanguage('de');
    expect(deliveryTime(after(12), 'promise')).toBe(
      'Die Hälfte der Überweisungen, die in den 90 Tagen vor dem 31 Jan 2026 gesendet wurden und ankamen: höchstens 12 Minuten',
    );
    await setLanguage('ro');
    expect(deliveryTime(after(25), 'promise')).toBe(
      'Jumătate dintre transferurile trimise în cele 90 de zile dinainte de 31 ian 2026 și ajunse: cel mult 25 de minute',
    );
  });
});
