import { describe, expect, test } from 'vitest';
import { newRule, ruleProblems, toRule, toValues } from './draft-form.ts';

const typed = (change: object) => ({ ...newRule('1'), ...change });

describe('a rule that is being typed', () => {
  test('sends the figures of its kind and keeps the others to itself', () => {
    const values = typed({ kind: 'count_in_window', amount: '500', count: '3', hours: '24' });
    expect(toRule(values, 'en-IE')).toEqual({
      kind: 'count_in_window',
      outcome: 'note',
      amount: null,
      count: 3,
      hours: 24,
    });
  });

  test('comes back as it was typed', () => {
    const rule = typed({ kind: 'sum_in_window', amount: '1,500.5', hours: '720' });
    const sent = toRule(rule, 'en-IE');
    expect(sent).toMatchObject({ amount: '1500.50', hours: 720 });
    if (sent === undefined) throw new Error('a whole rule is sent');
    expect(toValues(sent, '1')).toMatchObject({ amount: '1500.50', count: '', hours: '720' });
  });

  test.each([
    [{ kind: 'amount_above', amount: 'much' }, { amount: { code: 'money' } }],
    [
      { kind: 'count_in_window', count: '0', hours: '24' },
      { count: { code: 'figure', max: 1000 } },
    ],
    [{ kind: 'shared_payee', count: '2', hours: '721' }, { hours: { code: 'figure', max: 720 } }],
  ])('names what cannot be read: %j', (change, problems) => {
    const values = typed(change);
    expect(ruleProblems(values, 'en-IE')).toEqual(problems);
    expect(toRule(values, 'en-IE')).toBeUndefined();
  });
});
