import type { TransactionEvent } from '@app/contract';
import { expect, test } from 'vitest';
import { reasonEvent } from './reason-event.ts';

const event = (
  minute: number,
  source: TransactionEvent['source'],
  progress_reason: string | null,
): TransactionEvent => ({
  id: `${minute}`,
  created_at: `2025-09-05T14:0${minute}:00Z`,
  source,
  status: 'processing',
  progress_stage: 'processing_payment',
  progress_reason,
  wallet_change: null,
});

test('a reason is of whoever gave it, not of the steps that carried it along', () => {
  const events = [
    event(4, 'provider', 'Late'),
    event(1, 'staff', 'Late'),
    event(2, 'provider', null),
    event(3, 'staff', 'Late'),
    event(0, 'customer', null),
  ];
  expect(reasonEvent(events, 'Late')).toMatchObject({ id: '3', source: 'staff' });
  // The answer to an own change comes before its event does.
  expect(reasonEvent([...events, event(5, 'system', null)], 'Late')).toMatchObject({ id: '3' });
  expect(reasonEvent(events, 'Another')).toBeUndefined();
  expect(reasonEvent([], 'Late')).toBeUndefined();
});

test('what stands there from the beginning was not written by the customer', () => {
  const events = [event(0, 'customer', 'We are checking'), event(1, 'staff', 'We are checking')];
  expect(reasonEvent(events, 'We are checking')).toEqual({
    source: 'system',
    created_at: '2025-09-05T14:00:00Z',
  });
});
