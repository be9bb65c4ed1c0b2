/**
 * A failure told to the person at the terminal: one sentence that says what happened and what to do.
 * `detail` holds lines of evidence (the end of a log) that are shown under the sentence.
 */
export class Fault extends Error {
  /**
   * @param {string} sentence
   * @param {{ detail?: string, cause?: unknown }} [more]
   */
  constructor(sentence, more = {}) {
    super(sentence, { cause: more.cause });
    this.name = 'Fault';
    this.detail = more.detail ?? '';
  }
}

/** @param {unknown} error @returns {string} */
export function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** @type {Record<string, (place: string) => string>} */
const fileFaults = {
  ENOSPC: (place) => `The disk that holds ${place} is full: free some space and start again.`,
  EDQUOT: (place) => `Your disk quota for ${place} is used up: free some space and start again.`,
  EROFS: (place) =>
    `${place} is on a read-only disk: set DATA_DIR to a folder that can be written.`,
  EACCES: (place) =>
    `${place} belongs to another user or may not be written: start as its owner, or set DATA_DIR to a folder of your own.`,
  EPERM: (place) =>
    `${place} belongs to another user or may not be written: start as its owner, or set DATA_DIR to a folder of your own.`,
  ENOTDIR: (place) => `A part of the path ${place} is a file: set DATA_DIR to a folder.`,
};

/**
 * Turns a refusal of the operating system into a sentence with the fix; anything else passes unchanged.
 *
 * @param {unknown} error
 * @param {string} place what could not be read or written
 * @returns {unknown}
 */
export function explained(error, place) {
  const sentence = fileFaults[codeOf(error)];
  return sentence ? new Fault(sentence(place), { cause: error }) : error;
}
