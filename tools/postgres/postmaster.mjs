import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { release } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../shared/fault.mjs';
import { boundLog, sizeOf } from '../shared/files.mjs';
import { isRunning, startTimeOf, waitUntil } from '../shared/processes.mjs';
import { runAs } from './account.mjs';
import { programOf } from './binaries.mjs';
import { environment } from './cluster.mjs';
import { answerOf } from './connection.mjs';
import { DatabaseFault, faultFrom, faultInLog } from './failure.mjs';

/**
 * @typedef {{ cluster: import('./cluster.mjs').Cluster, account: import('./account.mjs').Account | null,
 *   binaries: import('./binaries.mjs').Binaries, settings: Record<string, string>, log: (line: string) => void }} Context
 * @typedef {{ pid: number, port: number, isAlive: () => boolean, ended: Promise<string> }} Postmaster
 *   PostgreSQL's first process; `ended` resolves, with a word on how, when it is gone
 */

const slowStartMs = 5000;

/** @returns {Promise<number>} a port that was free a moment ago */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * After a crash every file is brought to the disk before anything is replayed: a thousand and more of them, one by one, which is most of the time
 * until the database answers again. Linux can do it in one go, and tells of what it could not write since 5.8.
 *
 * @returns {Record<string, string>}
 */
function quickRecovery() {
  const [major = 0, minor = 0] = release().split('.').map(Number);
  const tells = process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8));
  return tells ? { recovery_init_sync_method: 'syncfs' } : {};
}

/** @param {Context} context @param {number} port @returns {string[]} */
function commandLine({ cluster, binaries, settings }, port) {
  const all = {
    listen_addresses: '127.0.0.1',
    // The socket would lie in a folder that every user of the machine can open; the port asks for a password.
    unix_socket_directories: '',
    log_checkpoints: 'off',
    ...quickRecovery(),
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return [programOf(binaries, 'postgres'), '-D', cluster.data, '-p', String(port), ...options];
}

/**
 * Starts PostgreSQL and waits until it answers.
 *
 * @param {Context} context
 * @param {number} port
 * @returns {Promise<Postmaster>}
 * @throws {DatabaseFault}
 */
export async function launchPostmaster(context, port) {
  const { cluster, account } = context;
  boundLog(cluster.logFile);
  const logStart = sizeOf(cluster.logFile);
  const logHandle = openSync(cluster.logFile, 'a', 0o600);
  const [program = '', ...rest] = commandLine(context, port);
  const child = spawn(program, rest, {
    // Away from our terminal: Ctrl-C there must reach the server first and the database last.
    detached: true,
    stdio: ['ignore', logHandle, logHandle],
    cwd: cluster.place,
    env: environment(),
    windowsHide: true,
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  closeSync(logHandle);
  let alive = true;
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) =>
      resolve(signal ? `signal ${signal}` : `exit code ${code}`),
    );
  }).then((how) => {
    alive = false;
    return how;
  });
  const postmaster = { pid: child.pid ?? 0, port, isAlive: () => alive, ended };
  try {
    if (await answers(context, postmaster)) return postmaster;
  } catch (error) {
    // Nobody would supervise it, and its lock would be in the way of the next start.
    await stopPostmaster(context, postmaster);
    throw error;
  }
  const fault = faultInLog(cluster.logFile, { from: logStart, place: cluster.data });
  throw fault ?? faultFrom(await ended, cluster.data);
}

/**
 * Waits for the first answer. A database that comes back from a crash first replays what it had not yet written, which
 * may take minutes: as long as it lives, it is waited for.
 *
 * @param {Context} context @param {Postmaster} postmaster
 * @returns {Promise<boolean>} false when it ended instead
 */
async function answers({ cluster, log }, postmaster) {
  const begun = performance.now();
  for (let told = false; postmaster.isAlive(); await pause(25)) {
    // Whoever holds the port may also be a stranger who never says a word; then the end of our process is the answer.
    const answer = await Promise.race([answerOf(cluster, postmaster.port), postmaster.ended]);
    // The answer may come from an older one, while the one just started is about to give up because of it.
    if (answer === 'ours' && readPidFile(cluster.data)?.pid === postmaster.pid) return true;
    if (answer === 'foreign' || answer === 'locked out') {
      // It may as well be another database that has the port, and ours is just about to give up.
      if (await waitUntil(() => !postmaster.isAlive(), { timeoutMs: 3000 })) return false;
      throw strangerFault(cluster.data, postmaster.pid);
    }
    if (!told && performance.now() - begun > slowStartMs) {
      log(
        `Waiting for the database, which may be recovering from a crash (log: ${cluster.logFile})`,
      );
      told = true;
    }
  }
  return false;
}

