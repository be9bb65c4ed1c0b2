import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { openFaults } from './faults.ts';
import type { Scene } from './faults.ts';
import type { Fault, FaultKind } from './schedule.ts';

/** A scene in which the first kill of anything finds nothing to kill, and a list of what was heard of kills. */
function makeScene(): { scene: Scene; heard: string[] } {
  const heard: string[] = [];
  const killing = (name: string): (() => boolean) =>
    vi
      .fn<() => boolean>(() => {
        heard.push(`${name} killed`);
        return true;
      })
      .mockImplementationOnce(() => {
        heard.push(`${name} was gone`);
        return false;
      });
  const pool = Object.assign(new pg.Pool(), { query: () => Promise.resolve({ rows: [] }) });
  const servers = ['one', 'two'].map((name) => ({
    name,
    port: 0,
    logFile: '',
    starts: 1,
    newExits: () => [],
    ready: () => Promise.resolve(),
    isReady: () => true,
    kill: killing(name),
    stall: () => Promise.resolve(),
    shiftClock: () => undefined,
    stop: () => Promise.resolve(),
  }));
  const scene: Scene = {
    servers,
    front: [],
    back: [],
    database: {
      url: '',
      port: 0,
      pool,
      ownDisk: false,
      killAll: killing('database'),
      killSession: () => false,
      fillDisk: () => undefined,
      emptyDisk: () => undefined,
      stop: () => Promise.resolve(),
    },
    provider: {
      url: '',
      payments: new Map(),
      figures: { asked: 0, lost: 0, repeated: 0, askedAgain: 0 },
      slownessMs: 0,
      atNextPayment: (told) => told('two'),
      stop: () => Promise.resolve(),
    },
    recovery: {
      killed: ({ server }) => void heard.push(`noted ${server ?? 'database'}`),
      step: () => undefined,
    },
  };
  return { scene, heard };
}

const fault = (kind: FaultKind): Fault => ({ at: 0, kind, target: 0, durationMs: 1, force: 0 });

it.each([
  ['server', 'one', '0'],
  ['server_at_payout', 'two', '1'],
  ['postgres', 'database', 'database'],
  ['session', 'database', 'database'],
] as const)('a kill (%s) is noted once it has hit something', async (kind, name, noted) => {
  const { scene, heard } = makeScene();
  await openFaults(scene).begin(fault(kind));
  const whole = [`${name} was gone`, `${name} killed`, `noted ${noted}`];
  await vi.waitFor(() => expect(heard).toEqual(whole));
});
