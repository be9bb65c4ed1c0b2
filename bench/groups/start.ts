import { setTimeout as pause } from 'node:timers/promises';
import type { Context, Group } from '../shared/group.ts';
import { residentMib } from '../../tools/shared/processes.mjs';
import { startServer } from '../shared/product.ts';
import {
  bareStartMs,
  cleanCloneSeconds,
  firstStartSeconds,
  serverStartMs,
} from '../shared/start-times.ts';
import { median, palindrome, ratioOf } from '../shared/statistics.ts';

const database = 'start';
const startsPerRound = 4;
const steadyWithin = 0.01;
const lookEveryMs = 1000;
const looks = 5;

async function startRound({ sheet, cluster }: Context): Promise<void> {
  const bare: number[] = [];
  const ours: number[] = [];
  for (let turn = 0; turn < startsPerRound; turn += 2) {
    for (const kind of palindrome(['bare', 'ours'])) {
      if (kind === 'bare') bare.push(await bareStartMs());
      else ours.push(await serverStartMs(cluster.urlOf(database)));
    }
  }
  sheet.add('start_vs_bare_node', ratioOf(ours, bare));
  sheet.note('start_ms', median(ours));
  sheet.note('start_bare_node_ms', median(bare));
}

/** Once it no longer changes: right after a start the rubbish of starting is still there. */
async function residentAtRest(pid: number): Promise<number | null> {
  let seen: number[] = [];
  const isSteady = (): boolean =>
    seen.length === looks &&
    Math.max(...seen) - Math.min(...seen) <= steadyWithin * Math.max(...seen);
  for (let left = 30; left > 0 && !isSteady(); left -= 1) {
    const now = residentMib(pid);
    if (now === null) return null;
    seen = [...seen, now].slice(-looks);
    await pause(lookEveryMs);
  }
  return median(seen);
}

async function noteMemory({ sheet, cluster }: Context): Promise<void> {
  const server = await startServer(cluster.urlOf(database));
  try {
    const resident = await residentAtRest(server.pid);
    if (resident !== null) sheet.note('resident_after_start_mib', resident);
  } finally {
    await server.stop();
  }
}

async function run(context: Context): Promise<void> {
  const { cluster, rounds, sheet, log } = context;
  try {
    // The first start on a database makes its tables and seeds it; those that are timed only find them.
    await serverStartMs(await cluster.create(database));
    await bareStartMs();
    for (let round = 0; round < rounds; round += 1) {
      await startRound(context);
      const seconds = await firstStartSeconds();
      log(`start: first start ${seconds.toFixed(1)} s`);
      sheet.add('first_start_s', seconds);
    }
    await noteMemory(context);
  } finally {
    await cluster.drop(database);
  }
}

/** How soon it serves, and what it holds of the memory when nobody asks. */
export const startGroup: Group = {
  name: 'start',
  keys: [
    { name: 'start_vs_bare_node', better: 'lower', floor: 8, target: 5, stretch: 3.5 },
    { name: 'first_start_s', better: 'lower', floor: 15, target: 6, stretch: 4 },
  ],
  run,
};

/** From a clean clone to a running product. It depends on the network, so it is told and not judged. */
export const installGroup: Group = {
  name: 'install',
  keys: [],
  onlyByName: true,
  run: async ({ sheet, log }) => {
    const seconds = await cleanCloneSeconds();
    log(`install: ${seconds.toFixed(1)} s`);
    sheet.note('install_and_start_s', seconds);
  },
};
