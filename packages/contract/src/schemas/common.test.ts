import { expect, test } from 'vitest';
import { line } from './common.ts';

const name = line(30);

test.each([
  // What stands behind the first sign would be shown as 'Nowak Maria'.
  ['\u202eairaM kawoN\u202c', 'airaM kawoN'],
  ['\u2066Maria\u2069 \u202bNowak', 'Maria Nowak'],
  // Only what is left is counted, and trimmed.
  [`\u202a ${'x'.repeat(30)} \u202c`, 'x'.repeat(30)],
  // Persian and Indic names are written with these.
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['श्री\u200dमती', 'श्री\u200dमती'],
])('a line of text keeps no sign that turns its direction: %j', (typed, kept) => {
  expect(name.parse(typed)).toBe(kept);
});

test.each(['\u202e', '\u2066 \u2069', 'Maria\nNowak', 'Maria\u0000'])(
  'a line of text is refused where it says nothing, or has control characters: %j',
  (typed) => {
    expect(name.safeParse(typed).success).toBe(false);
  },
);
