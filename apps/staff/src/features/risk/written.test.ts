import type { RiskRule, RiskRuleSet } from '@app/contract';
import { describe, expect, test } from 'vitest';
import { newRule } from './draft-form.ts';
import { baseOf, isSameContent, standing, startOf } from './written.ts';

const above = (amount: string): RiskRule => ({
  kind: 'amount_above',
  outcome: 'review',
  amount,
  count: null,
  hours: null,
});
const set = (change: Partial<RiskRuleSet>): RiskRuleSet => ({
  id: 7,
  revision: 1,
  state: 'draft',
  note: 'Before the holidays.',
  rules: [above('500.00')],
  created_at: '2026-01-31T10:00:00Z',
  created_by: null,
  written_by: null,
  proposed_by: null,
  proposed_at: null,
  reason: null,
  decided_by: null,
  begun_at: null,
  ended_at: null,
  ...change,
});
const mine = set({});
const theirs = set({ revision: 2, rules: [above('999999.00')] });
const typed = { ...startOf(baseOf(mine, [])), note: 'Mine.' };
const look = (kept: typeof typed | undefined, draft: RiskRuleSet | null) =>
  standing(kept, baseOf(draft, [above('100.00')]), 'en-IE');

describe('a draft that is being written', () => {
  test('begins with what stands, or with the rules in force, and follows it until something is typed', () => {
    expect(look(undefined, null).written).toMatchObject({
      base: { mark: null },
      note: '',
      rules: [{ amount: '100.00' }],
    });
    expect(look(undefined, theirs).written.base.mark).toEqual({ id: 7, revision: 2 });
    const looked = look(startOf(baseOf(mine, [])), theirs);
    expect(looked).toMatchObject({ touched: false, conflict: false });
    expect(looked.written.rules).toMatchObject([{ amount: '999999.00' }]);
  });

  test('keeps what was typed, and what it was typed over, when somebody else changes the draft', () => {
    expect(look(typed, theirs)).toEqual({ written: typed, touched: true, conflict: true });
    // Thrown away, or put to use.
    expect(look(typed, null)).toEqual({ written: typed, touched: true, conflict: true });
    expect(look(typed, set({ id: 8 }))).toMatchObject({ conflict: false });
    // Two who begin one at the same time.
    const first = { ...startOf(baseOf(null, [above('100.00')])), note: 'Mine.' };
    expect(look(first, mine)).toEqual({ written: first, touched: true, conflict: true });
  });

  test('is no conflict while it says the same, as after it was put forward and given back', () => {
    const { written, conflict } = look(typed, set({ revision: 3 }));
    expect(conflict).toBe(false);
    expect(written).toMatchObject({ base: { mark: { id: 7, revision: 3 } }, note: 'Mine.' });
  });

  test('is no conflict, and nothing is left to save, when the draft says what is typed, as after a save whose answer was lost', () => {
    const own = look(typed, set({ revision: 2, note: 'Mine.' }));
    expect(own).toMatchObject({ touched: false, conflict: false });
    expect(own.written).toMatchObject({ base: { mark: { id: 7, revision: 2 } }, note: 'Mine.' });
    // A first save makes the draft.
    const first = { ...startOf(baseOf(null, [above('500.00')])), note: 'Mine.' };
    expect(look(first, set({ note: 'Mine.' }))).toMatchObject({ touched: false, conflict: false });
  });

  test('over theirs, mine is what is typed; saved, nothing is', () => {
    const over = look({ ...typed, base: baseOf(theirs, []) }, theirs);
    expect(over).toMatchObject({ touched: true, conflict: false, written: { note: 'Mine.' } });
    const saved = { ...typed, base: baseOf(set({ revision: 2, note: 'Mine.' }), []) };
    expect(look(saved, set({ revision: 2, note: 'Mine.' }))).toMatchObject({ touched: false });
  });

  test('is touched by what would be sent: a spelling or a figure of another kind is not', () => {
    const [rule] = startOf(baseOf(mine, [])).rules;
    if (rule === undefined) throw new Error('it has a rule');
    const touched = (...rules: (typeof rule)[]) =>
      look({ ...startOf(baseOf(mine, [])), rules }, mine).touched;
    expect(touched({ ...rule, amount: '500', hours: '3' })).toBe(false);
    expect(touched({ ...rule, amount: 'much' })).toBe(true);
    expect(touched({ ...rule, outcome: 'note' })).toBe(true);
    expect(touched(rule, newRule('new'))).toBe(true);
    expect(touched()).toBe(true);
  });

  test('content is the note and the rules in their order', () => {
    expect(isSameContent(mine, set({ revision: 9, state: 'proposed' }))).toBe(true);
    expect(isSameContent(mine, theirs)).toBe(false);
    expect(isSameContent(mine, set({ note: 'Other.' }))).toBe(false);
  });
});
