import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createScreening } from './index.ts';
import type { Screening } from './index.ts';
import { silentLog } from '../../../test/database.ts';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';
import { runTask } from '../../../test/run-task.ts';

let world: MoneyWorld;
let clerk: string;
let folder: string;
let nowMs = Date.UTC(2026, 10, 20);

beforeAll(async () => {
  world = await createMoneyWorld();
  clerk = await world.staff();
});
afterAll(() => world.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'list-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Server {
  readonly screening: Screening;
  putList(version: string, ...names: string[]): Promise<void>;
}

/** A server with a file of its own. */
async function startServer(version: string, ...names: string[]): Promise<Server> {
  const list_file = join(await mkdtemp(join(folder, 'server-')), 'list.csv');
  const putList: Server['putList'] = async (next, ...listed) => {
    const lines = listed.map((name) => `${name},${name},`);
    const text = `# version: ${next}\nid,name,aliases\n${lines.join('\n')}\n`;
    await writeFile(`${list_file}.next`, text);
    await rename(`${list_file}.next`, list_file);
    nowMs += 6_000;
  };
  await putList(version, ...names);
  const { db, cases } = world;
  const settings = { list_file, threshold: 88 };
  const clock = { now: () => nowMs };
  return {
    screening: await createScreening({ db, log: silentLog, clock, cases, settings }),
    putList,
  };
}

const passTime = (interval: string) =>
  world.db.pool.query('UPDATE screening_runs SET begun_at = begun_at - $1::interval', [interval]);
const run = ({ screening }: Server) => runTask(screening.rescreen);
/** The minutes after a list was taken, as the job of one server spends them. */
async function runToEnd(server: Server): Promise<void> {
  await run(server);
  await passTime('1 minute');
  await run(server);
}
const standingOf = ({ screening }: Server) => screening.standing();

/** Somebody changes their name, which the server that they ask screens. */
async function named(full_name: string, { screening }: Server): Promise<string> {
  const id = await world.customer();
  await world.db.query.transaction().execute(async (trx) => {
    await trx.updateTable('profiles').set({ full_name }).where('id', '=', id).execute();
    await screening.screenCustomer(trx, { id, full_name });
  });
  return id;
}
const casesOf = async (customer_id: string) =>
  (await world.cases.list(clerk, { customer_id })).items.length;

test('whoever was named under another list is screened when a list comes back', async () => {
  const server = await startServer('v1', 'Greta Comesback');
  await runToEnd(server);
  expect((await standingOf(server)).screened_at).not.toBeNull();
  await server.putList('v2', 'Somebody Else');
  const greta = await named('Greta Comesback', server);
  await runToEnd(server);
  expect(await casesOf(greta)).toBe(0);

  await server.putList('v1', 'Greta Comesback');
  await run(server);
  expect((await standingOf(server)).screened_at).toBeNull();
  await runToEnd(server);
  expect((await standingOf(server)).screened_at).not.toBeNull();
  expect(await casesOf(greta)).toBe(1);

  // Found to be another person, she stays that however often it comes back.
  const { items } = await world.cases.list(clerk, { customer_id: greta });
  await world.cases.close(
    { actor_id: clerk, id: items[0]?.id ?? '' },
    {
      body: { decision: 'released', reason: 'Another Greta.' },
      settle: world.transactions.settleCase,
    },
  );
  await server.putList('v2', 'Somebody Else');
  await runToEnd(server);
  await server.putList('v1', 'Greta Comesback');
  await runToEnd(server);
  expect(await casesOf(greta)).toBe(1);
});

