import { expect, test } from 'vitest';
import { addTyped, choiceTyped, meaningOf, nextChoice } from './select-keys.ts';

const choices = [
  { label: 'All', disabled: true },
  { label: 'Pending' },
  { label: 'Processing' },
  { label: 'Failed', disabled: true },
  { label: 'Cancelled' },
];

test('steps over what cannot be picked, round the ends', () => {
  expect(nextChoice(choices, 2, 1)).toBe(4);
  expect(nextChoice(choices, 4, 1)).toBe(1);
  expect(nextChoice(choices, 1, -1)).toBe(4);
  expect(nextChoice(choices, -1, 1)).toBe(1);
});

test('stays where it is when nothing can be picked', () => {
  expect(nextChoice([{ label: 'None', disabled: true }], 0, 1)).toBe(0);
  expect(nextChoice([], -1, 1)).toBe(-1);
});

test('reads keys as a select does', () => {
  expect(meaningOf('Enter', choices, 1)).toEqual({ kind: 'pick' });
  expect(meaningOf(' ', choices, 1)).toEqual({ kind: 'pick' });
  expect(meaningOf('ArrowDown', choices, 1)).toEqual({ kind: 'move', to: 2 });
  expect(meaningOf('Home', choices, 4)).toEqual({ kind: 'move', to: 1 });
  expect(meaningOf('End', choices, 1)).toEqual({ kind: 'move', to: 4 });
  expect(meaningOf('c', choices, 1)).toEqual({ kind: 'type', letter: 'c' });
  expect(meaningOf('Escape', choices, 1)).toEqual({ kind: 'none' });
  expect(meaningOf('Tab', choices, 1)).toEqual({ kind: 'none' });
});

test('finds by the letters typed, and walks by one letter typed again', () => {
  expect(choiceTyped(choices, -1, 'pr')).toBe(2);
  expect(choiceTyped(choices, 1, 'p')).toBe(2);
  expect(choiceTyped(choices, 2, 'pp')).toBe(1);
  expect(choiceTyped(choices, 1, 'f')).toBe(1);
  expect(choiceTyped(choices, 1, 'z')).toBe(1);
});

test('forgets what was typed after a pause', () => {
  const first = addTyped({ text: '', atMs: 0 }, 'P', 1_000);
  expect(addTyped(first, 'r', 1_300).text).toBe('pr');
  expect(addTyped(first, 'r', 2_500).text).toBe('r');
});
