/// <reference path="../apps/server/test/provided.d.ts" />
import { startTemporaryPostgres } from './postgres.mjs';

/**
 * One PostgreSQL for all integration tests of a run: its own, or the server that TEST_DATABASE_URL names. Each test file
 * makes a database of its own in it.
 *
 * @param {import('vitest/node').TestProject} project
 * @returns {Promise<() => Promise<void>>} what vitest calls at the end
 */
export async function setup(project) {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    project.provide('databaseUrl', given);
    project.provide('isOwnServer', false);
    return async () => {};
  }
  // Files run side by side, each with pools of its own.
  const postgres = await startTemporaryPostgres({
    settings: { max_connections: '300', timezone: 'UTC' },
  });
  project.provide('databaseUrl', postgres.url);
  project.provide('isOwnServer', true);
  return postgres.stop;
}
