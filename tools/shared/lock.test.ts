import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, runScript } from '../testing/start-product.ts';
import { takeLock } from './lock.mjs';
import { thisProcess } from './processes.mjs';

/** The number of a process that existed a moment ago. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version']);
  await new Promise((resolve) => child.once('close', resolve));
  return child.pid ?? 0;
}

/** A claim as a process that was killed leaves it. */
function leaveClaim(folder: string, holder: object): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '7'), JSON.stringify(holder));
}

const contender = `
  import { existsSync } from 'node:fs';
  import { takeLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.mjs'))};
  const [folder, signal] = process.argv.slice(1);
  const asleep = new Int32Array(new SharedArrayBuffer(4));
  process.stdout.write('ready ');
  while (!existsSync(signal)) Atomics.wait(asleep, 0, 0, 1);
  const { lock } = takeLock(folder);
  process.stdout.write(lock ? 'won' : 'lost');
  // Held until the test has heard everybody, since the lock of an ended process is free for the next.
  setInterval(() => {}, 60_000);
`;

test('a lock that is held names its holder, and is free again after its release', () => {
  const folder = join(emptyFolder(), 'lock');
  const first = takeLock(folder);
  first.lock?.update({ address: 'http://localhost:1' });
  expect(takeLock(folder).holder).toMatchObject({
    pid: process.pid,
    address: 'http://localhost:1',
  });
  first.lock?.release();
  expect(takeLock(folder).lock?.previous).toBeNull();
});

test('the lock of a dead process is taken over, and its holder is told', async () => {
  const folder = join(emptyFolder(), 'lock');
  const holder = { pid: await deadPid(), startTime: 'long ago' };
  leaveClaim(folder, holder);
  expect(takeLock(folder).lock?.previous).toEqual(holder);
});

test('a process that has got the number of a dead holder does not count as the holder', () => {
  const folder = join(emptyFolder(), 'lock');
  leaveClaim(folder, { ...thisProcess(), startTime: 'long ago' });
  expect(takeLock(folder).lock).not.toBeNull();
});

test('what a power failure left of a claim hinders nobody', () => {
  const folder = join(emptyFolder(), 'lock');
  mkdirSync(folder);
  writeFileSync(join(folder, '7'), '{"pid": 1');
  expect(takeLock(folder).lock).not.toBeNull();
});

test('old claims do not pile up', () => {
  const folder = join(emptyFolder(), 'lock');
  for (let round = 0; round < 20; round += 1) takeLock(folder).lock?.release();
  expect(readdirSync(folder).length).toBeLessThanOrEqual(2);
});

test('of many processes that find a dead holder at the same moment, one gets the lock', async () => {
  for (let round = 0; round < 3; round += 1) {
    const folder = emptyFolder();
    leaveClaim(join(folder, 'lock'), { pid: await deadPid(), startTime: 'long ago' });
    const signal = join(folder, 'signal');
    const arguments_ = ['--input-type=module', '-e', contender, join(folder, 'lock'), signal];
    const all = Array.from({ length: 8 }, () => runScript(arguments_, folder));
    await Promise.all(all.map(({ prints }) => prints(/ready/)));
    writeFileSync(signal, '');
    await Promise.all(all.map(({ prints }) => prints(/won|lost/)));
    expect(all.filter(({ output }) => output().endsWith('won'))).toHaveLength(1);
    for (const { kill } of all) kill('SIGTERM');
    await Promise.all(all.map(({ ended }) => ended));
  }
}, 60_000);
