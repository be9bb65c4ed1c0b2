import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The script behind a package's command, to be run with this very Node: the links in node_modules/.bin are shell
 * scripts on Windows and trust the PATH elsewhere.
 *
 * @param {string} root
 * @param {string} packageName
 * @returns {string}
 */
export function binOf(root, packageName) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const name = packageName.split('/').pop() ?? packageName;
  return join(folder, typeof bin === 'string' ? bin : (bin[name] ?? Object.values(bin)[0]));
}
