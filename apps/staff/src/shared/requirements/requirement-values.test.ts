import type { CustomerRequirements } from '@app/contract';
import { describe, expect, test } from 'vitest';
import { bodyOf, isChanged, valuesOf } from './requirement-values.ts';

const state: CustomerRequirements = {
  user_id: '4b6f1f0e-9d3a-4c57-8a59-1c2d3e4f5a6b',
  full_name: 'Olena Kovalenko',
  require_cot_code: true,
  require_vat_code: false,
  require_withdrawal_code: false,
  codes: [],
  paused_until: null,
};
const values = valuesOf(state);

describe('the user settings', () => {
  test('leave a code as it is until one is typed', () => {
    expect(isChanged(state, { ...values, reason: 'Why' })).toBe(false);
    expect(bodyOf(values).cot_code).toBeUndefined();
    const typed = { ...values, typed: { ...values.typed, cot: ' A 1 ' } };
    expect(isChanged(state, typed)).toBe(true);
    expect(bodyOf(typed).cot_code).toBe(' A 1 ');
  });

  test('save a removed code as null', () => {
    const removed = { ...values, removed: { ...values.removed, cot: true } };
    expect(isChanged(state, removed)).toBe(true);
    expect(bodyOf(removed).cot_code).toBeNull();
  });

  test('send no code for what is switched off', () => {
    const typed = { ...values, typed: { ...values.typed, vat: 'left behind' } };
    expect(isChanged(state, typed)).toBe(false);
    expect(bodyOf(typed).vat_code).toBeUndefined();
  });
});
