import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Fault, codeOf } from '../shared/fault.mjs';
import { syncFolder, writeJson } from '../shared/files.mjs';
import { runAs } from './account.mjs';
import { programOf } from './binaries.mjs';
import { ownerRole } from './connection.mjs';
import { faultFrom } from './failure.mjs';

/**
 * One database of ours on the disk. What must be known to start it again is kept in `postgres.json` beside it, readable
 * for its owner only, since it holds the password.
 *
 * @typedef {import('./account.mjs').Account} Account
 * @typedef {{ elsewhere: string | null, password: string, initialised: boolean, port: number | null,
 *   settings: Record<string, string> }} Memory `elsewhere`: the place of the database when it is not beside this file
 * @typedef {{ place: string, data: string, logFile: string, memory: Memory,
 *   remember: (facts: Partial<Memory>) => void }} Cluster
 */

/** @param {string} folder DATA_DIR @returns {string} */
const memoryFile = (folder) => join(folder, 'postgres.json');
/** @param {string} folder @returns {string} where the database lives unless its user cannot go there */
const beside = (folder) => join(folder, 'postgres');
/** @param {string} folder @returns {string} how the name of a place outside the folder begins */
const placePrefix = (folder) =>
  `app-postgres-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}-`;

/**
 * Reads what an earlier start recorded.
 *
 * @param {string} folder
 * @returns {Memory | null}
 */
export function recall(folder) {
  const file = memoryFile(folder);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    if (!(error instanceof SyntaxError)) throw error;
    throw new Fault(
      `${file} is damaged: restore it from a backup (it holds the password of the database).`,
      {
        cause: error,
      },
    );
  }
}

/** @param {string} folder @returns {number | undefined} the user who owns the database there, if there is one */
export function ownerOf(folder) {
  const data = join(recall(folder)?.elsewhere ?? beside(folder), 'data');
  return statSync(data, { throwIfNoEntry: false })?.uid;
}

/**
 * Whether the account can truly keep a private folder in this place: every folder above counts, and some disks of
 * virtual machines accept a change of owner or mode and ignore it.
 *
 * @param {string} place @param {Account | null} account
 * @returns {Promise<boolean>}
 */
