import { join } from 'node:path';
import { compare } from './shared/check.ts';
import { address, firstRelease, openInstallation } from './shared/installation.ts';
import { secondRelease, secondVolume } from './shared/installation.ts';
import type { Installation } from './shared/installation.ts';
import { longestGap, startLoad } from './shared/load.ts';
import type { Acknowledged, Load } from './shared/load.ts';
import { makeCustomers, openOffice, verifyBooks } from './shared/people.ts';
import type { Office, Person } from './shared/people.ts';
import { finish, readOptions, say } from './shared/report.ts';
import { tenths } from './shared/restored.ts';
import { isReady, until } from './shared/until.ts';

/**
 * `npm run drill:images`: the installation with images, by Docker and Compose, as docs/operating.md tells it ("Install with images", "Upgrading",
 * "Backups", "Restoring a backup"). Two servers, PostgreSQL and Caddy are built and started, and customers send money while a server and the
 * database crash, while both servers are replaced by another release, each call tried once, and while the proxy is. Then a dump is loaded into a new
 * volume. Needs Docker with Compose, the ports 80 and 443, and a place to fetch the images from.
 *
 * Options: `--postgres N` loads the dump into another major version ("A new major version of PostgreSQL"), `--json FILE`.
 */
const transfersEach = 200;
const waitMs = 300_000;

interface Story {
  readonly installation: Installation;
  readonly office: Office;
  readonly people: readonly Person[];
  readonly loads: Load[];
  readonly findings: string[];
}

async function main(): Promise<void> {
  const { json, postgres } = readOptions({ runs: 1, seconds: 0 });
  const installation = await openInstallation();
  try {
    installation.unpack(firstRelease);
    const build_s = await seconds(() => installation.compose('build', 'server1'));
    const start_s = await seconds(() => installation.compose('up', '-d', '--wait'));
    say(`built in ${build_s} s, started in ${start_s} s`);
    const office = await openOffice(address, async (id) => {
      await installation.sql(`INSERT INTO user_roles (user_id, role) VALUES ('${id}', 'admin')`);
    });
    const people = await makeCustomers(office, 16);
    const story: Story = { installation, office, people, loads: [], findings: [] };
    const log = await installation.compose('logs', 'server1');
    if (!log.includes('the server is ready')) story.findings.push('The log tells of no start.');
    const server_crash_gap_s = await crash(story, 'server1');
    const database_crash_gap_s = await crash(story, 'database');
    const updated = await update(story);
    const proxy_gap_s = await replaceProxy(story);
    const difference = await compare(installation, merged(story.loads));
    const { lost, surplus } = difference;
    if (lost + surplus > 0) story.findings.push(`${lost} transfers are lost, ${surplus} too many.`);
    const restored = await restore(story, postgres);
    const refused = story.loads.flatMap((load) => load.refused);
    if (refused.length > 0) story.findings.push(`Refused: ${refused.slice(0, 3).join(', ')}.`);
    const gaps = { server_crash_gap_s, database_crash_gap_s, proxy_gap_s };
    const { acknowledged } = merged(story.loads);
    const figures = { acknowledged: acknowledged.length, build_s, start_s, ...gaps };
    finish({ ...figures, ...difference, ...updated, ...restored, findings: story.findings }, json);
  } finally {
    await installation.remove();
  }
}

function send(story: Story, triesMax?: number): Load {
  const { people, loads } = story;
  const load = startLoad({
    people,
    clients: 8,
    urls: [address],
    ...(triesMax !== undefined && { triesMax }),
  });
  loads.push(load);
  return load;
}

/** Something ends at once and Docker starts it again, while customers ask until they know what became of a transfer. Gives the longest wait for one. */
async function crash(story: Story, service: string): Promise<number> {
  const load = send(story);
  await goesOn(load);
  const fromMs = performance.now();
  await story.installation.crash(service);
  await goesOn(load);
  await story.installation.compose('up', '-d', '--wait', '--no-recreate');
  await goesOn(load);
  await load.stop();
  return told(`${service} crashed`, load, fromMs);
}

