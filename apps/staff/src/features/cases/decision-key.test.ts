import { expect, test } from 'vitest';
import { decisionKey } from './decision-key.ts';

const about = (held: boolean) => ({
  transaction: {
    id: '1',
    status: 'processing',
    recipient: 'Anna Smith',
    total: '12.99',
    held,
    refunds_waiting: [],
  },
});

test('refusing promises a refund only while the transfer waits for it', () => {
  expect(decisionKey('refused', about(true))).toBe('cases.refusedHeld');
  expect(decisionKey('refused', about(false))).toBe('cases.refusedLeft');
});

test('a case about a customer, and every other decision, has its own words', () => {
  expect(decisionKey('refused', { transaction: null })).toBeUndefined();
  expect(decisionKey('released', about(true))).toBeUndefined();
});
