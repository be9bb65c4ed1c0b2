import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from './fault.mjs';

/**
 * The parts of an app's build before, which pages and servers of that build go on asking for. Their names tell their contents apart, so those of
 * two builds lie side by side; the build before that goes.
 *
 * @typedef {ReadonlyMap<string, Buffer>} Assets by name
 */

/** Apps that browsers load in parts. */
export const browserApps = ['customer', 'staff'];

/** @param {string} root @param {string} app */
const distOf = (root, app) => join(root, 'apps', app, 'dist');
/** Names what a build wrote itself, a line each: what it kept of the one before is not passed on. @param {string} dist */
const listOf = (dist) => join(dist, '.app-assets');

/** @param {string} dist @returns {string[]} */
function namesIn(dist) {
  const folder = join(dist, 'assets');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/**
 * What the build of an app that lies below `root` wrote itself; nothing where none does.
 *
 * @param {string} root @param {string} app
 * @returns {Assets}
 */
export function readAssets(root, app) {
  const dist = distOf(root, app);
  const list = listOf(dist);
  const own = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : namesIn(dist);
  const there = new Set(namesIn(dist));
  // Maps of the sources are no part of a page.
  const names = own.filter((name) => there.has(name) && !name.endsWith('.map'));
  return new Map(names.map((name) => [name, readFileSync(join(dist, 'assets', name))]));
}

/** Notes what a build has just written. @param {string} root @param {string} app */
export function noteAssets(root, app) {
  const dist = distOf(root, app);
  writeFileSync(listOf(dist), namesIn(dist).join('\n'));
}

/**
 * Puts parts of another build beside those of this one.
 *
 * @param {string} root @param {string} app @param {Assets} assets
 */
export function addAssets(root, app, assets) {
  const folder = join(distOf(root, app), 'assets');
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of assets) {
    const file = join(folder, name);
    if (!existsSync(file)) writeFileSync(file, bytes);
  }
}

/**
 * Puts the parts that another release was built of beside those of this one, so that its pages find them here.
 *
 * @param {string} former the folder of that release
 * @param {string} root the folder of this one
 * @throws {Fault} when nothing is built there
 */
export function keepAssetsOf(former, root) {
  for (const app of browserApps) {
    const assets = readAssets(former, app);
    if (assets.size === 0)
      throw new Fault(`There is no built ${app} app in ${former}: name the folder of a release.`);
    addAssets(root, app, assets);
  }
}
