import type { AddressInfo } from 'node:net';
import { StartFault } from '#platform/errors';
import { createLog } from '#platform/log';
import type { Logger } from '#platform/log';
import { addressToOpen } from './address.ts';
import { createApplication } from './app.ts';
import type { Application } from './app.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { endInOrder } from './ending.ts';

// Part of the same file when it is built: in one of its own it would cost every start the opening of one more.
export { runCommand } from './commands/run-command.ts';

interface Role {
  readonly serve: boolean;
  readonly work: boolean;
}

/** Runs the server as a process: starts it, tells the parent, and stops in order when asked to. */
export async function runProcess(role: Role): Promise<void> {
  try {
    const config = readConfig(process.env);
    const { databaseUrl } = config;
    if (databaseUrl === undefined)
      throw new StartFault(
        'DATABASE_URL is not set: run "npm start", which brings a database, or name your own.',
      );
    const application = await createApplication({
      config: { ...config, databaseUrl },
      ...role,
      environment: process.env,
    });
    const log = createLog(config.logLevel);
    endInOrder({ log, process, stop: application.stop });
    surviveUnheardFailures(log);
    const url = await listen(application, config);
    log.info({ url, mode: config.mode, ...role }, 'the server is ready');
    tell({ type: 'ready', url, accounts: application.accounts ?? [] });
  } catch (error) {
    fail(error);
  }
}

async function listen({ http }: Application, { host, port }: Config): Promise<string> {
  if (!http) return '';
  try {
    await http.listen({ host, port });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new StartFault(
        `Port ${port} on ${host} is taken: stop the program that uses it, or set PORT to another one.`,
      );
    }
    throw error;
  }
  const address: AddressInfo | string | null = http.server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return addressToOpen(host, bound);
}

/** One sentence with the fix for a fault that was foreseen; anything else is a fault of ours and shows where. */
function fail(error: unknown): void {
  const message =
    error instanceof StartFault
      ? error.message
      : `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  process.stderr.write(`${message}\n`);
  tell({ type: 'fault', message });
  process.exitCode = 1;
  // Half-made connections would keep the process alive.
  setTimeout(() => process.exit(1), 100);
}

/**
 * The queue's library writes down that a job is done without waiting for it: a database that goes away at that moment fails a promise
 * nobody holds, which ends a Node process. Nothing is half done by it, since the job runs again; what truly breaks a promise of ours throws
 * elsewhere and still ends the process.
 */
function surviveUnheardFailures(log: Logger): void {
  process.on('unhandledRejection', (error) => {
    log.error({ err: error }, 'a failure that nobody waited for');
  });
}

function tell(message: object): void {
  process.send?.(message);
}