test('whom a server screened by the list before is screened when that server has the new one too, once', async () => {
  const first = await startServer('v3', 'Nobody Anywhere');
  const other = await startServer('v3', 'Nobody Anywhere');
  await runToEnd(first);
  await runToEnd(other);
  await first.putList('v4', 'Ida Meanwhile');
  await runToEnd(first);
  const before = (await standingOf(first)).screened_at;
  expect(before).not.toBeNull();
  const ida = await named('Ida Meanwhile', other);
  expect(await casesOf(ida)).toBe(0);

  // The other one only screens names: it has no worker.
  await other.putList('v4', 'Ida Meanwhile');
  await named('Otto Otherwise', other);
  await vi.waitFor(async () => expect((await standingOf(first)).screened_at).toBeNull());
  await runToEnd(first);
  expect(await casesOf(ida)).toBe(1);

  const { screened_at } = await standingOf(first);
  expect(screened_at).not.toBeNull();
  for (const server of [other, first, other, first]) await runToEnd(server);
  expect((await standingOf(first)).screened_at).toBe(screened_at);
  expect(await casesOf(ida)).toBe(1);
});

test('a second pass finds whom a server was screening by the list before during the first', async () => {
  const server = await startServer('v5', 'Late Commit');
  await run(server);
  const id = await world.customer();
  await world.db.pool.query('UPDATE profiles SET full_name = $2 WHERE id = $1', [
    id,
    'Late Commit',
  ]);
  await run(server);
  expect(await casesOf(id)).toBe(0);
  await passTime('1 minute');
  await run(server);
  expect(await casesOf(id)).toBe(1);
});

test('a server that starts screens everybody once more, unless its list has long been that of all', async () => {
  const list = ['v6', 'Vera Before'] as const;
  await runToEnd(await startServer(...list));
  const vera = await world.customer();
  await world.db.pool.query('UPDATE profiles SET full_name = $2 WHERE id = $1', [
    vera,
    'Vera Before',
  ]);
  await passTime('2 days');
  await runToEnd(await startServer(...list));
  expect(await casesOf(vera)).toBe(0);
  // That does not begin the day anew: servers that start each day would have everybody screened for good.
  await runToEnd(await startServer('v10', 'Nobody Anywhere'));
  await passTime('20 hours');
  const again = await startServer('v10', 'Nobody Anywhere');
  await run(again);
  await passTime('20 hours');
  const { screened_at } = await standingOf(again);
  expect(screened_at).not.toBeNull();
  await run(await startServer('v10', 'Nobody Anywhere'));
  expect((await standingOf(again)).screened_at).toBe(screened_at);
  // Another list was in force since then.
  await run(await startServer('v7', 'Somebody Else'));
  await runToEnd(await startServer(...list));
  expect(await casesOf(vera)).toBe(1);

  // The one in whose place it starts may have gone by another list until then.
  const old = await startServer('v8', 'Nobody Anywhere');
  await run(old);
  await runToEnd(await startServer('v9', 'Walt Restarted'));
  const walt = await named('Walt Restarted', old);
  await runToEnd(await startServer('v9', 'Walt Restarted'));
  expect(await casesOf(walt)).toBe(1);
});

test('whoever is released is screened by the list of now, which became another one while somebody looked', async () => {
  const server = await startServer('v20', 'Olga Firstname');
  const olga = await named('Olga Firstname', server);
  expect(await casesOf(olga)).toBe(1);
  await server.putList('v21', 'Olga Firstname', 'Olga Firstnama');
  await runToEnd(server);
  expect(await casesOf(olga)).toBe(1);
  const open = async () =>
    (await world.cases.list(clerk, { customer_id: olga, status: 'open' })).items;
  const release = async () =>
    world.cases.close(
      { actor_id: clerk, id: (await open())[0]?.id ?? '' },
      {
        body: { decision: 'released', reason: 'Another Olga.' },
        settle: world.transactions.settleCase,
        rescreen: server.screening.screenById,
      },
    );
  await release();
  expect(await open()).toMatchObject([{ kind: 'screening_hit', transaction_id: null }]);
  await release();
  expect(await open()).toEqual([]);
  expect(await casesOf(olga)).toBe(2);
});
