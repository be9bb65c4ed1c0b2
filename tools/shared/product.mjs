import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTemporaryPostgres } from '../postgres.mjs';
import { serverFlags } from './server-flags.mjs';

const ownCheckout = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @typedef {{ role: string, email: string, password: string }} Account
 * @typedef {{ url: string, pid: number, accounts: Account[], databaseUrl: string, stop: () => Promise<void> }} Product
 */

/**
 * The built product with its demonstration data, on a free port over a database of its own, or that of `environment.DATABASE_URL`. Run
 * `npm run build` before.
 *
 * @param {Record<string, string>} [environment]
 * @param {'inherit' | number} [output] where its log goes: to ours, or into an open file
 * @param {string} [checkout] whose build is started; ours by default
 * @returns {Promise<Product>}
 */
export async function startBuiltProduct(
  environment = {},
  output = 'inherit',
  checkout = ownCheckout,
) {
  const main = join(checkout, 'apps/server/dist/main.js');
  const dataDir = mkdtempSync(join(tmpdir(), 'app-product-'));
  const given = environment['DATABASE_URL'];
  const postgres =
    given === undefined
      ? await startTemporaryPostgres()
      : { url: given, stop: () => Promise.resolve() };
  const server = spawn(process.execPath, [...serverFlags, main], {
    env: {
      ...process.env,
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const ready = await new Promise((resolve, reject) => {
    server.on('message', (/** @type {any} */ message) => {
      if (message.type === 'ready') resolve(message);
      else reject(new Error(message.message));
    });
    server.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)));
  });
  return {
    url: ready.url,
    pid: server.pid ?? 0,
    accounts: ready.accounts,
    databaseUrl: postgres.url,
    stop: async () => {
      const { exitCode, signalCode } = server;
      server.kill('SIGTERM');
      await ended;
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
      const early = signalCode ?? (exitCode === null ? null : `code ${exitCode}`);
      if (early !== null) throw new Error(`The server ended meanwhile: ${early}.`);
    },
  };
}

/**
 * Signs the first customer of the demonstration in, through the page.
 *
 * @param {import('@playwright/test').Page} page @param {string} url
 */
export async function signInAsCustomer(page, url) {
  await page.goto(`${url}/auth`);
  await page.getByRole('button', { name: /Sign in as olena/ }).click();
  await page.waitForURL(`${url}/`);
}
