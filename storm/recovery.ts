/** How long it takes until what was killed serves again, as a customer sees it. */
export interface Recovery {
  /** `server` undefined: the database, and with it everybody. */
  killed(what: { server: number | undefined }): void;
  /** What was killed has come so far on its way back. */
  step(server: number | undefined, step: Step): void;
  /** A transfer was acknowledged by this server to somebody who asked at `beganMs`. */
  acknowledged(server: number, beganMs: number): void;
  /** How many kills there were: each is either recovered from or open. */
  readonly kills: number;
  /** Each kill that was recovered from, in the order in which that was. */
  readonly recovered: readonly Recovered[];
  /** Kills after which nobody was served yet, with the steps that were made since. */
  readonly open: readonly Times[];
}

/** A process runs; it says that it serves, or the database answers. */
export type Step = 'started' | 'ready';

/** One kill; every time in milliseconds since it. */
export interface Times {
  readonly server: number | undefined;
  readonly started?: number;
  readonly ready?: number;
  readonly acknowledged?: number;
}

/** One kill after which somebody was served again. */
export interface Recovered extends Times {
  readonly acknowledged: number;
}

interface Kill {
  readonly server: number | undefined;
  readonly atMs: number;
  readonly steps: Partial<Record<Step, number>>;
}

const sinceMs = ({ atMs }: Kill): number => Math.round(performance.now() - atMs);

/**
 * Watches from the first kill on. What is killed again before it is back has two kills, and each lasts until the same acknowledgement: the
 * first one is the whole outage.
 */
export function watchRecovery(): Recovery {
  const recovered: Recovered[] = [];
  let kills: Kill[] = [];
  return {
    recovered,
    get kills() {
      return kills.length + recovered.length;
    },
    get open() {
      return kills.map(({ server, steps }) => ({ server, ...steps }));
    },
    killed: ({ server }) => void kills.push({ server, atMs: performance.now(), steps: {} }),
    step: (server, step) => {
      for (const kill of kills.filter((each) => each.server === server))
        kill.steps[step] ??= sinceMs(kill);
    },
    acknowledged: (server, beganMs) => {
      if (kills.length === 0) return;
      const isOver = (kill: Kill): boolean =>
        beganMs > kill.atMs && (kill.server === undefined || kill.server === server);
      for (const kill of kills.filter(isOver))
        recovered.push({ server: kill.server, ...kill.steps, acknowledged: sinceMs(kill) });
      kills = kills.filter((kill) => !isOver(kill));
    },
  };
}

const names = ['server one', 'server two'];

const lengthOf = ({ acknowledged = Number.POSITIVE_INFINITY }: Times): number => acknowledged;

/** One line for each kill, the slowest first. */
export function timeLines(kills: readonly Times[]): string[] {
  return kills
    .toSorted((one, other) => (lengthOf(one) < lengthOf(other) ? 1 : -1))
    .map(({ server, ...times }) => {
      const steps = Object.entries(times).map(([step, ms]) => `${step} ${ms} ms`);
      const name = server === undefined ? 'PostgreSQL' : (names[server] ?? server);
      return `${name}: ${steps.length === 0 ? 'not even begun anew' : steps.join(', ')}`;
    });
}
