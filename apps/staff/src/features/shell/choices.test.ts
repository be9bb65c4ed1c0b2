import { describe, expect, test } from 'vitest';
import { choiceGroups, hasWords, withRecent } from './choices.ts';
import type { Choice, Given } from './choices.ts';

const person: Choice = { kind: 'person', id: 'p', label: 'Olena', detail: 'o@example.com' };
const given = (more: Partial<Given>): Given => ({
  search: '',
  found: undefined,
  recent: [],
  pages: ['dashboard', 'transactions'],
  actions: ['logout'],
  wordsOf: (choice) => ('key' in choice ? choice.key : ''),
  displayId: (id) => `TG-${id.slice(0, 8)}`,
  ...more,
});
const row = (id: string) => ({
  id,
  user_id: 'u',
  receipt_number: 'TG-1',
  recipient: 'M. Nowak',
  amount: '500.00',
  currency: 'PLN',
  status: 'pending' as const,
  created_at: '2026-09-29T10:00:00.000000Z',
});

describe('what the palette offers', () => {
  test('without words: what was opened lately, then every page and action', () => {
    const groups = choiceGroups(given({ recent: [person] }));
    expect(groups.map(({ key }) => key)).toEqual(['recent', 'pages', 'actions']);
  });

  test('[ruling.28.1] two transfers that share eight characters are both offered', () => {
    const found = {
      people: [],
      transactions: [
        row('4f8a21c0-0000-4000-8000-000000000001'),
        row('4f8a21c0-0000-4000-8000-000000000002'),
      ],
    };
    const [group] = choiceGroups(given({ search: 'TG-4f8a21c0', found }));
    expect(group?.choices.map((choice) => 'label' in choice && choice.label)).toEqual([
      'TG-4f8a21c0 M. Nowak',
      'TG-4f8a21c0 M. Nowak',
    ]);
  });

  test('pages and actions are found by how their words begin', () => {
    expect(choiceGroups(given({ search: 'tran' }))).toEqual([
      { key: 'pages', choices: [{ kind: 'page', key: 'transactions' }] },
    ]);
    expect(hasWords('Light colours', 'col li')).toBe(true);
    expect(hasWords('Light colours', 'ight')).toBe(false);
  });
});

test('what was opened stands in front once, and an action is not remembered', () => {
  const page: Choice = { kind: 'page', key: 'wallets' };
  expect(withRecent([page, person], person)).toEqual([person, page]);
  expect(withRecent([page], { kind: 'action', key: 'logout' })).toEqual([page]);
});
