import { Fault } from '../shared/fault.mjs';
import { tailOf } from '../shared/files.mjs';

/**
 * What PostgreSQL writes when it fails, and what to tell a person. First match wins, so the particular comes before
 * the general.
 *
 * @type {Array<{ pattern: RegExp, reason: FailureReason, sentence: (place: string) => string }>}
 */
const known = [
  {
    pattern:
      /could not bind IPv4 address|could not create any TCP\/IP sockets|Address already in use/i,
    reason: 'port',
    sentence: () =>
      'The port of the database is taken by another program: stop that program and start again.',
  },
  {
    pattern: /pre-existing shared memory block/i,
    reason: 'lingering',
    sentence: (place) =>
      `Processes of an earlier database still hold ${place}: wait a few seconds and start again.`,
  },
  {
    pattern: /lock file "postmaster\.pid" already exists/i,
    reason: 'lock',
    sentence: (place) =>
      `Another PostgreSQL holds ${place}: stop it (its process number is the first line of postmaster.pid there) and start again.`,
  },
  {
    pattern: /No space left on device|Disk quota exceeded/i,
    reason: 'fatal',
    sentence: (place) => `The disk that holds ${place} is full: free some space and start again.`,
  },
  {
    pattern: /Read-only file system/i,
    reason: 'fatal',
    sentence: (place) =>
      `${place} is on a read-only disk: set DATA_DIR to a folder that can be written.`,
  },
  {
    pattern: /invalid locale name|invalid value for parameter "lc_/i,
    reason: 'fatal',
    sentence: () =>
      'This system has no locale C.UTF-8, which the database needs: install it (Debian: apt-get install locales), or set DATABASE_URL to a PostgreSQL server of your own.',
  },
  {
    pattern: /could not look up effective user ID|user does not exist/i,
    reason: 'fatal',
    sentence: () =>
      'PostgreSQL needs the current user to have an entry in /etc/passwd: start as a user that has one, or set DATABASE_URL to a PostgreSQL server of your own.',
  },
  {
    pattern: /error while loading shared libraries: ([^:]+)/i,
    reason: 'fatal',
    sentence: () =>
      'A system library that PostgreSQL needs is missing (named below): install it, or set DATABASE_URL to a PostgreSQL server of your own.',
  },
  {
    pattern: /could not (create|map|resize).*shared memory|Cannot allocate memory/i,
    reason: 'fatal',
    sentence: () =>
      'There is too little memory for PostgreSQL: give this machine or container at least 512 MB free.',
  },
  {
    pattern:
      /Permission denied|Operation not permitted|must be owner|wrong ownership|invalid permissions/i,
    reason: 'fatal',
    sentence: (place) =>
      `PostgreSQL may not use ${place}: it must belong to the user who starts the database, with mode 0700.`,
  },
  {
    pattern:
      /invalid checkpoint record|could not locate a valid checkpoint|checksum.*(mismatch|failed)|is corrupted/i,
    reason: 'fatal',
    sentence: (place) =>
      `The database in ${place} is damaged: restore a backup of it, or move the folder away to begin with an empty one.`,
  },
];

/** @typedef {'port' | 'lingering' | 'lock' | 'fatal'} FailureReason */

/** A start of PostgreSQL that failed; `reason` tells whether another try can help. */
export class DatabaseFault extends Fault {
  /**
   * @param {string} sentence
   * @param {{ reason?: FailureReason, detail?: string }} [more]
   */
  constructor(sentence, { reason = 'fatal', detail = '' } = {}) {
    super(sentence, { detail });
    this.reason = reason;
  }
}

/**
 * @param {string} output what PostgreSQL or initdb wrote before it ended
 * @param {string} place its folder
 * @returns {DatabaseFault}
 */
export function faultFrom(output, place) {
  const match = known.find(({ pattern }) => pattern.test(output));
  const sentence = match
    ? match.sentence(place)
    : `PostgreSQL did not start in ${place}: the last lines of its log, below, say why.`;
  return new DatabaseFault(sentence, { reason: match?.reason ?? 'fatal', detail: output.trim() });
}

const ownLinesMax = 12;
/** What sessions of a killed postmaster write as they notice, dozens of lines that may follow what the new one says of itself. */
const farewell = /terminating connection due to unexpected postmaster exit/;

/**
 * @param {string} logFile PostgreSQL's log
 * @param {{ from: number, place: string }} where of the log in bytes: what a start that failed wrote; and the database's folder
 * @returns {DatabaseFault | undefined} nothing when it wrote nothing
 */
export function faultInLog(logFile, { from, place }) {
  const written = tailOf(logFile, { from, lines: Infinity }).split('\n');
  const own = written.filter((line) => line !== '' && !farewell.test(line));
  return own.length === 0 ? undefined : faultFrom(own.slice(-ownLinesMax).join('\n'), place);
}
