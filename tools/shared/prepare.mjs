import { join } from 'node:path';
import { buildIfStale, isBuilt } from '../build.mjs';
import { explained } from './fault.mjs';
import { installIfNeeded, isInstalled } from './install.mjs';
import { waitForLock } from './lock.mjs';
import { say } from './say.mjs';

/**
 * Makes the checkout ready to run: packages installed and, when asked for, apps built. Two starts in one checkout would
 * otherwise pull node_modules from under each other, whatever their data folders.
 *
 * @param {string} root
 * @param {{ build: boolean, signal?: AbortSignal }} options
 */
export async function prepareCheckout(root, { build, signal }) {
  if (isInstalled(root) && (!build || isBuilt(root))) return;
  const lock = await lockCheckout(root);
  try {
    await installIfNeeded(root, signal);
    if (build) await buildIfStale(root, signal);
  } finally {
    lock.release();
  }
}

/** @param {string} root */
async function lockCheckout(root) {
  try {
    return await waitForLock(join(root, '.data', 'checkout.lock'), ({ pid }) =>
      say(`Waiting for process ${pid}, which is installing or building in this checkout`),
    );
  } catch (error) {
    throw explained(error, root);
  }
}
