import { execFileSync, spawn } from 'node:child_process';
import { Fault } from '../shared/fault.mjs';

/**
 * The operating system's user that PostgreSQL runs as. `null` stands for ourselves: PostgreSQL refuses to run as root,
 * so only root needs another one.
 *
 * @typedef {{ uid: number, gid: number, name: string }} Account
 */

/** @returns {boolean} */
export function isRoot() {
  return process.getuid?.() === 0;
}

/** @param {string} option @param {string} user @returns {string | null} */
function idOf(option, user) {
  try {
    return execFileSync('id', [option, user], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

/** @param {string} user a name or a number @returns {Account | null} null when the system does not know the user */
export function accountOf(user) {
  const [uid, gid, name] = ['-u', '-g', '-un'].map((option) => idOf(option, user));
  if (!uid || !gid || !name || uid === '0') return null;
  return { uid: Number.parseInt(uid, 10), gid: Number.parseInt(gid, 10), name };
}

/**
 * Runs a command to its end as the account.
 *
 * @param {Account | null} account
 * @param {string[]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ ok: boolean, output: string, errorCode: string }>} `errorCode` when it could not be started at all
 */
export function runAs(account, command, options = {}) {
  const [program = '', ...rest] = command;
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, rest, {
      ...options,
      ...(account && { uid: account.uid, gid: account.gid }),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) =>
      resolve({
        ok: false,
        output: error.message,
        errorCode: 'code' in error ? String(error.code) : 'unknown',
      }),
    );
    child.once('close', (code) => resolve({ ok: code === 0, output, errorCode: '' }));
  });
}

/**
 * Chooses the account. An existing database is only readable for the user who owns it, so its owner comes first.
 *
 * @param {number | undefined} ownerUid owner of the existing database folder, if there is one
 * @returns {Promise<Account | null>}
 */
export async function chooseAccount(ownerUid) {
  if (!isRoot()) return null;
  const wanted = ownerUid
    ? [String(ownerUid)]
    : [process.env['SUDO_UID'] ?? '', 'postgres', 'nobody'];
  for (const user of wanted.filter((name) => name !== '')) {
    const account = accountOf(user);
    // A container may be root without the right to become anybody else; only trying tells.
    if (account && (await runAs(account, ['/bin/sh', '-c', 'exit 0'], { cwd: '/' })).ok)
      return account;
  }
  const whom = ownerUid
    ? `user number ${ownerUid}, who owns the database`
    : 'any of: $SUDO_UID, postgres, nobody';
  throw new Fault(
    `PostgreSQL refuses to run as root and this process could not become ${whom}: start as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.`,
  );
}
