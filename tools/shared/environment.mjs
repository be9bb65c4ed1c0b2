import { existsSync, readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { Fault, codeOf, explained } from './fault.mjs';

/**
 * The settings of a start, from the environment and the checkout's `.env`; a variable that is set wins over the file.
 *
 * @typedef {{ port: number, portIsChosen: boolean, host: string, dataDir: string, databaseUrl: string | null,
 *   all: NodeJS.ProcessEnv }} Settings `all`: the whole environment for the server, the file's other variables included
 */

const modes = ['demonstration', 'test', 'live'];
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** @typedef {(value: string, root: string) => string | null} Check null when the value is good, else what it must be */

/** @param {string[]} allowed @returns {Check} */
const oneOf = (allowed) => (value) =>
  allowed.includes(value) ? null : `must be one of ${allowed.join(', ')}`;

/**
 * @param {string} path
 * @returns {'file' | 'folder' | 'nothing' | 'hidden' | 'below a file'} `hidden`: this user may not even look there
 */
function kindOf(path) {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return 'nothing';
    return found.isDirectory() ? 'folder' : 'file';
  } catch (error) {
    return codeOf(error) === 'ENOTDIR' ? 'below a file' : 'hidden';
  }
}

/** @type {Record<string, Check>} */
const checks = {
  PORT: (value) =>
    /^\d{1,5}$/.test(value) &&
    Number.parseInt(value, 10) >= 1 &&
    Number.parseInt(value, 10) <= 65535
      ? null
      : 'must be a whole number from 1 to 65535',
  HOST: (value) =>
    isIP(value) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)
      ? null
      : 'must be an address of this machine, such as 127.0.0.1 or 0.0.0.0',
  DATA_DIR: (value, root) =>
    ['folder', 'nothing', 'hidden'].includes(kindOf(resolve(root, value)))
      ? null
      : 'must be a folder, and it or a part of its path is a file',
  DATABASE_URL: (value) => {
    // Several servers of one database stand between commas; each alone makes a URL.
    const [, before = '', hosts = '', rest = ''] =
      /^([a-z]+:\/\/(?:[^/?#]*@)?)([^@/?#]*)(.*)$/s.exec(value) ?? [];
    const urls = hosts.split(',').map((host) => `${before}${host}${rest}`);
    const isGood = (/** @type {string} */ text) =>
      URL.canParse(text) &&
      ['postgres:', 'postgresql:'].includes(new URL(text).protocol) &&
      new URL(text).pathname.length > 1;
    return urls.every(isGood) ? null : 'must look like postgres://user:password@host:5432/database';
  },
  MODE: oneOf(modes),
  OPERATOR_FILE: (value, root) =>
    kindOf(resolve(root, value)) === 'file' ? null : 'must be a file that exists and can be read',
  LOG_LEVEL: oneOf(logLevels),
  SMTP_URL: (value) =>
    URL.canParse(value) && ['smtp:', 'smtps:'].includes(new URL(value).protocol)
      ? null
      : 'must look like smtp://user:password@host:587 or smtps://user:password@host:465',
};

/** What is wrong with an address may be just where its password ends, so nothing of one is shown. @param {string} name @param {string} value */
function shown(name, value) {
  return ['DATABASE_URL', 'SMTP_URL'].includes(name) ? '(not shown)' : `"${value}"`;
}

/** @param {string} root @returns {NodeJS.Dict<string>} */
function readFile(root) {
  const file = join(root, '.env');
  if (!existsSync(file)) return {};
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    throw explained(error, file);
  }
}

/**
 * Reads and checks all settings; each fault is named, so that one look mends them all.
 *
 * @param {string} root the checkout; relative paths start there
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Settings}
 * @throws {Fault}
 */
export function readSettings(root, environment = process.env) {
  /** @type {NodeJS.ProcessEnv} */
  const all = { ...readFile(root), ...environment };
  /** @param {string} name an empty variable counts as not set */
  const value = (name) => all[name]?.trim() || null;
  const faults = Object.entries(checks).flatMap(([name, check]) => {
    const given = value(name);
    const fault = given === null ? null : check(given, root);
    return given !== null && fault !== null ? [`  ${name}=${shown(name, given)} ${fault}`] : [];
  });
  if (faults.length > 0) {
    throw new Fault(
      `Correct these settings (in the environment or in .env) and start again:\n${faults.join('\n')}`,
    );
  }
  const port = value('PORT');
  const operatorFile = value('OPERATOR_FILE');
  return {
    port: port === null ? 3000 : Number.parseInt(port, 10),
    portIsChosen: port !== null,
    host: value('HOST') ?? '127.0.0.1',
    dataDir: resolve(root, value('DATA_DIR') ?? '.data'),
    databaseUrl: value('DATABASE_URL'),
    all: { ...all, ...(operatorFile && { OPERATOR_FILE: resolve(root, operatorFile) }) },
  };
}
