import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { runServer } from './servers.ts';
import type { StormServer } from './servers.ts';

const opened: { server: StormServer; folder: string }[] = [];

afterEach(async () => {
  for (const { server, folder } of opened.splice(0)) {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
});

/** A server whose first process ends during its start, the second after it has served; the third one stays. */
function runFalling(): StormServer {
  const folder = mkdtempSync(join(tmpdir(), 'storm-server-'));
  const program = join(folder, 'program.mjs');
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs';
    const place = process.env.DATA_DIR + '/lives';
    appendFileSync(place, 'x');
    const life = readFileSync(place, 'utf8').length;
    if (life === 1) {
      console.error('no database');
      process.exit(3);
    }
    process.send({ type: 'ready' });
    setTimeout(() => life === 2 && process.exit(7), 50);
    setInterval(() => undefined, 1_000);`,
  );
  const told = (): void => undefined;
  const server = runServer({ name: 'one', program, folder, port: 0, environment: {}, told });
  opened.push({ server, folder });
  return server;
}

const patience = { timeout: 20_000 };

it(
  'counts the ends that nobody asked for, those of a start too, and no kill',
  patience,
  async () => {
    const server = runFalling();
    await vi.waitFor(() => expect(server.starts).toBe(3), patience);
    await vi.waitFor(() => expect(server.isReady()).toBe(true), patience);
    expect(server.newExits()).toEqual([
      { during: 'start', words: expect.stringContaining('one (code 3): no database') },
      { during: 'service', words: expect.stringContaining('one (code 7)') },
    ]);
    expect(server.kill()).toBe(true);
    expect(server.kill()).toBe(false);
    await vi.waitFor(() => expect(server.starts).toBe(4), patience);
    await server.ready();
    expect(server.newExits()).toEqual([]);
  },
);
