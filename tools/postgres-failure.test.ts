import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { faultInLog } from './postgres/failure.mjs';
import { clearFolder, emptyFolder } from './testing/start-product.ts';

const before =
  '2026-11-23 05:55:00.000 UTC [30100] FATAL:  could not bind IPv4 address "127.0.0.1": Address already in use\n';
const farewell = (pid: number): string =>
  `2026-11-23 05:56:12.471 UTC [${pid}] FATAL:  terminating connection due to unexpected postmaster exit\n`;
const farewells = Array.from({ length: 20 }, (_, index) => farewell(30_367 + index)).join('');
const lingering = `2026-11-23 05:56:12.469 UTC [30398] FATAL:  pre-existing shared memory block (key 2328027, ID 851993) is still in use
2026-11-23 05:56:12.469 UTC [30398] HINT:  Terminate any old server processes associated with data directory "/data".
`;

/** What is made of a log that held `before` when the start began. */
function faultOf(written: string) {
  const folder = emptyFolder();
  onTestFinished(() => clearFolder(folder));
  const file = join(folder, 'postgres.log');
  writeFileSync(file, before + written);
  return faultInLog(file, { from: before.length, place: '/data' });
}

test('what a start says of itself is read among the farewells of many old sessions, before and after it', () => {
  const fault = faultOf(farewells + lingering + farewells);
  expect(fault?.reason).toBe('lingering');
  expect(fault?.detail).toBe(lingering.trimEnd());
});

test('farewells alone, or nothing at all, say nothing of the start', () => {
  expect(faultOf(farewells)).toBeUndefined();
  expect(faultOf('')).toBeUndefined();
});