/** @param {string} data @param {number} pid @returns {DatabaseFault} */
function strangerFault(data, pid) {
  return new DatabaseFault(
    `The database in ${data} (process ${pid}) refuses the password in postgres.json: restore that file from a backup and start again.`,
  );
}

/**
 * Whether the process is a PostgreSQL that runs in the folder; a number in a file may long belong to something else.
 *
 * @param {number} pid @param {string} data
 * @returns {boolean}
 */
function runsIn(pid, data) {
  try {
    if (process.platform === 'linux') {
      // All processes of a database work in its data directory, however it was started; so may somebody's shell.
      const isHere = readlinkSync(`/proc/${pid}/cwd`) === data;
      return isHere && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
    }
    if (process.platform === 'win32') return true;
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(data);
  } catch {
    return false;
  }
}

/**
 * Ends the processes that outlive their killed postmaster, because they are too busy to notice. A new postmaster may not
 * start before they are gone; to kill them loses nothing, since what was committed is in the log that it replays.
 *
 * @param {Context} context
 */
export function endOrphans({ cluster: { data }, log }) {
  if (process.platform !== 'linux') return;
  const pids = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && runsIn(Number.parseInt(name, 10), data),
  );
  if (pids.length === 0) return;
  log(`Ending ${pids.length} processes of the killed database that are still at work`);
  for (const pid of pids) signal(Number.parseInt(pid, 10), 'SIGKILL');
}

/** @param {string} data @returns {{ pid: number, port: number, rest: string[] } | null} */
function readPidFile(data) {
  try {
    const [pid = '', ...rest] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number.parseInt(pid, 10), port: Number.parseInt(rest[2] ?? '', 10), rest };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Takes charge of a PostgreSQL that an earlier, killed supervisor left running in the folder.
 *
 * @param {Context} context
 * @returns {Promise<Postmaster | null>} null when there is none
 */
export async function adoptPostmaster(context) {
  const { data } = context.cluster;
  const found = readPidFile(data);
  if (!found || !(found.pid > 0) || !(found.port > 0)) return null;
  const { pid, port, rest } = found;
  const id = { pid, startTime: startTimeOf(pid) };
  if (!isRunning(id)) return null;
  if (!runsIn(pid, data)) {
    // PostgreSQL gives up when any living process has the recorded number, but not when that is its own parent: us. The
    // rest of the file stays, since it leads PostgreSQL to processes that may still hold the shared memory.
    writeFileSync(join(data, 'postmaster.pid'), [process.pid, ...rest].join('\n'));
    return null;
  }
  const postmaster = { pid, port, isAlive: () => isRunning(id), ended: endOf(id) };
  return (await answers(context, postmaster)) ? postmaster : null;
}

/** @param {import('../shared/processes.mjs').ProcessId} id @returns {Promise<string>} */
async function endOf(id) {
  while (isRunning(id)) await pause(200);
  return 'it ended';
}

/**
 * Stops PostgreSQL in order: connections are closed, what is in memory is written.
 *
 * @param {Context} context @param {Postmaster} postmaster
 */
export async function stopPostmaster({ cluster, account, binaries }, postmaster) {
  if (process.platform === 'win32') {
    await runAs(account, [
      programOf(binaries, 'pg_ctl'),
      'stop',
      '-D',
      cluster.data,
      '-m',
      'fast',
      '-w',
    ]);
    return;
  }
  if (!postmaster.isAlive()) return;
  signal(postmaster.pid, 'SIGINT');
  if (await waitUntil(() => !postmaster.isAlive(), { timeoutMs: 60_000 })) return;
  // Safe, only slower at the next start: PostgreSQL then recovers as after a crash.
  signal(postmaster.pid, 'SIGQUIT');
  await waitUntil(() => !postmaster.isAlive(), { timeoutMs: 10_000 });
}

/** @param {number} pid @param {NodeJS.Signals} name */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}
