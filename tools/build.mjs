import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { binOf } from './shared/bins.mjs';
import { Fault } from './shared/fault.mjs';
import {
  addAssets,
  browserApps,
  keepAssetsOf,
  noteAssets,
  readAssets,
} from './shared/former-assets.mjs';
import { installIfNeeded } from './shared/install.mjs';
import { say, step } from './shared/say.mjs';

const apps = ['server', 'customer', 'staff'];
const common = [
  'package-lock.json',
  'tsconfig.base.json',
  'tools/browser-app.ts',
  'tools/first-paint.ts',
  'tools/lean-react.ts',
  'tools/shared/server-flags.mjs',
];

/**
 * The folders that an app is built from: its own and those of the packages of ours that it depends on, directly or not.
 * A folder counts with everything in it: a file too many costs a needless build, a file too few would serve old code.
 *
 * @param {string} root @param {string} folder
 * @returns {string[]}
 */
function foldersOf(root, folder) {
  /** @type {{ dependencies?: Record<string, string> }} */
  const { dependencies = {} } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  );
  const ours = Object.keys(dependencies).filter((name) => name.startsWith('@app/'));
  const further = ours.flatMap((name) => foldersOf(root, name.replace('@app', 'packages')));
  return [...new Set([folder, ...further])].sort();
}

const ignored = new Set(['node_modules', 'dist', 'test', 'coverage']);

/** @param {string} path @returns {string[]} the file itself, or all files below the folder in a fixed order */
function filesOf(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name) && !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesOf(join(path, entry.name)));
}

/**
 * Contents and not times: a checkout of another branch and back, or a copy, must neither hide nor fake a change.
 *
 * @param {string} root @param {string} app
 * @returns {string}
 */
function fingerprint(root, app) {
  const hash = createHash('sha256');
  for (const source of [...common, ...foldersOf(root, `apps/${app}`)]) {
    for (const file of filesOf(join(root, source))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash
        .update(`${file.slice(root.length)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** @param {string} root @param {string} app @returns {string} */
const stampFile = (root, app) => join(root, 'apps', app, 'dist', '.app-build');

/** @param {string} root @param {string} app @returns {boolean} */
function isFresh(root, app) {
  const stamp = stampFile(root, app);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root, app);
}

/** @param {string} root @returns {boolean} */
export function isBuilt(root) {
  return apps.every((app) => isFresh(root, app));
}

/**
 * @param {string} root @param {string} app @param {AbortSignal | undefined} signal
 * @returns {Promise<void>}
 */
function build(root, app, signal) {
  // Taken before the build: what changes meanwhile makes the result stale, as it should.
  const made = fingerprint(root, app);
  // Before the folder is emptied.
  const former = browserApps.includes(app) ? readAssets(root, app) : undefined;
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(process.execPath, [binOf(root, 'vite'), 'build', '--logLevel', 'warn'], {
      cwd: join(root, 'apps', app),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) {
        if (former !== undefined) {
          noteAssets(root, app);
          addAssets(root, app, former);
        }
        writeFileSync(stampFile(root, app), made);
        resolve();
        return;
      }
      const sentence = `The ${app} app could not be built: correct what is named below and start again.`;
      reject(new Fault(sentence, { detail: stripVTControlCharacters(output.trim()) }));
    });
  });
}

/**
 * Builds what is stale. vite empties the folder first, and the fingerprint with it, so a build that was stopped
 * halfway counts as stale.
 *
 * @param {string} root
 * @param {AbortSignal} [signal]
 * @returns {Promise<string[]>} the names of what was built
 */
export async function buildIfStale(root, signal) {
  const stale = apps.filter((app) => !isFresh(root, app));
  if (stale.length === 0) return stale;
  await step(`Building ${stale.join(', ')}`, async () => {
    // Together: each build uses little more than one core.
    const results = await Promise.allSettled(stale.map((app) => build(root, app, signal)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  });
  return stale;
}

// `npm run build -- --former FOLDER`: pages of the release in that folder find their parts here too.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  try {
    const { values } = parseArgs({ options: { former: { type: 'string' } } });
    await installIfNeeded(root);
    if ((await buildIfStale(root)).length === 0) say('Everything is built');
    if (values.former !== undefined) keepAssetsOf(values.former, root);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    process.stderr.write(`${error.message}\n${error.detail}\n`);
    process.exitCode = 1;
  }
}
