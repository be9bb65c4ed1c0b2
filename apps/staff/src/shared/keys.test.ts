import { expect, test } from 'vitest';
import { isMeant } from './keys.ts';
import type { KeyPress } from './keys.ts';

const pressed = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
});

test('a letter is meant in either case, so that caps lock does not matter', () => {
  expect(isMeant(['j'], pressed('j'))).toBe(true);
  expect(isMeant(['j'], pressed('J'))).toBe(true);
  expect(isMeant(['j', 'ArrowDown'], pressed('ArrowDown'))).toBe(true);
  expect(isMeant(['j'], pressed('k'))).toBe(false);
});

test('keys of the browser and of the system are left to them', () => {
  expect(isMeant(['e'], pressed('e', { ctrlKey: true }))).toBe(false);
  expect(isMeant(['e'], pressed('e', { metaKey: true }))).toBe(false);
  expect(isMeant(['e'], pressed('e', { altKey: true }))).toBe(false);
});

test('Ctrl and Cmd are one for a binding that asks for either', () => {
  expect(isMeant(['Mod+k'], pressed('k', { ctrlKey: true }))).toBe(true);
  expect(isMeant(['Mod+k'], pressed('K', { metaKey: true }))).toBe(true);
  expect(isMeant(['Mod+k'], pressed('k'))).toBe(false);
});
