import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** What a run of the tests leaves lying at most, several times over. */
const roomNeeded = 6 * 1024 ** 3;

/**
 * Where tests keep what they throw away: in memory where there is plenty of it, since a database that nobody keeps need not wait for
 * a disk. PostgreSQL's programs may be copied there, so a folder in which nothing may be run will not do.
 *
 * @param {{ mounts?: () => string, free?: (folder: string) => number }} [machine]
 * @returns {string}
 */
export function temporaryFolder({ mounts = readMounts, free = freeBytes } = {}) {
  if (process.env['TMPDIR'] !== undefined) return tmpdir();
  try {
    const mounted = mounts()
      .split('\n')
      .findLast((line) => line.split(' ')[1] === memory);
    const flags = mounted?.split(' ')[3]?.split(',') ?? ['noexec'];
    return flags.includes('noexec') || free(memory) < roomNeeded ? tmpdir() : memory;
  } catch {
    return tmpdir();
  }
}

function readMounts() {
  return readFileSync('/proc/mounts', 'utf8');
}

/** @param {string} folder */
function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
