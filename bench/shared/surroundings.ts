import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { flushMicroseconds } from './cluster.ts';
import type { RunFacts } from './report.ts';

/** What a run begins from; to be read before anything is measured. */
export function readSurroundings(): Pick<
  RunFacts,
  'commit' | 'started_at' | 'fdatasync_us' | 'load_before'
> {
  const started_at = new Date().toISOString();
  const [load_before = 0] = loadavg();
  const folder = mkdtempSync(join(tmpdir(), 'app-bench-'));
  const fdatasync_us = flushMicroseconds(join(folder, 'flush'));
  rmSync(folder, { recursive: true, force: true });
  return { commit: commitOf(), started_at, fdatasync_us, load_before };
}

function commitOf(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}
