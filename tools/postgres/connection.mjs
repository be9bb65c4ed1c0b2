import pg from 'pg';
import { codeOf } from '../shared/fault.mjs';

/** @typedef {import('./cluster.mjs').Cluster} Cluster */
/** @typedef {'ours' | 'foreign' | 'locked out' | 'not yet'} Answer */

export const ownerRole = 'app_owner';
const productDatabase = 'app';
const maintenanceDatabase = 'postgres';

/** @param {{ memory: { password: string } }} cluster @param {number} port @returns {string} where the owner of all tables connects to */
export function urlOf(cluster, port) {
  return `postgres://${ownerRole}:${cluster.memory.password}@127.0.0.1:${port}/${productDatabase}`;
}

/**
 * @param {Cluster} cluster @param {number} port
 * @returns {pg.Client}
 */
function clientFor(cluster, port) {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: ownerRole,
    password: cluster.memory.password,
    database: maintenanceDatabase,
    ssl: false,
    connectionTimeoutMillis: 5000,
  });
  // A connection that breaks between two queries raises an event which, unheard, would end this process.
  client.on('error', () => {});
  return client;
}

/**
 * Who answers on the port.
 *
 * @param {Cluster} cluster @param {number} port
 * @returns {Promise<Answer>} `not yet` while the database starts, recovers or shuts down
 */
export async function answerOf(cluster, port) {
  const client = clientFor(cluster, port);
  try {
    await client.connect();
    const { rows } = await client.query('SHOW data_directory');
    return rows[0]?.data_directory === cluster.data ? 'ours' : 'foreign';
  } catch (error) {
    // 28P01 and 28000 are PostgreSQL's refusals of a password and of a role.
    return ['28P01', '28000'].includes(codeOf(error)) ? 'locked out' : 'not yet';
  } finally {
    await client.end().catch(() => {});
  }
}

/** Makes the product's database in a new cluster. @param {Cluster} cluster @param {number} port */
export async function ensureDatabase(cluster, port) {
  const client = clientFor(cluster, port);
  await client.connect();
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [
      productDatabase,
    ]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${productDatabase}`);
  } finally {
    await client.end();
  }
}
