import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface LiveHeap {
  /** What the server has to be started with. */
  readonly environment: Readonly<Record<string, string>>;
  /** Bytes of its heap that are in use once all garbage was collected. */
  bytesOf(server: { readonly pid: number }): Promise<number>;
  close(): void;
}

const lookEveryMs = 20;
const patienceMs = 30_000;

/** Looks into a server for what it still needs, which no figure of its own tells: what `/metrics` tells holds garbage of any age as well. */
export function openLiveHeap(): LiveHeap {
  const folder = mkdtempSync(join(tmpdir(), 'app-heap-'));
  const file = join(folder, 'bytes');
  return {
    environment: {
      NODE_OPTIONS: `--import=${fileURLToPath(new URL('collector.mjs', import.meta.url))}`,
      HEAP_FILE: file,
    },
    bytesOf: async ({ pid }) => {
      rmSync(file, { force: true });
      process.kill(pid, 'SIGUSR2');
      const until = performance.now() + patienceMs;
      while (!existsSync(file)) {
        if (performance.now() > until) throw new Error('The server does not tell its heap.');
        await pause(lookEveryMs);
      }
      return Number(readFileSync(file, 'utf8'));
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
