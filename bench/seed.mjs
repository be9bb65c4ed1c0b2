import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { seedBooks } from './shared/seed-books.mjs';

/**
 * `npm run seed -- --customers 100000 --transactions 1000000` fills the database of DATABASE_URL, which was made for it, with so many
 * customers and transfers, whole books behind them. Run after `npm run build`. The server is started once to bring the tables.
 */

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '100000' },
    transactions: { type: 'string', default: '1000000' },
  },
});
const databaseUrl = process.env['DATABASE_URL'];
const customers = Number.parseInt(values.customers, 10);
const transactions = Number.parseInt(values.transactions, 10);
if (!databaseUrl)
  throw new Error('Set DATABASE_URL to a new, empty database of which its role is the owner.');
if (!(customers > 0 && transactions > 0)) throw new Error('Give whole numbers above 0.');

await migrateByStart(databaseUrl);
await seedBooks(databaseUrl, {
  customers,
  transactions,
  log: (line) => process.stdout.write(`${line}\n`),
});

/** @param {string} url */
async function migrateByStart(url) {
  const main = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));
  const dataDir = mkdtempSync(join(tmpdir(), 'app-seed-'));
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await new Promise((resolve, reject) => {
    server.once('message', resolve);
    server.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)));
  });
  server.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}
