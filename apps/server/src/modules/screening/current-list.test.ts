import { mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openList } from './current-list.ts';
import { readableLog } from '../../../test/probe.ts';

let folder: string;
let nowMs: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'list-test-'));
  nowMs = Date.UTC(2026, 10, 20);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const listFile = () => join(folder, 'list.csv');
const textOf = (version: string) => `# version: ${version}\nid,name,aliases\n1,Nobody Anywhere,\n`;
/** Puts a list in place as an operator does: whole, by moving it there. */
async function putList(version: string): Promise<void> {
  await writeFile(join(folder, 'next.csv'), textOf(version));
  await rename(join(folder, 'next.csv'), listFile());
}
/** Writes into the file itself; as much as before leaves no mark on it, as its rights or a disk that comes back leave none. */
async function writeUnseen(text: string): Promise<void> {
  await writeFile(listFile(), text);
  await utimes(listFile(), 1_700_000_000, 1_700_000_000);
}
async function open() {
  const { log, lines } = readableLog();
  const get = await openList({ log, clock: { now: () => nowMs }, list_file: listFile() });
  /** Which list is in use, looked at some seconds later. */
  const versionLater = async () => {
    nowMs += 6_000;
    return (await get()).list.version;
  };
  const failures = () => lines.filter(({ list_file }) => list_file !== undefined);
  const fileLater = async () => {
    nowMs += 6_000;
    return (await get()).file;
  };
  return { get, versionLater, fileLater, failures };
}

test('a list that could not be read is tried again until it can, and told of once', async () => {
  await putList('v1');
  const { versionLater, failures } = await open();
  const spoilt = textOf('v2').replace('aliases', 'aliasez');
  await writeUnseen(spoilt);
  expect([await versionLater(), await versionLater(), await versionLater()]).toEqual([
    'v1',
    'v1',
    'v1',
  ]);
  expect(failures()).toHaveLength(1);
  await writeUnseen(spoilt.replace('version:', 'versiom:'));
  expect(await versionLater()).toBe('v1');
  expect(failures()).toHaveLength(2);
  await writeUnseen(textOf('v2'));
  expect(await versionLater()).toBe('v2');
  await rm(listFile());
  expect([await versionLater(), await versionLater()]).toEqual(['v2', 'v2']);
  expect(failures()).toHaveLength(3);
});

test('a list that stays in use although its file cannot be read is told as such, until it can', async () => {
  await putList('v1');
  await utimes(listFile(), 1_600_000_000, 1_600_000_000);
  const { fileLater } = await open();
  const good = { readable: true, changed_at_ms: 1_600_000_000_000 };
  expect(await fileLater()).toEqual(good);
  await rename(listFile(), join(folder, 'elsewhere.csv'));
  expect(await fileLater()).toEqual({ ...good, readable: false });
  await rename(join(folder, 'elsewhere.csv'), listFile());
  expect(await fileLater()).toEqual(good);
  await writeUnseen('# version: v2\nspoilt\n');
  expect(await fileLater()).toEqual({ ...good, readable: false });
  await writeUnseen(textOf('v2'));
  expect(await fileLater()).toEqual({ ...good, changed_at_ms: 1_700_000_000_000 });
});

test('a clock that was set back puts off no look', async () => {
  await putList('v1');
  const { get } = await open();
  await putList('v2');
  nowMs -= 3_600_000;
  expect((await get()).list.version).toBe('v2');
});
