import { expect, test } from 'vitest';
import { createPageAge } from './page-age.ts';

/** Clocks that are set by hand; the navigation was at a million. */
function clocks() {
  const at = { steadyMs: 0, wallMs: 1_000_000 };
  return {
    at,
    age: createPageAge({ steady: () => at.steadyMs, wall: () => at.wallMs, originMs: 1_000_000 }),
    pass: (ms: number) => {
      at.steadyMs += ms;
      at.wallMs += ms;
    },
  };
}

test('an age is counted from the navigation, and from the moment at which all was forgotten', () => {
  const { age, pass } = clocks();
  pass(700);
  expect(age.ms()).toBe(700);
  age.restart();
  expect(age.ms()).toBe(0);
  pass(50);
  expect(age.ms()).toBe(50);
});

test('a machine that slept, or whose clock was set, does not know its age', () => {
  const { at, age, pass } = clocks();
  pass(700);
  at.wallMs += 60_000;
  expect(age.ms()).toBeUndefined();
  age.restart();
  expect(age.ms()).toBeUndefined();
  at.wallMs -= 120_000;
  expect(age.ms()).toBeUndefined();
  at.wallMs += 60_500;
  expect(age.ms()).toBe(0);
});
