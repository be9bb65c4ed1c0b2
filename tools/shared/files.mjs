import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
} from 'node:fs';
import { readFileSync, realpathSync, renameSync, statSync, truncateSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { explained } from './fault.mjs';

/**
 * Writes a file so that a reader, or a start after a power failure, finds the old content or the new one, never half.
 *
 * @param {string} file
 * @param {unknown} value
 * @param {number} mode
 */
export function writeJson(file, value, mode) {
  const draft = `${file}.${process.pid}.new`;
  const handle = openSync(draft, 'w', mode);
  try {
    writeFileSync(handle, `${JSON.stringify(value, null, 2)}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
  syncFolder(dirname(file));
}

/** Makes a rename inside the folder survive a power failure. @param {string} folder */
export function syncFolder(folder) {
  // Windows cannot open a folder as a file, and writes its directory entries by itself.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Keeps a log from filling the disk. Its writer holds the file open in append mode, so it is emptied in place.
 *
 * @param {string} file
 * @param {number} [limitBytes]
 */
export function boundLog(file, limitBytes = 20 * 1024 * 1024) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= limitBytes) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file, 0);
}

/**
 * @param {string} file
 * @param {{ from?: number, lines?: number }} [part] `from`: the byte at which to begin
 * @returns {string} the last lines of the file; empty when there is no such file
 */
export function tailOf(file, { from = 0, lines = 12 } = {}) {
  let text = '';
  try {
    text = readFileSync(file).subarray(from).toString('utf8');
  } catch {
    return '';
  }
  return text.trimEnd().split('\n').slice(-lines).join('\n');
}

/** @param {string} file @returns {number} */
export function sizeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * @param {string} dataDir
 * @returns {string} the real path of the folder, which is made when missing
 * @throws {Fault}
 */
export function openFolder(dataDir) {
  try {
    if (!existsSync(dataDir)) {
      mkdirSync(dataDir, { recursive: true });
      // Root's PostgreSQL runs as another user, who must be able to pass through, but not to look around.
      chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    }
    return realpathSync(dataDir);
  } catch (error) {
    throw explained(error, dataDir);
  }
}
