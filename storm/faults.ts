import { setTimeout as pause } from 'node:timers/promises';
import { answering, doings, setReadOnly } from './doings.ts';
import type { Scene } from './doings.ts';
import type { Fault, FaultKind } from './schedule.ts';
import { isKill } from './schedule.ts';

export interface Faults {
  /** Does it, and what ends it later goes on by itself. */
  begin(fault: Fault): Promise<void>;
  /** Waits for everything that is still wrong to end. */
  end(): Promise<void>;
  /** Of each kind how many hit something and came to their end. */
  readonly done: Readonly<Record<string, number>>;
  /** Those that came to nothing, however often they were begun: a storm without them was milder than it was asked to be. */
  readonly failed: readonly string[];
  /** Kinds that were asked for and of which none hit anything. */
  readonly unmet: readonly FaultKind[];
}

/** One supervisor gives up on a database that ends too often within a minute: then a session is killed instead of everything. */
const wholeKillsPerMinute = 8;
const minuteMs = 60_000;
/** So many kills may hit one fault, one after the other. */
const triesMax = 5;
/** All of them together last longer than anything else that may be wrong meanwhile. */
const againAfterMs = 500;

export function openFaults(scene: Scene): Faults {
  const running = new Set<Promise<void>>();
  const asked = new Set<FaultKind>();
  const done: Partial<Record<FaultKind, number>> = {};
  const failed: string[] = [];
  let wholeKills: number[] = [];
  let databaseBusy: Promise<void> = Promise.resolve();

  const asAllowed = (fault: Fault): Fault => {
    if (fault.kind !== 'postgres') return fault;
    const nowMs = performance.now();
    wholeKills = wholeKills.filter((atMs) => nowMs - atMs < minuteMs);
    if (wholeKills.length >= wholeKillsPerMinute) return { ...fault, kind: 'session' };
    wholeKills.push(nowMs);
    return fault;
  };
  const allReady = async (): Promise<void> => {
    await Promise.all(scene.servers.map((server) => server.ready()));
  };
  /** A kill of what is not back yet would kill nothing. */
  const standing = async ({ kind, target }: Fault): Promise<void> => {
    if (kind === 'server') await scene.servers[target]?.ready();
    if (kind === 'server_at_payout') await allReady();
    if (kind === 'postgres' || kind === 'session') await databaseBusy;
  };
  /** Locks in a database that is killed are no locks: what a kill cut short or left nothing to hit is done again when everything is back. */
  const doToItsEnd = async (fault: Fault, tries = isKill(fault) ? 1 : triesMax): Promise<void> => {
    // Kills are told by themselves.
    const over = isKill(fault) ? undefined : scene.recovery.wrong(fault.kind);
    try {
      const was = (await doings[fault.kind](scene, fault)) ?? fault.kind;
      done[was] = (done[was] ?? 0) + 1;
    } catch (error) {
      if (tries === 1) {
        failed.push(`${fault.kind}: ${error instanceof Error ? error.message : String(error)}`);
        return;
      }
      await answering(scene.database);
      await allReady();
      await pause(againAfterMs);
      await doToItsEnd(fault, tries - 1);
    } finally {
      over?.();
    }
  };
  return {
    done,
    failed,
    get unmet() {
      return [...asked].filter((kind) => done[kind] === undefined);
    },
    begin: async (given) => {
      asked.add(given.kind);
      const fault = asAllowed(given);
      if (isKill(fault)) await standing(fault);
      const ended = doToItsEnd(fault);
      if (fault.kind === 'postgres' || fault.kind === 'session') databaseBusy = ended;
      running.add(ended);
      void ended.finally(() => running.delete(ended));
    },
    end: async () => {
      await Promise.all(running);
      await setReadOnly(scene.database, false);
      scene.database.emptyDisk();
    },
  };
}
