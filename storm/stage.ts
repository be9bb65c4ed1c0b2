import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Random } from '../attack/shared/random.ts';
import { freePort } from '../tools/postgres/postmaster.mjs';
import { openDoor } from './client.ts';
import type { Door } from './client.ts';
import { startDatabase } from './database.ts';
import { startProvider } from './provider.ts';
import { startProxy } from './proxy.ts';
import type { Proxy } from './proxy.ts';
import type { Recovery, Step } from './recovery.ts';
import { runServer } from './servers.ts';
import type { StormServer } from './servers.ts';
import type { Scene } from './doings.ts';

/** Two servers over one PostgreSQL, a line that can be cut on both sides of each, and a provider outside. */
export interface Stage extends Omit<Scene, 'recovery'> {
  readonly doors: readonly Door[];
  readonly folder: string;
  stop(): Promise<void>;
}

interface StageOptions {
  /** The built server. */
  readonly program: string;
  readonly transfers: number;
  readonly random: Random;
  /** Keep the folder with the servers' logs. */
  readonly keep: boolean;
  readonly recovery: Pick<Recovery, 'step'>;
}

/** Limits beyond every story of a storm: what is tried here is not what a person may do, but what breaks. */
const generous = {
  RATE_LIMIT_PER_MINUTE: '10000000',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  OPERATOR_PAYOUTS_SIMULATOR_STEP_MS: '150',
  OPERATOR_LIMITS_SECOND_PERSON_ABOVE: '1000000.00',
  ...Object.fromEntries(
    ['NONE', 'IDENTITY', 'FULL'].flatMap((level) =>
      ['DAY', 'MONTH'].map((window) => [
        `OPERATOR_VERIFICATION_LIMITS_${level}_${window}`,
        '900000000.00',
      ]),
    ),
  ),
};

/** What the tables of so many transfers need, and as much again. */
const diskMiB = (transfers: number): number => 192 + Math.ceil(transfers / 50);

export async function openStage(options: StageOptions): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'app-storm-'));
  const undo: (() => Promise<void> | void)[] = [];
  if (!options.keep) undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  // A storm that is told to end takes its database and its disk with it.
  const end = (): void => void stop().finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  undo.push(() => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end);
  });
  try {
    const database = await startDatabase(folder, diskMiB(options.transfers));
    undo.push(database.stop);
    const provider = await startProvider(options.random);
    undo.push(provider.stop);
    const servers: StormServer[] = [];
    const front: Proxy[] = [];
    const back: Proxy[] = [];
    for (const [index, name] of ['one', 'two'].entries()) {
      const line = await startProxy(database.port);
      back.push(line);
      undo.push(line.stop);
      const port = await freePort();
      const url = new URL(database.url);
      url.port = String(line.port);
      const environment = {
        ...generous,
        MODE: 'test',
        LOG_LEVEL: 'warn',
        DATABASE_URL: url.href,
        STORM_PROVIDER_URL: provider.url,
      };
      const told = (step: Step): void => options.recovery.step(index, step);
      const server = runServer({
        name,
        program: options.program,
        folder,
        port,
        environment,
        told,
      });
      servers.push(server);
      undo.push(server.stop);
      const door = await startProxy(port);
      front.push(door);
      undo.push(door.stop);
    }
    // Together: the first start of two makes the tables while the other one waits for it.
    await Promise.all(servers.map((server) => server.ready()));
    const doors = front.map(({ port }) => openDoor(port));
    undo.push(() => doors.forEach((door) => door.close()));
    return { database, provider, servers, front, back, doors, folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
