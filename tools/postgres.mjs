import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Fault, explained } from './shared/fault.mjs';
import { openFolder } from './shared/files.mjs';
import { takeLock } from './shared/lock.mjs';
import { isAlive } from './shared/processes.mjs';
import { chooseAccount } from './postgres/account.mjs';
import { reachableBinaries } from './postgres/binaries.mjs';
import {
  initialise,
  openCluster,
  ownerOf,
  recall,
  refuseOtherVersion,
} from './postgres/cluster.mjs';
import { ensureDatabase, urlOf } from './postgres/connection.mjs';
import { adoptOrLaunch, supervise } from './postgres/supervisor.mjs';

/**
 * A PostgreSQL of our own, from the programs that npm installs. The types of this file's interface are in
 * postgres.d.mts.
 *
 * @typedef {import('./postgres.mjs').PostgresOptions} PostgresOptions
 * @typedef {import('./postgres.mjs').Postgres} Postgres
 */

const temporaryPrefix = 'app-test-postgres-';

/** @type {typeof import('./postgres.mjs').startPostgres} */
export function startPostgres(options) {
  return start(options, () => {});
}

/**
 * @param {PostgresOptions} options
 * @param {() => void} afterStop
 * @returns {Promise<Postgres>}
 */
async function start(options, afterStop) {
  const folder = openFolder(resolve(options.dataDir));
  const { lock, holder } = lockOf(folder);
  if (!lock) {
    throw new Fault(
      `The database in ${folder} is in use by process ${holder.pid}: stop that process first.`,
    );
  }
  try {
    return await startLocked(folder, options, () => {
      lock.release();
      afterStop();
    });
  } catch (error) {
    lock.release();
    throw explained(error, folder);
  }
}

/** @param {string} folder */
function lockOf(folder) {
  try {
    return takeLock(join(folder, 'postgres.lock'));
  } catch (error) {
    throw explained(error, folder);
  }
}

/**
 * @param {string} folder
 * @param {PostgresOptions} options
 * @param {() => void} afterStop
 * @returns {Promise<Postgres>}
 */
async function startLocked(
  folder,
  { port, settings = {}, checksums = true, log = () => {} },
  afterStop,
) {
  const account = await chooseAccount(ownerOf(folder));
  const cluster = await openCluster({ folder, account, log });
  const binaries = await reachableBinaries({ account, place: cluster.place, log });
  if (!existsSync(join(cluster.data, 'PG_VERSION')))
    await initialise(cluster, { account, binaries, checksums });
  else refuseOtherVersion(cluster, binaries);
  const context = { cluster, account, binaries, settings, log };
  const first = await adoptOrLaunch(context, port);
  const supervisor = supervise(context, first);
  try {
    await ensureDatabase(cluster, first.port);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  /** @type {Promise<void> | undefined} */
  let stopped;
  return {
    url: urlOf(cluster, first.port),
    port: first.port,
    get pid() {
      return supervisor.pid();
    },
    place: cluster.place,
    logFile: cluster.logFile,
    onExit: supervisor.onExit,
    stop: () => (stopped ??= supervisor.stop().finally(afterStop)),
  };
}

/** @type {typeof import('./postgres.mjs').startTemporaryPostgres} */
export async function startTemporaryPostgres(options = {}) {
  await removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `${temporaryPrefix}${process.pid}-`));
  // PostgreSQL may run as another user, who must be able to pass through.
  chmodSync(folder, 0o711);
  try {
    return await start({ ...options, dataDir: folder }, () => removeDatabase(folder));
  } catch (error) {
    removeDatabase(folder);
    throw error;
  }
}

/** Stops and removes what earlier test runs left when they were killed. */
async function removeLeftovers() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(temporaryPrefix))) {
    const pid = Number.parseInt(name.slice(temporaryPrefix.length), 10);
    if (isAlive(pid)) continue;
    const folder = join(tmpdir(), name);
    try {
      if (recall(folder)?.initialised) await (await startPostgres({ dataDir: folder })).stop();
      removeDatabase(folder);
    } catch {
      // Another run is removing it too, or it belongs to another user: it is not in our way.
    }
  }
}

/** @type {typeof import('./postgres.mjs').removeDatabase} */
export function removeDatabase(dataDir) {
  const elsewhere = existsSync(dataDir) ? recall(dataDir)?.elsewhere : null;
  if (elsewhere) rmSync(elsewhere, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

/** `node tools/postgres.mjs FOLDER`: the database alone, until Ctrl-C. */
async function runAlone() {
  const stop = new Promise((resolve) =>
    ['SIGINT', 'SIGTERM'].forEach((name) => process.on(name, resolve)),
  );
  const dataDir = process.argv[2] ?? '.data';
  const log = (/** @type {string} */ line) => void process.stderr.write(`${line}\n`);
  const postgres = await startPostgres({ dataDir, log });
  process.stdout.write(`${postgres.url}\n`);
  await stop;
  await postgres.stop();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  runAlone().catch((error) => {
    process.stderr.write(
      `${error instanceof Fault ? `${error.message}\n${error.detail}` : error.stack}\n`,
    );
    process.exitCode = 1;
  });
}
