import { say, step } from '../shared/say.mjs';

/**
 * @typedef {import('../shared/environment.mjs').Settings} Settings
 * @typedef {{ url: string, failed: Promise<Error>, stop: () => Promise<void> }} Database `failed` comes when it is gone
 *   and cannot be brought back
 */

/**
 * The database of a start: the server that DATABASE_URL names, or our own.
 *
 * @param {Settings} settings
 * @returns {Promise<Database>}
 */
export async function openDatabase({ databaseUrl, dataDir }) {
  if (databaseUrl) return { url: databaseUrl, failed: new Promise(() => {}), stop: async () => {} };
  // Only now, since it needs the packages that the step before may have installed.
  const { startPostgres } = await import('../postgres.mjs');
  const postgres = await step('Starting PostgreSQL', () => startPostgres({ dataDir, log: say }));
  /** @type {Promise<Error>} */
  const failed = new Promise((resolve) => {
    postgres.onExit(({ fault }) => fault && resolve(fault));
  });
  return { url: postgres.url, failed, stop: postgres.stop };
}

/** @param {Settings} settings @param {string} databaseUrl @param {number} port @returns {NodeJS.ProcessEnv} */
export function serverEnvironment({ all, host, dataDir, databaseUrl: own }, databaseUrl, port) {
  // PGSSLMODE, PGOPTIONS and the like are meant for some other server than the one we have just started.
  const kept = Object.entries(all).filter(([name]) => own !== null || !/^PG[A-Z]/.test(name));
  return {
    NODE_ENV: 'production',
    ...Object.fromEntries(kept),
    DATABASE_URL: databaseUrl,
    HOST: host,
    PORT: String(port),
    DATA_DIR: dataDir,
  };
}
