import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from './fault.mjs';
import { step } from './say.mjs';

/** @typedef {{ version?: string, link?: boolean, resolved?: string, optional?: boolean, devOptional?: boolean }} LockedPackage */

/** @param {string} file @returns {Record<string, LockedPackage>} */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/**
 * Whether node_modules holds what the lockfile asks for, by npm's own record of what it installed. Optional packages
 * may be missing: most of them are for other platforms.
 *
 * @param {string} root
 * @returns {boolean}
 */
function matchesLockfile(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesIn(record);
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    const found = installed[path];
    // The first entry, without a path, is the checkout itself.
    if (!found) return path === '' || wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version && found.link === wanted.link;
  });
}

/** @param {string} root */
function stampOf(root) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return { file: join(root, 'node_modules', '.app-install'), hash: hash.digest('hex') };
}

/** @param {string} root @returns {boolean} */
export function isInstalled(root) {
  const { file, hash } = stampOf(root);
  if (existsSync(file) && readFileSync(file, 'utf8') === hash) return true;
  // Somebody may have installed by hand: then the record is only missing our note.
  if (!matchesLockfile(root)) return false;
  writeStamp(root);
  return true;
}

/** @param {string} root */
function writeStamp(root) {
  const { file, hash } = stampOf(root);
  try {
    writeFileSync(file, hash);
  } catch {
    // In a checkout that belongs to another user the comparison is made again at each start, which costs little.
  }
}

/**
 * How to call npm: the one that called us, so that an npm which is not on the PATH works as well.
 *
 * @param {string[]} rest
 * @returns {[string, string[]]}
 */
export function npmCommand(rest) {
  const own = process.env['npm_execpath'];
  if (own && /\.c?js$/.test(own)) return [process.execPath, [own, ...rest]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', rest];
}

/**
 * Installs the packages unless they are already what the lockfile asks for.
 *
 * @param {string} root
 * @param {AbortSignal} [signal]
 */
export async function installIfNeeded(root, signal) {
  if (isInstalled(root)) return;
  await step('Installing packages, which takes a minute or two', () => install(root, signal));
  writeStamp(root);
}

/** @param {string} root @param {AbortSignal | undefined} signal @returns {Promise<void>} */
function install(root, signal) {
  // Development packages are needed to build, also where NODE_ENV or npm's settings say production.
  const [program, args] = npmCommand([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-progress',
  ]);
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(program, args, { cwd: root, signal, shell: process.platform === 'win32' });
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => reject(installFault(error.message)));
    child.once('close', (code) => (code === 0 ? resolve() : reject(installFault(output))));
  });
}

/** @type {Array<[RegExp, string]>} */
const causes = [
  [
    /EUSAGE|in sync/,
    'package-lock.json does not fit the package.json files: run "npm install", which mends it',
  ],
  [/ENOSPC/, 'the disk is full: free some space and start again'],
  [/EACCES|EPERM/, 'this user may not write to node_modules: start as the owner of the checkout'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|network/i,
    'npm cannot reach its registry: check the network and start again',
  ],
  [/ENOENT.*npm|spawn npm/, 'npm was not found: install Node together with npm'],
];

/** @param {string} output @returns {Fault} */
function installFault(output) {
  const cause = causes.find(([pattern]) => pattern.test(output));
  const why = cause ? cause[1] : 'what npm says is below';
  return new Fault(`The packages could not be installed: ${why}.`, {
    // npm begins with the reason and ends with its manual.
    detail: output.trim().split('\n').slice(0, 15).join('\n'),
  });
}
