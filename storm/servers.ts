import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '../tools/shared/server-flags.mjs';
import { lastLogLines } from './log-lines.ts';
import type { Step } from './recovery.ts';

export interface ServerOptions {
  readonly name: string;
  /** The built program. */
  readonly program: string;
  /** For its data and its log. */
  readonly folder: string;
  readonly port: number;
  readonly environment: Readonly<Record<string, string>>;
  /** Hears when a process runs and when it serves. */
  readonly told: (step: Step) => void;
}

/** One server as an operator keeps it: started again whenever it is gone. */
export interface StormServer {
  readonly name: string;
  readonly port: number;
  readonly logFile: string;
  /** Each time since the last call at which it ended without having been killed: what must never be. */
  newExits(): OwnExit[];
  readonly starts: number;
  /** Resolves once it serves. */
  ready(): Promise<void>;
  isReady(): boolean;
  /** SIGKILL, and a new one. False when there is no process to kill, since it is gone already. */
  kill(): boolean;
  /** Stops the process where it stands, as a machine that is moved does. False when there is none. */
  stall(ms: number): Promise<boolean>;
  /** Sets its calendar clock off, also that of whoever follows on it, until it is set to 0. False when no process heard it: then it is not done. */
  shiftClock(ms: number): boolean;
  stop(): Promise<void>;
}

/** An end that nobody asked for. */
export interface OwnExit {
  /** Before it first served, or afterwards. */
  readonly during: 'start' | 'service';
  /** How it ended, and what it said last. */
  readonly words: string;
}

const preload = new URL('clock-preload.mjs', import.meta.url).href;
const startAgainAfterMs = 100;

/** Runs a server for the length of a storm. */
export function runServer(options: ServerOptions): StormServer {
  const folder = join(options.folder, options.name);
  mkdirSync(folder, { recursive: true });
  const logFile = join(folder, 'server.log');
  const output = openSync(logFile, 'a');
  const ownExits: OwnExit[] = [];
  const state = { stopping: false, starts: 0, offsetMs: 0 };
  const waiting: (() => void)[] = [];
  let life = { child: start(options, folder, output), serves: false, killed: false };

  const watch = (): void => {
    const own = life;
    state.starts += 1;
    options.told('started');
    own.child.on('message', (message: unknown) => {
      if (typeof message !== 'object' || message === null || !('type' in message)) return;
      if (message.type !== 'ready') return;
      own.serves = true;
      options.told('ready');
      if (state.offsetMs !== 0) own.child.send({ clockOffsetMs: state.offsetMs });
      for (const tell of waiting.splice(0)) tell();
    });
    own.child.once('exit', (code, signal) => void again(own, signal ?? `code ${code}`));
  };
  const again = async (own: typeof life, how: string): Promise<void> => {
    if (state.stopping) return;
    // A kill may meet a process that is just ending by itself: its own code tells.
    if (!own.killed || how !== 'SIGKILL') {
      const during = own.serves ? 'service' : 'start';
      ownExits.push({ during, words: `${options.name} (${how}): ${lastWords(logFile)}` });
    }
    await pause(startAgainAfterMs);
    if (state.stopping) return;
    life = { child: start(options, folder, output), serves: false, killed: false };
    watch();
  };
  watch();

  return {
    name: options.name,
    port: options.port,
    logFile,
    newExits: () => ownExits.splice(0),
    get starts() {
      return state.starts;
    },
    isReady: () => life.serves && !life.killed,
    ready: async () => {
      if (life.serves && !life.killed) return;
      await new Promise<void>((resolve) => waiting.push(resolve));
    },
    kill: () => {
      if (life.killed) return false;
      life.killed = life.child.kill('SIGKILL');
      return life.killed;
    },
    stall: async (ms) => !life.killed && stallChild(life.child, ms),
    shiftClock: (ms) => {
      const hears = life.serves && !life.killed && life.child.connected;
      if (hears) life.child.send({ clockOffsetMs: ms });
      if (hears || ms === 0) state.offsetMs = ms;
      return hears;
    },
    stop: async () => {
      state.stopping = true;
      await endChild(life.child);
      closeSync(output);
    },
  };
}

const linesRead = 200;
const wordsMax = 2_000;

/** What a process wrote as it fell, in one line: what the log calls fatal, and what the runtime says, which is no JSON as the log's lines are. */
function lastWords(logFile: string): string {
  const lines = lastLogLines(logFile, linesRead);
  const said = lines.filter((line) => /^(?:[^{]|\{"level":60,)/.test(line));
  return said.length === 0 ? 'it said nothing' : said.join(' | ').slice(-wordsMax);
}

function start(options: ServerOptions, folder: string, output: number): ChildProcess {
  return spawn(process.execPath, ['--import', preload, ...serverFlags, options.program], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      ...process.env,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(options.port),
      STORM_SERVER: options.name,
      ...options.environment,
    },
    stdio: ['ignore', output, output, 'ipc'],
  });
}

async function stallChild(child: ChildProcess, ms: number): Promise<boolean> {
  if (!child.kill('SIGSTOP')) return false;
  await pause(ms);
  child.kill('SIGCONT');
  return true;
}

const farewellMs = 8_000;

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGCONT');
  child.kill('SIGTERM');
  const cut = setTimeout(() => child.kill('SIGKILL'), farewellMs);
  await ended;
  clearTimeout(cut);
}
