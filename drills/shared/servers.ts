import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '../../tools/shared/server-flags.mjs';
import { isReady, until } from './until.ts';

const main = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

/** One server process at a port of its own, as an operator runs it. */
export interface Server {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  /** How it ended when nobody had asked it to, or not well when somebody had; undefined while all is well. */
  fault(): string | undefined;
  /** What an update does: SIGTERM, and waiting; gives the milliseconds it took. */
  stop(): Promise<number>;
  log(): string;
}

interface ServerOptions {
  readonly name: string;
  readonly port: number;
  readonly folder: string;
  readonly databaseUrl: string;
  readonly environment?: Readonly<Record<string, string>>;
}

const endedWell = 'exit code 0';

/** Limits that are made for people would stop a drill, whose clients all have one address; both are ordinary settings. */
const roomForAll = {
  RATE_LIMIT_PER_MINUTE: '10000000',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  // Nobody looks at the data of a demonstration, and loading it takes longer than the rest of a start.
  MODE: 'test',
} as const;

/** Starts the built server and waits until it is ready. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { name, port, folder, databaseUrl, environment = {} } = options;
  const dataDir = join(folder, `data-${name}`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const logFile = join(folder, `${name}.log`);
  const output = openSync(logFile, 'a');
  const child = spawn(process.execPath, [...serverFlags, main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...roomForAll,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'info',
      ...environment,
    },
    // It ends by itself when the channel breaks, so it never outlives a drill that was killed.
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  const begunMs = performance.now();
  let ended: string | undefined;
  let asked = false;
  child.once('exit', (code, signal) => (ended = signal ?? `exit code ${code}`));
  const url = `http://127.0.0.1:${port}`;
  const server: Server = {
    name,
    url,
    pid: child.pid ?? 0,
    fault: () => (asked && ended === endedWell ? undefined : ended),
    stop: async () => {
      const startMs = performance.now();
      if (ended === undefined) {
        asked = true;
        child.kill('SIGTERM');
      }
      await until(async () => ended !== undefined, `${name} has stopped`, 60_000);
      return performance.now() - startMs;
    },
    log: () => readFileSync(logFile, 'utf8'),
  };
  const ready = async (): Promise<boolean> => {
    if (ended !== undefined)
      throw new Error(`${name} ended: ${ended}\n${server.log().slice(-2000)}`);
    return isReady(url);
  };
  await until(ready, `${name} is ready`, 120_000 - (performance.now() - begunMs));
  return server;
}
