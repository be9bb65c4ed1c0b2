/** How long it takes until what was killed serves again, as a customer sees it. */
export interface Recovery {
  /** `server` undefined: the database, and with it everybody. */
  killed(what: { server: number | undefined }): void;
  /** What was killed has come so far on its way back. */
  step(server: number | undefined, step: Step): void;
  /** A transfer was acknowledged by this server to somebody who asked at `beganMs`. */
  acknowledged(server: number, beganMs: number): void;
  /** Each kill that was recovered from, in the order in which that was. */
  readonly recovered: readonly Recovered[];
  /** Kills that nothing was heard after. */
  readonly open: number;
}

/** A process runs; it says that it serves, or the database answers. */
export type Step = 'started' | 'ready';

/** One kill; every time in milliseconds since it. */
export interface Recovered {
  readonly server: number | undefined;
  readonly started?: number;
  readonly ready?: number;
  readonly acknowledged: number;
}

interface Kill {
  readonly server: number | undefined;
  readonly atMs: number;
  readonly steps: Partial<Record<Step, number>>;
}

const sinceMs = ({ atMs }: Kill): number => Math.round(performance.now() - atMs);

export function watchRecovery(): Recovery {
  const recovered: Recovered[] = [];
  let kills: Kill[] = [];
  return {
    recovered,
    get open() {
      return kills.length;
    },
    killed: ({ server }) => {
      // Killed again before it was back: what counts is how long it takes after the last time.
      kills = kills.filter((kill) => kill.server !== server);
      kills.push({ server, atMs: performance.now(), steps: {} });
    },
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

/** One line for each kill, the slowest first. */
export function timeLines(recovered: readonly Recovered[]): string[] {
  return recovered
    .toSorted((one, other) => other.acknowledged - one.acknowledged)
    .map(({ server, ...times }) => {
      const steps = Object.entries(times).map(([step, ms]) => `${step} ${ms}`);
      return `${server === undefined ? 'PostgreSQL' : (names[server] ?? server)}: ${steps.join(', ')} ms`;
    });
}
