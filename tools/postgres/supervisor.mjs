import { setTimeout as pause } from 'node:timers/promises';
import { tailOf } from '../shared/files.mjs';
import { DatabaseFault } from './failure.mjs';
import {
  adoptPostmaster,
  endOrphans,
  freePort,
  launchPostmaster,
  stopPostmaster,
} from './postmaster.mjs';

/**
 * @typedef {import('./postmaster.mjs').Context} Context
 * @typedef {import('./postmaster.mjs').Postmaster} Postmaster
 * @typedef {{ pid: number, how: string, fault: Error | null }} ExitReport
 */

// The processes of a killed PostgreSQL need a second or two to notice and let go of the memory they share.
const patienceMs = 20_000;
const attemptsBeforeForce = 4;
const restartsAllowed = 10;
const restartWindowMs = 60_000;

/** @param {number} attempt from 0 @returns {number} */
const backOffMs = (attempt) => Math.min(100 * 2 ** attempt, 2000);

/**
 * Starts PostgreSQL, again and again while what stands in the way may pass by itself.
 *
 * @param {Context} context
 * @param {{ port: number | null, fixed: boolean }} wish `fixed`: this port or none
 * @returns {Promise<Postmaster>}
 */
async function launchPatiently(context, { port, fixed }) {
  const deadline = performance.now() + patienceMs;
  let next = port ?? (await freePort());
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await launchPostmaster(context, next);
    } catch (error) {
      if (!(error instanceof DatabaseFault) || error.reason === 'fatal') throw error;
      if (performance.now() > deadline) throw error;
      if (error.reason === 'lingering' && attempt >= attemptsBeforeForce) endOrphans(context);
      if (error.reason === 'port' && !fixed) next = await freePort();
      else await pause(backOffMs(attempt));
    }
  }
}

/**
 * Takes charge of a running PostgreSQL of this folder, or starts one.
 *
 * @param {Context} context
 * @param {number | undefined} port the caller's wish; else the port of the last time, else any
 * @returns {Promise<Postmaster>}
 */
export async function adoptOrLaunch(context, port) {
  const { cluster, settings, log } = context;
  const { memory } = cluster;
  const running = await adoptPostmaster(context);
  if (running) {
    const asWanted =
      (port ?? running.port) === running.port &&
      JSON.stringify(memory.settings) === JSON.stringify(settings);
    if (asWanted) {
      log(`Found the database still running (process ${running.pid})`);
      return running;
    }
    await stopPostmaster(context, running);
  }
  const wish = { port: port ?? memory.port, fixed: port !== undefined };
  const postmaster = await launchPatiently(context, wish);
  cluster.remember({ port: postmaster.port, settings });
  return postmaster;
}

/**
 * Keeps PostgreSQL running on its port until told to stop.
 *
 * @param {Context} context
 * @param {Postmaster} first
 */
export function supervise(context, first) {
  let current = first;
  let stopping = false;
  /** @type {Array<(report: ExitReport) => void>} */
  const listeners = [];
  /** @type {number[]} */
  let exits = [];

  /** @param {ExitReport} report */
  const announce = (report) => listeners.forEach((listener) => listener(report));

  /** @param {string} how @returns {Promise<Error | null>} why it does not run again; null when it does */
  const restart = async (how) => {
    const now = performance.now();
    exits = [...exits.filter((time) => now - time < restartWindowMs), now];
    if (exits.length > restartsAllowed) {
      return new DatabaseFault(
        `The database ended ${exits.length} times within a minute (last: ${how}): the end of ${context.cluster.logFile}, below, says why.`,
        { detail: tailOf(context.cluster.logFile) },
      );
    }
    context.log(`The database ended unexpectedly (${how}); starting it again`);
    try {
      // Clients hold the address, so it must be the same port.
      current = await launchPatiently(context, { port: current.port, fixed: true });
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };

  /** @type {Promise<Error | null>} */
  let restarting = Promise.resolve(null);
  const watch = async () => {
    for (let fault = null; fault === null;) {
      const { pid } = current;
      const how = await current.ended;
      if (stopping) return;
      restarting = restart(how);
      fault = await restarting;
      announce({ pid, how, fault });
    }
  };
  void watch();

  return {
    pid: () => current.pid,
    stop: async () => {
      stopping = true;
      // Otherwise the process that a restart is about to bring up would outlive us.
      await restarting;
      await stopPostmaster(context, current);
    },
    /** @param {(report: ExitReport) => void} listener */
    onExit: (listener) => void listeners.push(listener),
  };
}
