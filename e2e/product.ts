import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTemporaryPostgres } from '../tools/postgres.mjs';

export interface Account {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

/** The built product, running: a real server over a real PostgreSQL, in demonstration mode. */
export interface Product {
  readonly url: string;
  readonly accounts: readonly Account[];
  /** As the owner: for what no call can do, such as taking a role away. */
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

interface Ready {
  readonly type: 'ready';
  readonly url: string;
  readonly accounts: readonly Account[];
}

const serverFile = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));

/** `environment` is what an operator would set; the port is free and the database empty. */
export async function startProduct(
  environment: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'app-e2e-'));
  const postgres = await startTemporaryPostgres();
  const server = spawn(process.execPath, [serverFile], {
    env: {
      ...process.env,
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      MODE: 'demonstration',
      LOG_LEVEL: 'error',
      // Tests say in a header where they come from.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { url, accounts } = await readiness(server);
  return {
    url,
    accounts,
    databaseUrl: postgres.url,
    stop: async () => {
      const { exitCode, signalCode } = server;
      const gone = exitCode !== null || signalCode !== null;
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      // Of one that is gone already nobody will hear again.
      if (!gone) await ended;
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
      if (gone) throw new Error(`The server ended meanwhile: ${signalCode ?? `code ${exitCode}`}.`);
    },
  };
}

function readiness(server: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    server.on('message', (message: Ready | { type: 'fault'; message: string }) => {
      if (message.type === 'ready') resolve(message);
      else reject(new Error(message.message));
    });
    server.once('exit', (code) =>
      reject(new Error(`The server ended before it was ready, with code ${code}.`)),
    );
  });
}
