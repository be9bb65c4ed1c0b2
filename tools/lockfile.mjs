import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Completes package-lock.json: run it after every `npm install` that changes a dependency.
 *
 * Some packages come with one optional package per platform. A registry that mirrors only some of those leaves the others out
 * of the lockfile, and `npm ci` then refuses the file on every machine. Their names and exact versions are known, so they are
 * added by these; npm asks for one only on its own platform.
 *
 * @typedef {{ version?: string, optional?: boolean, dev?: boolean, license?: string, os?: string[], cpu?: string[], libc?: string[],
 *   optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];
const libraries = /** @type {const} */ ({ musl: 'musl', gnu: 'glibc' });

/** @param {string} name @param {string} version @param {LockedPackage} parent @returns {LockedPackage} */
function platformPackage(name, version, parent) {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = Object.entries(libraries).flatMap(([word, library]) =>
    words.includes(word) && os.includes('linux') ? [library] : [],
  );
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(parent.dev === true && { dev: true }),
    ...(libc.length > 0 && { libc }),
    ...(parent.license !== undefined && { license: parent.license }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

/**
 * The platform packages that a lock names and does not hold.
 *
 * @param {Lock} lock
 * @returns {[path: string, entry: LockedPackage][]}
 */
export function missingPackages({ packages }) {
  return Object.entries(packages).flatMap(([path, parent]) =>
    path === ''
      ? []
      : Object.entries(parent.optionalDependencies ?? {})
          .filter(
            ([name, version]) => /^\d+\.\d+\.\d+/.test(version) && !isLocked(packages, path, name),
          )
          .map(
            ([name, version]) =>
              /** @type {[string, LockedPackage]} */ ([
                `node_modules/${name}`,
                platformPackage(name, version, parent),
              ]),
          ),
  );
}

/** @param {Lock['packages']} packages @param {string} parent @param {string} name */
function isLocked(packages, parent, name) {
  return `node_modules/${name}` in packages || `${parent}/node_modules/${name}` in packages;
}

/** @param {Lock} lock @returns {Lock} */
export function completeLock(lock) {
  const [root, ...rest] = Object.entries(lock.packages).concat(missingPackages(lock));
  const sorted = rest.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...lock, packages: Object.fromEntries(root ? [root, ...sorted] : sorted) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
}