async function canKeepData(place, account) {
  const trial = mkdtempSync(join(place, 'trial-'));
  try {
    if (account) chownSync(trial, account.uid, account.gid);
    const written = await runAs(
      account,
      ['/bin/sh', '-c', 'cd "$0" && : > trial && rm trial', trial],
      { cwd: '/' },
    );
    const { uid, mode } = statSync(trial);
    return written.ok && (mode & 0o777) === 0o700 && (!account || uid === account.uid);
  } catch (error) {
    if (codeOf(error) === 'EPERM') return false;
    throw error;
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}

/**
 * @param {string} folder @param {Account | null} account
 * @returns {Promise<string | null>} null: beside the other files of the folder
 */
async function chooseElsewhere(folder, account) {
  const usual = beside(folder);
  mkdirSync(usual, { recursive: true });
  chmodSync(usual, account ? 0o711 : 0o700);
  // Without root nothing can be given to another user, so there is nothing to choose; initdb will name any trouble.
  if (!account || (await canKeepData(usual, account))) return null;
  rmSync(usual, { recursive: true });
  // Kept over a restart of the machine first; the last is a resort for containers in which nothing else can be written.
  for (const base of ['/var/lib', '/var/tmp', tmpdir()]) {
    const place = await placeIn(join(base, placePrefix(folder)), account);
    if (place) return place;
  }
  throw new Fault(
    `User ${account.name}, as whom PostgreSQL runs, can reach neither ${folder} nor /var/lib: set DATA_DIR to a folder that every user may enter.`,
  );
}

/** @param {string} prefix @param {Account} account @returns {Promise<string | null>} */
async function placeIn(prefix, account) {
  /** @type {string} */
  let place;
  try {
    // A random end, since in a folder that everybody can write another user could be waiting under a name he can guess.
    place = mkdtempSync(prefix);
  } catch {
    return null;
  }
  chmodSync(place, 0o711);
  if (await canKeepData(place, account)) return place;
  rmSync(place, { recursive: true, force: true });
  return null;
}

/**
 * Opens the database of the folder, or prepares an empty place for one.
 *
 * @param {{ folder: string, account: Account | null, log: (line: string) => void }} options `folder`: a real path
 * @returns {Promise<Cluster>}
 */
export async function openCluster({ folder, account, log }) {
  const memory = recall(folder) ?? (await begin(folder, account));
  const place = memory.elsewhere ?? beside(folder);
  const data = join(place, 'data');
  if (memory.elsewhere) {
    refuseForeignPlace(folder, place);
    log(`The database is kept in ${place}, since user ${account?.name} cannot enter ${folder}`);
  }
  if (memory.initialised && !existsSync(join(data, 'PG_VERSION'))) {
    throw new Fault(
      `The database that ${memoryFile(folder)} speaks of is no longer in ${data}: restore it, or remove postgres.json to begin with an empty one.`,
    );
  }
  /** @param {Partial<Memory>} facts */
  const remember = (facts) => {
    Object.assign(memory, facts);
    writeJson(memoryFile(folder), memory, 0o600);
  };
  return { place, data, logFile: join(folder, 'postgres.log'), memory, remember };
}

/** @param {string} folder @param {Account | null} account @returns {Promise<Memory>} */
async function begin(folder, account) {
  refuseDataWithoutMemory(folder);
  const elsewhere = await chooseElsewhere(folder, account);
  const password = randomBytes(24).toString('base64url');
  const memory = { elsewhere, password, initialised: false, port: null, settings: {} };
  writeJson(memoryFile(folder), memory, 0o600);
  return memory;
}

/** A copied DATA_DIR must not quietly share the database of the original. @param {string} folder @param {string} place */
function refuseForeignPlace(folder, place) {
  if (basename(place).startsWith(placePrefix(folder))) return;
  throw new Fault(
    `The database of ${folder} is kept in ${place}, which was made for another path. If the folder was moved, move it back; if it was copied, remove postgres.json from the copy to begin with an empty database.`,
  );
}

/** @param {string} folder */
function refuseDataWithoutMemory(folder) {
  const data = join(beside(folder), 'data');
  if (!existsSync(data)) return;
  throw new Fault(
    `There is a database in ${data} but postgres.json with its password is missing: restore that file, or move ${beside(folder)} away to begin with an empty database.`,
  );
}

/**
 * Makes the empty database. It grows under another name and is renamed when complete, so that a start which is killed
 * halfway leaves nothing that looks like a database.
 *
 * @param {Cluster} cluster
 * @param {{ account: Account | null, binaries: import('./binaries.mjs').Binaries, checksums: boolean }} how
 */
export async function initialise(cluster, { account, binaries, checksums }) {
  const { place } = cluster;
  for (const left of readdirSync(place).filter((name) => name.startsWith('draft-'))) {
    rmSync(join(place, left), { recursive: true, force: true });
  }
  const draft = mkdtempSync(join(place, 'draft-'));
  if (account) chownSync(draft, account.uid, account.gid);
  const secret = join(draft, 'password');
  const data = join(draft, 'data');
  writeFileSync(secret, cluster.memory.password, { mode: 0o600 });
  if (account) chownSync(secret, account.uid, account.gid);
  const made = await runAs(
    account,
    [
      programOf(binaries, 'initdb'),
      `--pgdata=${data}`,
      `--username=${ownerRole}`,
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      checksums ? '--data-checksums' : '--no-data-checksums',
      '--no-instructions',
    ],
    { cwd: place, env: environment() },
  );
  if (!made.ok) {
    rmSync(draft, { recursive: true, force: true });
    throw faultFrom(made.output, place);
  }
  renameSync(data, cluster.data);
  rmSync(draft, { recursive: true, force: true });
  syncFolder(place);
  cluster.remember({ initialised: true });
}

/**
 * The environment of PostgreSQL's programs: ours could hold PGDATA, PGPORT and the like, meant for another server, and
 * a language in which the messages could not be recognised.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function environment() {
  const { PATH, TMPDIR, SystemRoot } = process.env;
  return {
    LC_ALL: 'C.UTF-8',
    ...(PATH && { PATH }),
    ...(TMPDIR && { TMPDIR }),
    ...(SystemRoot && { SystemRoot }),
  };
}

/**
 * @param {Cluster} cluster
 * @param {{ version: string }} binaries
 */
export function refuseOtherVersion(cluster, { version }) {
  const made = readFileSync(join(cluster.data, 'PG_VERSION'), 'utf8').trim();
  const ours = version.split('.')[0];
  if (made === ours) return;
  throw new Fault(
    `The database in ${cluster.data} was made by PostgreSQL ${made}, and this version brings ${ours}: dump it with the old version and load the dump into the new one (docs/operating.md).`,
  );
}
