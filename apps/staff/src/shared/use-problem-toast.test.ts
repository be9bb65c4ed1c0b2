import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  // The session reads the browser's storage as soon as it is imported.
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', () => undefined);
});

const { heldProblem } = await import('./use-problem-toast.ts');

const reads = (...states: (readonly [error: string | null, isFetching?: 'reads'])[]) => {
  const held: unknown[] = [];
  for (const [error, isFetching] of states)
    held.push(heldProblem(held.at(-1) ?? null, { error, isFetching: isFetching === 'reads' }));
  return held;
};

test('failures in a row are one, and the next after a success is new', () => {
  expect(
    reads(
      [null, 'reads'],
      ['first'],
      ['first', 'reads'],
      ['second'],
      ['second', 'reads'],
      [null],
      ['third'],
    ),
  ).toEqual([null, 'first', 'first', 'first', 'first', null, 'third']);
});

test('so are failures of a read that has nothing to show, which forgets its failure while it reads', () => {
  expect(reads([null, 'reads'], ['first'], [null, 'reads'], ['second'])).toEqual([
    null,
    'first',
    'first',
    'first',
  ]);
});
