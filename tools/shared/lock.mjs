import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from './fault.mjs';
import { isRunning, thisProcess } from './processes.mjs';

/**
 * One holder at a time for a folder, across processes, with nothing but files.
 *
 * A lock is a folder of numbered claims; the highest number holds. A claim of a dead process is never removed to make
 * room (two finders of the same corpse could then each remove the other's fresh claim): the next number is taken
 * instead, and `link` lets exactly one taker have it. A taker that worked from an old listing sees a higher number when
 * it lists again, and withdraws. The claim just below the holder's stays, so that every listing shows at least one
 * number that is high enough.
 *
 * @typedef {import('./processes.mjs').ProcessId} ProcessId
 * @typedef {ProcessId & { released?: boolean, address?: string, server?: ProcessId }} Holder
 * @typedef {{ update: (facts: Partial<Holder>) => void, release: () => void, previous: Holder | null }} Lock
 */

const nobody = { pid: 0, startTime: null, released: true };

/** @param {string} folder @returns {number} 0 when nobody has ever claimed it */
function highest(folder) {
  const numbers = readdirSync(folder).filter((name) => /^\d+$/.test(name));
  return Math.max(0, ...numbers.map((name) => Number.parseInt(name, 10)));
}

/** @param {string} folder @param {number} number @returns {Holder} */
function holderOf(folder, number) {
  if (number === 0) return nobody;
  try {
    const holder = JSON.parse(readFileSync(join(folder, String(number)), 'utf8'));
    return typeof holder?.pid === 'number' ? holder : nobody;
  } catch (error) {
    // A claim appears complete or not at all, so one that cannot be parsed is what a power failure left.
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return nobody;
    throw error;
  }
}

/** @param {string} folder @param {number} number @param {Holder} holder @returns {boolean} */
function claim(folder, number, holder) {
  const draft = join(folder, `.${randomBytes(8).toString('hex')}`);
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, join(folder, String(number)));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @param {string} folder @param {number} below */
function removeOldClaims(folder, below) {
  for (const name of readdirSync(folder)) {
    if (/^\d+$/.test(name) && Number.parseInt(name, 10) < below)
      rmSync(join(folder, name), { force: true });
  }
}

/** @param {string} folder @param {number} number @param {Holder} self @returns {Pick<Lock, 'update' | 'release'>} */
function held(folder, number, self) {
  const file = join(folder, String(number));
  let holder = self;
  /** @param {Partial<Holder>} facts */
  const update = (facts) => {
    if (holder.released) return;
    holder = { ...holder, ...facts };
    const draft = join(folder, `.${randomBytes(8).toString('hex')}`);
    try {
      writeFileSync(draft, JSON.stringify(holder));
      renameSync(draft, file);
    } finally {
      rmSync(draft, { force: true });
    }
  };
  const release = () => {
    try {
      update({ released: true });
    } catch {
      // On a full disk a file can still be removed, and the claim of a process that has ended counts for nothing.
      rmSync(file, { force: true });
    }
  };
  return { update, release };
}

/**
 * Takes the lock, or tells who has it. The lock of a process that died is taken over.
 *
 * @param {string} folder made when missing
 * @returns {{ lock: Lock, holder?: undefined } | { lock: null, holder: Holder }} `previous`: the dead holder that was
 * taken over, null after an orderly release
 */
export function takeLock(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const self = thisProcess();
  for (;;) {
    const last = highest(folder);
    const holder = holderOf(folder, last);
    if (!holder.released && isRunning(holder)) return { lock: null, holder };
    const number = last + 1;
    if (!claim(folder, number, self)) continue;
    if (highest(folder) > number) {
      rmSync(join(folder, String(number)), { force: true });
      continue;
    }
    removeOldClaims(folder, last);
    return { lock: { ...held(folder, number, self), previous: holder.released ? null : holder } };
  }
}

/**
 * Waits for the lock.
 *
 * @param {string} folder
 * @param {(holder: Holder) => void} onWait called once when somebody else has it
 * @returns {Promise<Lock>}
 */
export async function waitForLock(folder, onWait) {
  for (let told = false; ; told = true) {
    const { lock, holder } = takeLock(folder);
    if (lock) return lock;
    if (!told) onWait(holder);
    await pause(200);
  }
}
