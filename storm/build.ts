import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { binOf } from '../tools/shared/bins.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** One change of a copied source text: the old words stand in the file exactly once, or the build ends. */
export interface Change {
  /** Below apps/server. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** What every storm needs of the copy: the provider outside, its reports also twice, and a lease as short as a storm. */
const seams: readonly Change[] = [
  {
    file: 'src/modules/payouts/index.ts',
    from: `import { createSimulator } from './simulator.ts';`,
    to: `import { createOutsideProvider } from './outside-provider.ts';`,
  },
  {
    file: 'src/modules/payouts/index.ts',
    from: 'createSimulator(simulator_step_ms)',
    to: 'createOutsideProvider(simulator_step_ms)',
  },
  {
    file: 'src/modules/payouts/jobs.ts',
    from: 'await deps.move(order, report);',
    to: `await deps.move(order, report);
    if ('again' in report) await deps.move(order, report);`,
  },
];

/** Changes whose words the checkout does not hold exactly once, so that no storm could make them; each as a sentence. */
export function staleChanges(changes: readonly Change[]): string[] {
  return [...seams, ...changes].flatMap((change) => {
    const found = timesIn(join(root, 'apps/server', change.file), change.from);
    return found === 1 ? [] : [staleSentence(change, found)];
  });
}

function timesIn(path: string, words: string): number {
  return readFileSync(path, 'utf8').split(words).length - 1;
}

function staleSentence({ file, from }: Change, found: number): string {
  return `apps/server/${file} holds these words ${found} times instead of once, so the storm cannot change its copy; write the change anew:\n${from}`;
}

/** Copies the server to `folder`, changes the copy and builds it. Gives the file to run. */
export async function buildServer(
  folder: string,
  changes: readonly Change[] = [],
): Promise<string> {
  copyServer(folder);
  for (const change of [...seams, ...changes]) apply(folder, change);
  await build(join(folder, 'apps/server'));
  return join(folder, 'apps/server/dist/main.js');
}

function copyServer(folder: string): void {
  const server = join(folder, 'apps/server');
  mkdirSync(server, { recursive: true });
  for (const name of ['src', 'migrations', 'package.json', 'vite.config.ts', 'tsconfig.json']) {
    cpSync(join(root, 'apps/server', name), join(server, name), { recursive: true });
  }
  // The last is what the build of the server reads outside of its folder.
  for (const name of [
    'operator.example.json',
    'tsconfig.base.json',
    'package.json',
    'tools/shared/server-flags.mjs',
  ]) {
    cpSync(join(root, name), join(folder, name));
  }
  // The packages that the server stands on are those of the checkout: nothing of them is changed.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const own = join(root, 'apps/server/node_modules');
  if (existsSync(own)) symlinkSync(own, join(server, 'node_modules'));
  cpSync(
    fileURLToPath(new URL('outside-provider.ts', import.meta.url)),
    join(server, 'src/modules/payouts/outside-provider.ts'),
  );
}

function apply(folder: string, change: Change): void {
  const path = join(folder, 'apps/server', change.file);
  const found = timesIn(path, change.from);
  if (found !== 1) throw new Error(staleSentence(change, found));
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(change.from, () => change.to),
  );
}

function build(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(process.execPath, [binOf(root, 'vite'), 'build', '--logLevel', 'warn'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`The copy of the server could not be built:\n${output}`)),
    );
  });
}
