import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { openFaults } from './faults.ts';
import type { Scene } from './doings.ts';
import type { Fault, FaultKind } from './schedule.ts';

/** A scene in which the first kill of anything finds nothing to kill, and a list of what was heard of kills. */
function makeScene(payer = 'two'): { scene: Scene; heard: string[] } {
  let asked = 0;
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
  const pool = Object.assign(new pg.Pool(), { query: vi.fn(() => Promise.resolve({ rows: [] })) });
  const servers = ['one', 'two'].map((name) => ({
    name,
    port: 0,
    logFile: '',
    starts: 1,
    newExits: () => [],
    ready: () => Promise.resolve(),
    isReady: () => true,
    kill: killing(name),
    stall: () => Promise.resolve(false),
    shiftClock: vi.fn(() => true).mockImplementationOnce(() => false),
    stop: () => Promise.resolve(),
  }));
  const scene: Scene = {
    servers,
    front: [],
    back: [],
    database: {
      url: 'postgres://nobody@127.0.0.1:1/none',
      port: 0,
      pool,
      ownDisk: true,
      killAll: killing('database'),
      killSession: () => false,
      fillDisk: () => false,
      emptyDisk: () => undefined,
      stop: () => Promise.resolve(),
    },
    provider: {
      url: '',
      payments: new Map(),
      figures: {
        // It is always asked for something.
        get asked() {
          return (asked += 1);
        },
        lost: 0,
        repeated: 0,
        askedAgain: 0,
      },
      slownessMs: 0,
      atNextPayment: (told) => void (payer === '' || told(payer)),
      stop: () => Promise.resolve(),
    },
    recovery: {
      killed: ({ server }) => void heard.push(`noted ${server ?? 'database'}`),
      wrong: () => () => undefined,
      step: () => undefined,
    },
  };
  return { scene, heard };
}

/** What hits nothing is begun again after a while. */
const patience = { timeout: 10_000 };

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

it.each([
  ['when nobody pays', '', 0],
  ['when nobody knows who paid', 'three', 0],
])('a kill at a payout is one at any time %s', async (_when, payer, victim) => {
  const { scene, heard } = makeScene(payer);
  const faults = openFaults(scene);
  await faults.begin(fault('server_at_payout'));
  await vi.waitFor(() => expect(faults.done).toEqual({ server: 1 }));
  expect(heard.at(-1)).toBe(`noted ${victim}`);
  expect(faults.unmet).toEqual(['server_at_payout']);
});

it('a kill at a payout waits for the next one when who paid is gone already', async () => {
  const { scene, heard } = makeScene();
  const faults = openFaults(scene);
  await faults.begin(fault('server_at_payout'));
  await vi.waitFor(() => expect(faults.done).toEqual({ server_at_payout: 1 }));
  expect(heard).toEqual(['two was gone', 'two killed', 'noted 1']);
  expect(faults.unmet).toEqual([]);
});

it('a clock that could not be set is set later', async () => {
  const { scene } = makeScene();
  const faults = openFaults(scene);
  await faults.begin(fault('clock_jump'));
  await vi.waitFor(() => expect(faults.done).toEqual({ clock_jump: 1 }), patience);
  expect(vi.mocked(scene.servers[0]?.shiftClock)?.mock.calls).toEqual([
    [-420_000],
    [-420_000],
    [0],
  ]);
  expect(faults.failed).toEqual([]);
});

it.each([
  ['disk_full', 'the disk was not full'],
  ['stall', 'there was no process to stop'],
  ['cut_clients', 'nobody was connected'],
  ['cut_database', 'the server was not connected'],
  ['silent_clients', 'nothing came by'],
] as const)('what hits nothing (%s) is not done', async (kind, words) => {
  const { scene } = makeScene();
  const faults = openFaults(scene);
  await faults.begin(fault(kind));
  await vi.waitFor(() => expect(faults.failed).toEqual([`${kind}: ${words}`]), patience);
  expect(faults.done).toEqual({});
  expect(faults.unmet).toEqual([kind]);
});

it('what a killed database cut short is done again, and told when it comes to nothing every time', async () => {
  const { scene } = makeScene();
  const faults = openFaults(scene);
  // Of a database that does not answer under its address nobody can hold a lock.
  await faults.begin(fault('row_locks'));
  await faults.begin(fault('slow_provider'));
  await vi.waitFor(() => expect(faults.failed).toHaveLength(1), patience);
  await vi.waitFor(() => expect(faults.done).toEqual({ slow_provider: 1 }));
  expect(faults.failed[0]).toMatch(/^row_locks: /);
  expect(scene.database.pool.query).toHaveBeenCalledTimes(4);
});
