import { expect, test } from 'vitest';
import { createSheet } from '../shared/sheet.ts';
import { VoidWindow, validWindow } from './windows.ts';

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
