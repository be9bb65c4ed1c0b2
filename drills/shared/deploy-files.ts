import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const deploy = join(root, 'deploy');
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The YAML parser that our tools bring along; a test alone is no reason for one of our own. */
const require = createRequire(createRequire(import.meta.url).resolve('knip'));
export const { parse }: { parse: (text: string) => unknown } = require('yaml');

/** The compose file. Its merge keys are those of YAML 1.1, which is what docker compose reads: here they are ordinary ones, called `base`. */
export const readCompose = (): unknown =>
  parse(read('deploy/compose.yaml').replaceAll('<<: *server', 'base: *server'));

export function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (here, key) => (typeof here === 'object' && here !== null ? Reflect.get(here, key) : undefined),
    value,
  );
}

export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
