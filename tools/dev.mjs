import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase, serverEnvironment } from './launch/database.mjs';
import { holdFolder } from './launch/folder.mjs';
import { readSettings } from './shared/environment.mjs';
import { Fault } from './shared/fault.mjs';
import { prepareCheckout } from './shared/prepare.mjs';
import { startTimeOf } from './shared/processes.mjs';
import { say } from './shared/say.mjs';

/**
 * `npm run dev`: the product's own database, the server from its sources (restarted when they change) at PORT, and the
 * browser apps with hot reload at PORT + 1 (customer) and PORT + 2 (staff, under /admin/).
 */
const root = fileURLToPath(new URL('..', import.meta.url));

/** @type {Array<() => unknown>} What to take down at the end, last first. */
const undo = [];

/** @param {string} app @param {string} base @param {{ host: string, port: number, server: string }} where */
async function serveApp(app, base, { host, port, server }) {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: join(root, 'apps', app),
    base,
    server: { host, port, strictPort: true, proxy: { '/api': server, '/.well-known': server } },
  });
  await vite.listen();
  undo.push(() => vite.close());
}

async function run() {
  const settings = readSettings(root);
  const { host, port } = settings;
  const lock = await holdFolder(settings.dataDir);
  undo.push(lock.release);
  await prepareCheckout(root, { build: false });
  const database = await openDatabase(settings);
  undo.push(database.stop);

  const args = ['--watch', '--watch-preserve-output', '--import', 'tsx', 'src/main.ts'];
  const child = spawn(process.execPath, args, {
    cwd: join(root, 'apps/server'),
    env: { ...serverEnvironment(settings, database.url, port), NODE_ENV: 'development' },
    stdio: 'inherit',
  });
  const pid = child.pid ?? 0;
  lock.update({
    server: { pid, startTime: startTimeOf(pid) },
    address: `http://localhost:${port}`,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  undo.push(() => child.kill('SIGTERM') && ended);

  const server = `http://127.0.0.1:${port}`;
  await serveApp('customer', '/', { host, port: port + 1, server });
  await serveApp('staff', '/admin/', { host, port: port + 2, server });
  say(
    `\nCustomer: http://localhost:${port + 1}\nStaff: http://localhost:${port + 2}/admin/\nServer: ${server}\n`,
  );
  /** @type {Promise<null>} */
  const stopped = new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => resolve(null));
  });
  const fault = await Promise.race([database.failed, stopped]);
  if (fault) throw fault;
}

try {
  await run();
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  process.stderr.write(`${error.message}\n${error.detail}\n`);
  process.exitCode = 1;
} finally {
  for (const action of undo.reverse()) await action();
}
process.exit();
