import type { TransactionEvent } from '@app/contract';
import { expect, test } from 'vitest';
import { inOrder, stageTimes } from './stage-times.ts';

const event = (id: string, created_at: string, progress_stage: string): TransactionEvent => ({
  id,
  created_at,
  source: 'provider',
  status: 'processing',
  progress_stage,
  progress_reason: null,
  wallet_change: null,
});
const same = (instant: string): string => instant;

test('each stage has the time at which it was reached, in both vocabularies and in any order of events', () => {
  const events = [
    event('3', '2025-09-05T14:09:00.000003Z', 'in_recipient_bank'),
    event('1', '2025-09-05T14:07:00.000001Z', 'initiated'),
    event('2', '2025-09-05T14:08:00.000002Z', 'verifying_details'),
  ];
  expect(stageTimes(events, same)).toEqual({
    initiated: '2025-09-05T14:07:00.000001Z',
    verifying_details: '2025-09-05T14:08:00.000002Z',
    sending_to_recipient: '2025-09-05T14:09:00.000003Z',
  });
});

test('an event that leaves the stage as it was does not move its time', () => {
  const events = [
    event('1', '2025-09-05T14:07:00Z', 'initiated'),
    event('2', '2025-09-05T14:30:00Z', 'initiated'),
  ];
  expect(stageTimes(events, same).initiated).toBe('2025-09-05T14:07:00Z');
});

test('a stage that is set again counts from its latest time', () => {
  const events = [
    event('1', '2025-09-05T14:07:00Z', 'processing_payment'),
    event('2', '2025-09-05T14:08:00Z', 'verifying_details'),
    event('3', '2025-09-05T14:09:00Z', 'processing_payment'),
  ];
  expect(stageTimes(events, same).processing_payment).toBe('2025-09-05T14:09:00Z');
});

test('events within one millisecond keep their order', () => {
  const events = [
    event('2', '2025-09-05T14:07:00.000900Z', 'b'),
    event('1', '2025-09-05T14:07:00.000100Z', 'a'),
  ];
  expect(inOrder(events).map(({ id }) => id)).toEqual(['1', '2']);
});

test('the end is reached with the status, whatever stage stands beside it', () => {
  const events = [
    event('1', '2025-09-05T14:07:00Z', 'initiated'),
    { ...event('2', '2025-09-05T14:08:00Z', 'initiated'), status: 'completed' as const },
    event('3', '2025-09-05T14:09:00Z', 'completed'),
  ];
  expect(stageTimes(events, same)).toEqual({
    initiated: '2025-09-05T14:07:00Z',
    completed: '2025-09-05T14:08:00Z',
    sending_to_recipient: '2025-09-05T14:09:00Z',
  });
});
