import { expect, test } from 'vitest';
import { createSheet } from '../shared/sheet.ts';
import { WrongResult } from '../shared/wrong-result.ts';
import { VoidWindow, judgeWindow, validWindow, voidOf } from './windows.ts';

const context = () => ({ sheet: createSheet(new Set()), log: () => undefined });

/** A window that is void so many times before it is good. */
const voidFor = (times: number) => {
  let left = times;
  return async (): Promise<string> => {
    left -= 1;
    if (left >= 0) throw new VoidWindow('late');
    return 'good';
  };
};

test('a void window is repeated, however many were void before it', async () => {
  const of = { context: context() };
  for (let window = 0; window < 3; window += 1)
    expect(await validWindow(of, voidFor(3))).toBe('good');
  expect(of.context.sheet.voids).toHaveLength(9);
});

test('one that stays void ends the run, as any other fault does at once', async () => {
  await expect(validWindow({ context: context() }, voidFor(4))).rejects.toThrow('again and again');
  const failing = async () => {
    throw new Error('wrong');
  };
  await expect(validWindow({ context: context() }, failing)).rejects.toThrow('wrong');
});

const outcome = {
  statuses: new Map([
    [201, 999],
    [503, 1],
  ]),
  complaints: ['503 overloaded'],
  ranOut: false,
  lateShare: 0.001,
  good: 600,
};
const refused = new Map([
  [201, 998],
  [503, 1],
  [0, 1],
]);

test.each([
  ['nothing was answered', { good: 0 }],
  ['too few requests', { ranOut: true }],
  ['late with 0.11 %', { lateShare: 0.0011 }],
  ['2 of 1000 answers', { statuses: refused }],
])('a window is void: %s', (reason, fault) => {
  expect(voidOf({ ...outcome, ...fault })).toMatchObject({
    reason: expect.stringContaining(reason),
    unsure: 'statuses' in fault ? 2 : 0,
  });
});

test('one at the very limits is not, and its books have no room', async () => {
  expect(voidOf(outcome)).toBeUndefined();
  const rooms: number[] = [];
  await judgeWindow(outcome, async (unsure) => void rooms.push(unsure));
  expect(rooms).toEqual([0]);
});

test('a void window with a wrong result is a wrong result, and is not repeated', async () => {
  let tries = 0;
  const losing = () =>
    judgeWindow({ ...outcome, statuses: refused }, async (unsure) => {
      tries += 1;
      expect(unsure).toBe(2);
      throw new WrongResult('lost');
    });
  await expect(validWindow({ context: context() }, losing)).rejects.toThrow(WrongResult);
  expect(tries).toBe(1);
  const refusing = () => judgeWindow({ ...outcome, statuses: refused }, async () => undefined);
  await expect(refusing()).rejects.toThrow(VoidWindow);
});
