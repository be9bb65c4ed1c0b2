import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Who a process is. A number alone is not enough: the system gives the number of a dead process to a new one, so the
 * moment of its start goes with it.
 *
 * @typedef {{ pid: number, startTime: string | null }} ProcessId
 */

/**
 * What Linux tells of a process; null where there is no /proc, or no such process.
 *
 * @param {number | string} pid
 * @returns {{ state: string, parent: number, processorTicks: number, startTicks: string } | null}
 */
export function linuxStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name stands in brackets and may itself hold spaces and brackets, hence the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      state: fields[0] ?? '',
      parent: Number(fields[1]),
      processorTicks: Number(fields[11]) + Number(fields[12]),
      startTicks: fields[19] ?? '',
    };
  } catch {
    return null;
  }
}

/**
 * Resident memory of a process in MiB; null where the system does not tell, or there is no such process.
 *
 * @param {number} pid
 * @returns {number | null}
 */
export function residentMib(pid) {
  try {
    const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return line === null ? null : Number(line[1]) / 1024;
  } catch {
    return null;
  }
}

/**
 * When the process started, in a form that only equality is asked of; null when unknown.
 *
 * @param {number} pid
 * @returns {string | null}
 */
export function startTimeOf(pid) {
  if (process.platform === 'linux') {
    const stat = linuxStat(pid);
    // Ticks count from boot, so the same pair of numbers can come back after a restart of the machine.
    return (
      stat && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${stat.startTicks}`
    );
  }
  if (process.platform === 'win32') return null;
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/** @returns {ProcessId} */
export function thisProcess() {
  return { pid: process.pid, startTime: startTimeOf(process.pid) };
}

/** @param {number} pid @returns {boolean} */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Not allowed to signal it means that it exists and belongs to someone else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // A dead child that nobody has waited for still takes signals; containers without an init process keep such forever.
  const state = process.platform === 'linux' ? linuxStat(pid)?.state : undefined;
  return state !== 'Z' && state !== 'X';
}

/** @param {ProcessId} id @returns {boolean} */
export function isRunning(id) {
  if (!isAlive(id.pid)) return false;
  return id.startTime === null || id.startTime === startTimeOf(id.pid);
}

/**
 * Waits until the condition holds.
 *
 * @param {() => boolean | Promise<boolean>} condition
 * @param {{ timeoutMs: number, everyMs?: number }} limits
 * @returns {Promise<boolean>} false when the time ran out first
 */
export async function waitUntil(condition, { timeoutMs, everyMs = 20 }) {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    if (await condition()) return true;
    if (performance.now() > deadline) return false;
    await pause(everyMs);
  }
}
