import { expect, it } from 'vitest';
import { silentLog } from '../../../test/database.ts';
import { createSnapshot } from './snapshot.ts';

it('does not show old figures as the present when the clock was set back', async () => {
  let nowMs = 7_200_000;
  let isAway = false;
  const snapshot = createSnapshot({
    read: async () => {
      if (isAway) throw new Error('away');
      return nowMs;
    },
    clock: { now: () => nowMs },
    log: silentLog,
  });
  await snapshot.refresh();
  expect(snapshot).toMatchObject({ works: true });
  isAway = true;
  nowMs -= 3_600_000;
  expect(snapshot.current()).toBeUndefined();
  await snapshot.refresh();
  expect(snapshot).toMatchObject({ works: false });
  isAway = false;
  await snapshot.refresh();
  expect(snapshot.current()).toBe(nowMs);
});
