import { join, relative } from 'node:path';
import { readSettings } from '../shared/environment.mjs';
import { Fault } from '../shared/fault.mjs';
import { say, step } from '../shared/say.mjs';
import { openDatabase, serverEnvironment } from './database.mjs';
import { holdFolder } from './folder.mjs';
import { addressToOpen, choosePort } from './port.mjs';
import { runServer } from './server.mjs';

/**
 * One start of the product, from the settings to the last byte of the database.
 *
 * @typedef {import('./server.mjs').Ready} Ready
 * @typedef {{ root: string, command: string[], prepare: (signal: AbortSignal) => Promise<void> }} Product `command`: the
 *   server's script and arguments; `prepare` makes the checkout ready to run
 * @typedef {Array<() => unknown>} Undo what to take down at the end, last first
 */

/**
 * Runs the product until it is told to stop.
 *
 * @param {Product} product
 * @returns {Promise<number>} the exit code: 0 when it was told to stop, 1 after a fault, which has been told
 */
export async function launch(product) {
  const { signal } = stopSignal();
  /** @type {Undo} */
  const undo = [];
  let code = 0;
  try {
    await run(product, signal, undo);
  } catch (error) {
    if (!signal.aborted) {
      tell(error);
      code = 1;
    }
  }
  if (undo.length > 1) await step('Stopping', () => takeDown(undo));
  else await takeDown(undo);
  return code;
}

/** @returns {AbortController} aborted by the first request to stop */
function stopSignal() {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => controller.abort());
  return controller;
}

/** @param {Undo} undo */
async function takeDown(undo) {
  for (const action of undo.reverse()) {
    try {
      await action();
    } catch (error) {
      // One part that will not stop must not keep the others running.
      tell(error);
    }
  }
}

/** @param {unknown} error */
function tell(error) {
  if (!(error instanceof Fault)) {
    const text = error instanceof Error ? error.stack : String(error);
    process.stderr.write(
      `The start failed for a reason it does not know: please report this.\n${text}\n`,
    );
    return;
  }
  const detail = error.detail === '' ? '' : `\n${error.detail.replace(/^/gm, '  ')}\n`;
  process.stderr.write(`\n${error.message}\n${detail}`);
}

/** @param {Product} product @param {AbortSignal} signal @param {Undo} undo */
async function run({ root, command, prepare }, signal, undo) {
  const settings = readSettings(root);
  const lock = await holdFolder(settings.dataDir);
  undo.push(lock.release);
  await prepare(signal);
  signal.throwIfAborted();

  const database = await openDatabase(settings);
  undo.push(database.stop);
  signal.throwIfAborted();

  const port = await choosePort(settings);
  if (port !== settings.port)
    say(`Port ${settings.port} is taken, so this uses port ${port}; PORT chooses another`);
  const server = runServer({
    command,
    cwd: root,
    env: serverEnvironment(settings, database.url, port),
    logFile: join(settings.dataDir, 'server.log'),
    onSpawn: (id) => lock.update({ server: id }),
    log: say,
  });
  undo.push(server.stop);

  const stopped = new Promise((resolve) =>
    signal.addEventListener('abort', () => resolve(null), { once: true }),
  );
  const ready = await step('Starting the server', () => Promise.race([server.ready, stopped]));
  if (signal.aborted || !ready) return;
  const address = addressToOpen(ready.url);
  lock.update({ address });
  say(banner({ address, ready, dataDir: shortest(root, settings.dataDir) }));
  const fault = await Promise.race([server.failed, database.failed, stopped]);
  if (fault) throw fault;
}

/** @param {string} root @param {string} path @returns {string} */
function shortest(root, path) {
  const inside = relative(root, path);
  return inside === '' || inside.startsWith('..') ? path : inside;
}

/** @param {{ address: string, ready: Ready, dataDir: string }} what @returns {string} */
function banner({ address, ready, dataDir }) {
  const lines = ['', `Ready: ${address}`, `Staff: ${address}/admin`];
  if (ready.accounts.length > 0) {
    lines.push('', `Demonstration accounts, kept in ${join(dataDir, 'demo-accounts.json')}:`, '');
    const rows = ready.accounts.map(({ role, email, password }) => [role, email, password]);
    lines.push(...table([['role', 'email', 'password'], ...rows]));
  }
  lines.push('', `Log: ${join(dataDir, 'server.log')}. Stop: Ctrl-C.`);
  return lines.join('\n');
}

/** @param {string[][]} rows @returns {string[]} */
function table(rows) {
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map(
    (row) =>
      `  ${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd()}`,
  );
}
