import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Fault } from '../shared/fault.mjs';
import { boundLog, sizeOf, tailOf } from '../shared/files.mjs';
import { startTimeOf } from '../shared/processes.mjs';

/**
 * Runs the server as a child and keeps it running.
 *
 * The server tells over the IPC channel when it serves ({ type: 'ready' }) and, before it gives up, why
 * ({ type: 'fault' }). It ends by itself when the channel breaks, so it never outlives a killed parent.
 *
 * @typedef {{ role: string, email: string, password: string }} DemonstrationAccount
 * @typedef {{ url: string, accounts: DemonstrationAccount[] }} Ready
 * @typedef {{ command: string[], cwd: string, env: NodeJS.ProcessEnv, logFile: string,
 *   onSpawn: (id: import('../shared/processes.mjs').ProcessId) => void, log: (line: string) => void }} ServerOptions
 * @typedef {{ kind: 'ready', ready: Ready } | { kind: 'fault', fault: Fault } | { kind: 'ended', how: string }} News
 */

const gracePeriodMs = 10_000;
/**
 * How long it was told to go on answering before it stops, and as much again for what it then still answers.
 *
 * @param {NodeJS.ProcessEnv} env
 */
const drainMs = ({ DRAIN_SECONDS }) => (Number.parseInt(DRAIN_SECONDS ?? '', 10) || 0) * 2000;
const crashesAllowed = 5;
const crashWindowMs = 60_000;
const logCheckMs = 60_000;

/** @param {unknown} message @returns {News | null} null for a message that is not meant for us */
function newsFrom(message) {
  if (typeof message !== 'object' || message === null || !('type' in message)) return null;
  if (message.type === 'fault' && 'message' in message) {
    return { kind: 'fault', fault: new Fault(String(message.message)) };
  }
  if (message.type !== 'ready' || !('url' in message)) return null;
  const accounts = 'accounts' in message && Array.isArray(message.accounts) ? message.accounts : [];
  return { kind: 'ready', ready: { url: String(message.url), accounts } };
}

/** @param {ServerOptions} options */
function spawnServer({ command, cwd, env, logFile, onSpawn }) {
  boundLog(logFile);
  const handle = openSync(logFile, 'a', 0o600);
  const child = spawn(process.execPath, command, {
    cwd,
    env,
    // Away from our terminal: on Ctrl-C it is we who stop the server, before the database under it.
    detached: true,
    stdio: ['ignore', handle, handle, 'ipc'],
    windowsHide: true,
  });
  closeSync(handle);
  const pid = child.pid ?? 0;
  onSpawn({ pid, startTime: startTimeOf(pid) });
  return child;
}

/**
 * One life of the server: `first` is ready, a fault, or an end without a word; `ended` comes last.
 *
 * @param {ServerOptions} options
 */
function live(options) {
  const logStart = sizeOf(options.logFile);
  const child = spawnServer(options);
  /** @type {Fault | null} */
  let lastFault = null;
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) =>
      resolve(signal ? `signal ${signal}` : `exit code ${code}`),
    );
  });
  /** @type {Promise<News>} */
  const first = new Promise((resolve) => {
    child.on('message', (message) => {
      const news = newsFrom(message);
      if (news?.kind === 'fault') lastFault = news.fault;
      if (news) resolve(news);
    });
    void ended.then((how) => resolve({ kind: 'ended', how }));
  });
  return {
    child,
    first,
    ended,
    fault: () => lastFault,
    logTail: () => tailOf(options.logFile, { from: logStart }),
  };
}

/** @param {ServerOptions} options @param {ReturnType<typeof live>} life @param {string} how @returns {Fault} */
function faultOf({ logFile }, life, how) {
  return (
    life.fault() ??
    new Fault(`The server ended unexpectedly (${how}): the end of ${logFile}, below, says why.`, {
      detail: life.logTail(),
    })
  );
}

/**
 * Starts the server. A fault at the first start is final. Later a server that dies without giving a reason is started
 * again, unless it dies too often.
 *
 * @param {ServerOptions} options
 * @returns {{ ready: Promise<Ready>, failed: Promise<Fault>, stop: () => Promise<void> }} `ready` rejects with a Fault
 */
export function runServer(options) {
  let life = live(options);
  let stopping = false;
  /** @type {number[]} */
  let crashes = [];

  /** @returns {boolean} whether one more start is allowed */
  const mayRestart = () => {
    const now = performance.now();
    crashes = [...crashes.filter((time) => now - time < crashWindowMs), now];
    return crashes.length < crashesAllowed;
  };

  /** @returns {Promise<Ready>} */
  const begin = async () => {
    const news = await life.first;
    if (news.kind === 'ready') return news.ready;
    throw faultOf(options, life, await life.ended);
  };
  const ready = begin();

  /** @returns {Promise<Fault>} comes only when no restart is left */
  const watch = async () => {
    for (let serving = true; ;) {
      const how = await life.ended;
      if (stopping) return never;
      const fault = faultOf(options, life, how);
      // A serving server that gives a reason has decided to end. One that is only just back may say that the database
      // is not there yet, which passes.
      if (serving && life.fault()) return fault;
      if (!mayRestart()) return tooOften(fault);
      options.log(`The server ended unexpectedly (${how}); starting it again`);
      await pause(Math.min(200 * 2 ** crashes.length, 5000));
      if (stopping) return never;
      life = live(options);
      serving = (await life.first).kind === 'ready';
    }
  };
  const logKeeper = setInterval(() => boundLog(options.logFile), logCheckMs);
  logKeeper.unref();

  return {
    ready,
    failed: ready.then(watch, () => never),
    stop: async () => {
      stopping = true;
      clearInterval(logKeeper);
      life.child.kill('SIGTERM');
      const inTime = await Promise.race([
        life.ended.then(() => true),
        pause(gracePeriodMs + drainMs(options.env), false, { ref: false }),
      ]);
      if (!inTime) life.child.kill('SIGKILL');
      await life.ended;
    },
  };
}

/** @type {Promise<never>} */
const never = new Promise(() => {});

/** @param {Fault} last @returns {Fault} */
function tooOften(last) {
  return new Fault(`The server ended ${crashesAllowed} times within a minute. ${last.message}`, {
    detail: last.detail,
  });
}
