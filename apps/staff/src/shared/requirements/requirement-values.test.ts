import { errorTable } from '@app/contract';
import type { CodeState, CustomerRequirements } from '@app/contract';
import { describe, expect, test } from 'vitest';
import { usersTexts } from '../../texts/en/users.ts';
import { bodyOf, changedKinds, isChanged, rebase, valuesOf } from './requirement-values.ts';

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
    expect(bodyOf(state, values).cot_code).toBeUndefined();
    const typed = { ...values, typed: { ...values.typed, cot: ' A 1 ' } };
    expect(isChanged(state, typed)).toBe(true);
    expect(bodyOf(state, typed).cot_code).toBe(' A 1 ');
  });

  test('save a removed code as null', () => {
    const removed = { ...values, removed: { ...values.removed, cot: true } };
    expect(isChanged(state, removed)).toBe(true);
    expect(bodyOf(state, removed).cot_code).toBeNull();
  });

  test('send no code for what is switched off', () => {
    const typed = { ...values, typed: { ...values.typed, vat: 'left behind' } };
    expect(isChanged(state, typed)).toBe(false);
    expect(bodyOf(state, typed).vat_code).toBeUndefined();
  });
});

const code = (expires_at: string | null): CodeState => ({
  kind: 'cot',
  set: expires_at !== null,
  source: 'staff',
  expires_at,
  attempts: 0,
});
const seen: CustomerRequirements = { ...state, codes: [code('2026-02-01T10:00:00.000001Z')] };

describe('the user settings that somebody else changed meanwhile', () => {
  test('say what they were changed from: the switches, and when the codes run out', () => {
    expect(bodyOf(seen, values).expected).toEqual({
      require_cot_code: true,
      require_vat_code: false,
      require_withdrawal_code: false,
      cot_code: '2026-02-01T10:00:00.000001Z',
      vat_code: null,
      withdrawal_code: null,
    });
  });

  test('take over what was not touched, and keep what was switched and typed', () => {
    const theirs = { ...seen, require_cot_code: false, require_vat_code: true, codes: [] };
    const mine = {
      on: { cot: true, vat: false, withdrawal: true },
      typed: { cot: '', vat: '', withdrawal: 'W-1' },
      removed: { cot: false, vat: false, withdrawal: false },
      reason: 'Unusual amount',
    };
    const over = rebase(seen, theirs, mine);
    expect(over).toEqual({ ...mine, on: { cot: false, vat: true, withdrawal: true } });
    expect(bodyOf(theirs, over)).toMatchObject({
      require_cot_code: false,
      require_vat_code: true,
      require_withdrawal_code: true,
      withdrawal_code: 'W-1',
      expected: { require_vat_code: true, cot_code: null },
    });
  });

  test('remove no code that was not seen', () => {
    const removed = { ...values, removed: { ...values.removed, cot: true } };
    const other = { ...seen, codes: [code('2026-02-02T10:00:00.000002Z')] };
    expect(rebase(seen, other, removed).removed.cot).toBe(false);
    expect(rebase(seen, { ...seen, require_vat_code: true }, removed).removed.cot).toBe(true);
  });

  test('name what is not as it was', () => {
    expect(changedKinds(seen, seen)).toEqual([]);
    expect(changedKinds(seen, { ...seen, require_vat_code: true })).toEqual(['vat']);
    expect(changedKinds(seen, { ...seen, codes: [code(null)] })).toEqual(['cot']);
  });

  test('are not said to be another person’s change: a code that is new may be one’s own, saved without an answer', () => {
    const { changed, changedText } = usersTexts.settings;
    for (const text of [changed, changedText, errorTable.requirements_changed.text])
      expect(text).not.toMatch(/somebody else|their/i);
    expect(changedText).toContain('your own');
  });
});
