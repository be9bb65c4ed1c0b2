import { spawnSync } from 'node:child_process';
import { Fault } from '../shared/fault.mjs';
import { step } from '../shared/say.mjs';

// The one without windows first: the same engine, a fifth less work for the machine.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const remedy =
  'install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chromium or Chrome that is there';

/** Ubuntu puts a file in place of its browser that only says where to get it, hence the trial. @param {string} program */
function starts(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** @returns {string | undefined} */
function onPath() {
  return names.find(starts);
}

/** @param {string} name @returns {string} where the command is */
function pathOf(name) {
  const found = spawnSync('/bin/sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' });
  return found.stdout.trim() || name;
}

/** @param {string[]} args @throws {Fault} */
function aptGet(...args) {
  const { status, stderr } = spawnSync('apt-get', args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0)
    throw new Fault(`Chromium could not be installed with apt-get: ${remedy}.`, { detail: stderr });
}

function installWithApt() {
  const install = ['install', '-y', '--no-install-recommends'];
  aptGet('update');
  try {
    aptGet(...install, 'chromium-headless-shell');
  } catch {
    // Older Debians, and Ubuntu, have only the whole browser.
    aptGet(...install, 'chromium');
  }
}

/**
 * Finds a browser for the journeys, or installs one where that is possible without asking.
 *
 * @returns {Promise<string>} the path of the program
 * @throws {Fault}
 */
export async function findChromium() {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (starts(chosen)) return chosen;
    throw new Fault(`CHROMIUM_PATH is ${chosen}, which does not start: correct it, or ${remedy}.`);
  }
  const found = onPath();
  if (found) return pathOf(found);
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (process.getuid?.() === 0 && hasApt) {
    await step('Installing Chromium', async () => installWithApt());
    const installed = onPath();
    if (installed) return pathOf(installed);
  }
  throw new Fault(`The browser tests need a browser, and none was found: ${remedy}.`);
}
