import { beforeEach, expect, it } from 'vitest';
import { createFakeWorld, last, refusal } from './fake-world.ts';
import { details, openFlow } from './flow-setup.ts';
import type { World } from './flow-setup.ts';
import type { SendFlow } from './send-flow.ts';
import { createWakingClock } from './waking-clock.ts';

let world: World;
let flow: SendFlow;

beforeEach(async () => {
  world = createFakeWorld();
  flow = await openFlow(world);
  flow.change(details);
  expect(await flow.proceed('review')).toBe(true);
});

it('sends nothing when the machine had stopped its steady clock in a sleep within the window', async () => {
  flow.confirm();
  await world.pass(1000);
  world.jumpCalendar(3_600_000);
  await world.pass(10_000);
  expect(world.orders).toHaveLength(0);
  expect(last(world.notices)).toEqual({ kind: 'cancelled', asleep: true });
});

it('keeps its window as long as it says when the calendar is set, to the past or a little ahead', async () => {
  for (const ms of [-3_600_000, 4000]) {
    const { length } = world.orders;
    flow.confirm();
    await world.pass(1000);
    world.jumpCalendar(ms);
    await world.pass(1500);
    expect(world.orders).toHaveLength(length);
    await world.pass(100);
    expect(world.orders).toHaveLength(length + 1);
    await last(world.orders).fail(refusal('transfer_failed'));
  }
});

it('takes no sleep before "Send" for one within the window', async () => {
  world.jumpCalendar(60_000);
  flow.confirm();
  await world.pass(2600);
  expect(world.orders).toHaveLength(1);
});

it('counts a sleep once, by whichever clock saw more of it', () => {
  const at = { steady: 100, wall: 1_000_000 };
  const elapsedMs = createWakingClock({ steady: () => at.steady, wall: () => at.wall });
  const after = (steadyMs: number, wallMs: number): number => {
    at.steady += steadyMs;
    at.wall += wallMs;
    return elapsedMs();
  };
  expect(after(50, 50)).toBe(150);
  expect(after(50, 60_050)).toBe(60_200);
  expect(after(50, 50)).toBe(60_250);
  expect(after(9000, 8000)).toBe(69_250);
});