/** As "Upgrading" tells it: the image, one server, the other. Each call is tried once. */
async function update(story: Story) {
  const { installation, findings } = story;
  installation.unpack(secondRelease);
  await installation.compose('build', 'server1');
  const load = send(story, 0);
  for (const server of ['server1', 'server2']) {
    await goesOn(load);
    await installation.compose('up', '-d', '--no-deps', '--wait', server);
  }
  await goesOn(load);
  await load.stop();
  const failed = [...load.failures].map(([reason, count]) => `${reason}: ${count}`);
  findings.push(...failed.map((each) => `While the servers were replaced: ${each}.`));
  const images = await installation.compose('ps', '--format', '{{.Image}}', 'server1', 'server2');
  if (images.trim() !== Array(2).fill(`transfers:${secondRelease}`).join('\n'))
    findings.push(`After the update the servers run ${images}`);
  say(`update: ${load.requests()} requests, failed ${JSON.stringify(failed)}`);
  return { update_requests: load.requests(), update_failed: failed.length };
}

/** The one step of an update during which nobody is answered. */
async function replaceProxy(story: Story): Promise<number> {
  const load = send(story);
  await goesOn(load);
  const fromMs = performance.now();
  await story.installation.compose('up', '-d', '--no-deps', '--force-recreate', 'proxy');
  await goesOn(load);
  await load.stop();
  return told('proxy replaced', load, fromMs);
}

/** A dump is made under load, and loaded into a new volume; then everything starts over it, and customers go on. */
async function restore(story: Story, postgres: string | undefined) {
  const { installation, office, findings } = story;
  const file = join(installation.folder, 'money.dump');
  const load = send(story);
  await goesOn(load);
  const before = load.acknowledged.slice();
  const database = ['exec', '-T', 'database'];
  const dump_s = await seconds(() =>
    installation.composeWith({ into: file }, ...database, 'pg_dump', '-U', 'owner', '-Fc', 'money'),
  );
  await goesOn(load);
  await load.stop();
  const restore_s = await seconds(async () => {
    const version: Record<string, string> = postgres ? { POSTGRES_VERSION: postgres } : {};
    installation.set({ DATABASE_VOLUME: secondVolume, PAYOUTS: 'paused', ...version });
    await installation.compose(...'rm --stop --force proxy server1 server2 database'.split(' '));
    await installation.compose('up', '-d', '--wait', 'database');
    await installation.compose(...database, 'createuser', '-U', 'owner', 'money_app');
    const load_into = ['pg_restore', '-U', 'owner', '-d', 'money', '--exit-on-error'];
    await installation.composeWith({ from: file }, ...database, ...load_into);
  });
  const verify = 'run --rm --no-deps server1 node apps/server/dist/main.js audit-verify';
  say((await installation.compose(...verify.split(' '))).trim());
  await installation.compose(...'up -d --no-deps --wait server1 proxy'.split(' '));
  await until(() => isReady(address), 'the restored database is served', waitMs);
  findings.push(...(await verifyBooks(office)));
  findings.push(...(await missing(story, before)));
  installation.set({ PAYOUTS: 'on' });
  await installation.compose('up', '-d', '--wait');
  const after = send(story);
  await goesOn(after);
  await after.stop();
  const server_version = (await installation.sql('SHOW server_version')).trim();
  return { dump_s, restore_s, server_version };
}

/** Those of before the dump must be there, and those that came after it cannot all be. */
async function missing({ installation, loads }: Story, before: readonly Acknowledged[]) {
  const rows = await installation.query<{ key: string }>(
    'SELECT idempotency_key AS key FROM transactions',
  );
  const present = new Set(rows.map(({ key }) => key));
  const earlier = [...loads.slice(0, -1).flatMap(({ acknowledged }) => acknowledged), ...before];
  const lost = earlier.filter(({ key }) => !present.has(key));
  const all = merged(loads).acknowledged.length;
  return [
    ...(lost.length > 0 ? [`${lost.length} transfers of before the dump are not in it.`] : []),
    ...(present.size >= all ? ['Nothing came after the dump: nothing was tried.'] : []),
  ];
}

/** Waits until many further transfers are made. */
async function goesOn(load: Load): Promise<void> {
  const enough = load.acknowledged.length + transfersEach;
  await until(async () => load.acknowledged.length >= enough, 'the load goes on', waitMs);
}

function told(what: string, load: Load, fromMs: number): number {
  const gap = tenths(longestGap(load.acknowledged, { fromMs, toMs: performance.now() }) / 1000);
  say(`${what}: ${load.acknowledged.length} transfers, none for ${gap} s at most`);
  return gap;
}

function merged(loads: readonly Load[]): Pick<Load, 'acknowledged' | 'unanswered'> {
  return {
    acknowledged: loads.flatMap(({ acknowledged }) => acknowledged),
    unanswered: new Set(loads.flatMap(({ unanswered }) => [...unanswered])),
  };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begunMs = performance.now();
  await work();
  return tenths((performance.now() - begunMs) / 1000);
}

await main();
