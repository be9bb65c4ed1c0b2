import { join } from 'node:path';
import { Fault, explained } from '../shared/fault.mjs';
import { openFolder } from '../shared/files.mjs';
import { takeLock } from '../shared/lock.mjs';
import { isRunning, waitUntil } from '../shared/processes.mjs';

/** @typedef {import('../shared/lock.mjs').Lock} Lock */
/** @typedef {import('../shared/lock.mjs').Holder} Holder */

const farewellMs = 10_000;

/**
 * Makes DATA_DIR ours alone.
 *
 * @param {string} dataDir
 * @returns {Promise<Lock>}
 * @throws {Fault} when a running start has it
 */
export async function holdFolder(dataDir) {
  const folder = openFolder(dataDir);
  const { lock, holder } = lockOf(folder);
  if (!lock) throw new Fault(alreadyRunning(folder, holder));
  await endOrphan(lock.previous);
  return lock;
}

/** @param {string} folder */
function lockOf(folder) {
  try {
    return takeLock(join(folder, 'start.lock'));
  } catch (error) {
    throw explained(error, folder);
  }
}

/** @param {string} folder @param {Holder} holder @returns {string} */
function alreadyRunning(folder, { pid, address }) {
  return address
    ? `It is already running at ${address} with the data in ${folder} (process ${pid}): open that address, or stop it with "kill ${pid}" first.`
    : `It is already being started with the data in ${folder} (process ${pid}): wait for it, or stop it with "kill ${pid}" first.`;
}

/**
 * The server of a killed start ends by itself once it notices. Until then it holds the port and the database, so it is
 * waited for, and not for ever.
 *
 * @param {Holder | null} previous
 */
async function endOrphan(previous) {
  const server = previous?.server;
  if (!server || !isRunning(server)) return;
  const gone = () => !isRunning(server);
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGKILL'])) {
    if (await waitUntil(gone, { timeoutMs: farewellMs, everyMs: 50 })) return;
    process.kill(server.pid, signal);
  }
  await waitUntil(gone, { timeoutMs: farewellMs, everyMs: 50 });
}
