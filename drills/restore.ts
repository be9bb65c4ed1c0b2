import { setTimeout as pause } from 'node:timers/promises';
import { createCall } from '../attack/shared/client.ts';
import { openRepository } from './shared/backup.ts';
import type { Repository } from './shared/backup.ts';
import { startLoad } from './shared/load.ts';
import { makeCustomers, openOffice, verifyBooks } from './shared/people.ts';
import type { Office } from './shared/people.ts';
import { bytesOf, clusterAt, createPrimary, openYard } from './shared/postgres.ts';
import type { Cluster, Yard } from './shared/postgres.ts';
import { finish, readOptions, say } from './shared/report.ts';
import { mib, outcomeOf, tenths } from './shared/restored.ts';
import type { Story, Way } from './shared/restored.ts';
import { startServer } from './shared/servers.ts';
import { until } from './shared/until.ts';

/**
 * `npm run drill:restore`: a server under load over a PostgreSQL whose log is archived by pgBackRest, with the scripts and the
 * configuration of deploy/. A full and an incremental backup are made meanwhile, somebody deletes what must not be deleted, and then the machine is
 * gone. Twice it is brought back from the repository alone: to the last moment there is, and to the moment before the mistake. Each time
 * a server is started on it and the product verifies its own books. Run `npm run build` before; pgbackrest must be installed.
 *
 * Options: `--seconds N` of load in each of its parts (20); besides, it waits until the log is archived, `--json FILE`.
 */
const ports = {
  database: 5936,
  restored: [5937, 5938],
  server: 5946,
  servers: [5947, 5948],
} as const;
const urlOf = (port: number) => `postgres://owner:drill@127.0.0.1:${port}/money`;

/** What is needed to go on from there. */
interface Told extends Story {
  /** The moment that is wanted back, as the database tells time. */
  readonly target: string;
  readonly office: Office;
}

async function main(): Promise<void> {
  const { json, seconds } = readOptions({ runs: 1, seconds: 20 });
  const yard = openYard();
  try {
    const place = { name: 'machine', port: ports.database };
    const first = { data: `${yard.folder}/${place.name}`, port: place.port };
    const repository = openRepository(yard, first);
    const story = await live(yard, repository, { place, seconds });
    say(`The machine is gone after ${story.acknowledged.length} transfers.`);
    const all = await wayBack(yard, repository, { story, turn: 0, target: undefined });
    say(`everything: ${all.rto_s} s, ${all.present.size} transfers`);
    const before = await wayBack(yard, repository, { story, turn: 1, target: story.target });
    say(`the moment before the mistake: ${before.rto_s} s, ${before.present.size} transfers`);
    finish(
      { ...outcomeOf(story, all, before), repository_mib: mib(bytesOf(repository.folder)) },
      json,
    );
  } finally {
    yard.remove();
  }
}

async function live(
  yard: Yard,
  repository: Repository,
  { place, seconds }: { place: { name: string; port: number }; seconds: number },
): Promise<Told> {
  const machine = await createPrimary(yard, { ...place, settings: repository.settings });
  const { folder } = yard;
  const databaseUrl = urlOf(place.port);
  const server = await startServer({ name: 'server', port: ports.server, folder, databaseUrl });
  try {
    const office = await openOffice(server.url, async (id) => {
      await machine.query(
        `INSERT INTO user_roles (user_id, role) VALUES ('${id}', 'admin')`,
        'money',
      );
    });
    const people = await makeCustomers(office, 16);
    const load = startLoad({ people, clients: 8, urls: [server.url], triesMax: 3 });
    const fullSeconds = await repository.backUp('full');
    await pause(seconds * 1000);
    const incrementalSeconds = await repository.backUp('incr');
    const noted = await machine.query('SELECT kind FROM backups', 'money');
    if (noted.length !== 2) throw new Error('The backups did not tell the database of themselves.');
    await pause(seconds * 1000);
    const targetMs = performance.now();
    const [time] = await machine.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
    await pause(1000);
    // The mistake: nobody would notice it by the books.
    await machine.query(
      'SET session_replication_role = replica; DELETE FROM notifications',
      'money',
    );
    // A moment can be reached from the day's log once a segment that was begun after it is in the repository.
    await until(
      () => isArchived(machine, time?.now ?? ''),
      'the log of the moment is archived',
      300_000,
    );
    await pause(seconds * 1000);
    const bytes = bytesOf(`${machine.data}/base`);
    // Those of the moments after, when there is no database, are none of ours.
    const refused = load.refused.slice();
    const killedMs = performance.now();
    await machine.kill();
    await load.stop();
    const { acknowledged } = load;
    const target = time?.now ?? '';
    const figures = { acknowledged, refused, targetMs, killedMs, bytes };
    return { ...figures, target, fullSeconds, incrementalSeconds, office };
  } finally {
    await server.stop();
  }
}

/** Whether the segment that is written after the moment has been pushed: the one of the moment itself then has been before. */
async function isArchived(machine: Cluster, moment: string): Promise<boolean> {
  const [row] = await machine.query<{ archived: boolean }>(
    `SELECT last_archived_time > '${moment}'::timestamptz + interval '5 seconds' AS archived FROM pg_stat_archiver`,
  );
  return row?.archived ?? false;
}

interface Back {
  readonly story: Told;
  readonly turn: 0 | 1;
  readonly target: string | undefined;
}

async function wayBack(
  yard: Yard,
  repository: Repository,
  { story, turn, target }: Back,
): Promise<Way> {
  const begunMs = performance.now();
  const name = `restored${turn}`;
  const data = yard.makeFolder(name);
  const restore_s = await repository.restore(data, target);
  // This one is looked at and thrown away: the script sees to it that its log does not go into the repository.
  const { archive_mode: _, ...settings } = repository.settings;
  const cluster = clusterAt(yard, data, { name, port: ports.restored[turn], settings });
  await cluster.start();
  try {
    const databaseUrl = urlOf(ports.restored[turn]);
    await takesWrites(cluster);
    const port = ports.servers[turn];
    const server = await startServer({ name, port, folder: yard.folder, databaseUrl });
    const { admin } = story.office;
    const findings = await verifyBooks({ admin, call: createCall(server.url) });
    const rto_s = tenths((performance.now() - begunMs) / 1000);
    await server.stop();
    const rows = await cluster.query<{ key: string }>(
      'SELECT idempotency_key AS key FROM transactions',
      'money',
    );
    const [left] = await cluster.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM notifications',
      'money',
    );
    return {
      restore_s: tenths(restore_s),
      rto_s,
      present: new Set(rows.map(({ key }) => key)),
      notifications: left?.count ?? 0,
      findings,
    };
  } finally {
    await cluster.stop();
  }
}

async function takesWrites(cluster: Cluster): Promise<void> {
  for (;;) {
    const [row] = await cluster.query<{ ready: boolean }>(
      'SELECT NOT pg_is_in_recovery() AS ready',
    );
    if (row?.ready === true) return;
    await pause(50);
  }
}

await main();
