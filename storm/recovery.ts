/** How long it takes until what was killed serves again, as a customer sees it. */
export interface Recovery {
  /** `server` undefined: the database, and with it everybody. */
  killed(what: { server: number | undefined }): void;
  /** Something else is wrong from now on, until what is given is called. */
  wrong(what: string): () => void;
  /** What was killed has come so far on its way back. */
  step(server: number | undefined, step: Step): void;
  /** This server answered well to somebody who asked at `beganMs`, whatever that was about. */
  answered(server: number, beganMs: number): void;
  /** A transfer was acknowledged by this server to somebody who asked at `beganMs`. */
  acknowledged(server: number, beganMs: number): void;
  /** How many kills there were: each is either recovered from or open. */
  readonly kills: number;
  /** Each kill that was recovered from, in the order in which that was. */
  readonly recovered: readonly Recovered[];
  /** Kills after which nobody was served yet, with the steps that were made since. */
  readonly open: readonly Times[];
}

/** A process runs; it says that it serves, or the database answers; somebody who asked since the kill had a good answer. */
export type Step = 'started' | 'ready' | 'answered';

/** One kill; every time in milliseconds since it. */
export interface Times {
  readonly server: number | undefined;
  /** What else was killed or wrong before it was over. */
  readonly besides?: readonly string[];
  readonly started?: number;
  readonly ready?: number;
  readonly answered?: number;
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
  readonly besides: Set<string>;
}

/** Whether an answer of this server to a question of that time tells that the kill is over. */
const shows = (kill: Kill, server: number, beganMs: number): boolean =>
  beganMs > kill.atMs && (kill.server === undefined || kill.server === server);

const sinceMs = ({ atMs }: Kill): number => Math.round(performance.now() - atMs);

/**
 * Watches from the first kill on. What is killed again before it is back has two kills, and each lasts until the same acknowledgement: the
 * first one is the whole outage.
 */
export function watchRecovery(): Recovery {
  const recovered: Recovered[] = [];
  const wrong = new Set<{ readonly what: string }>();
  let kills: Kill[] = [];
  const timesOf = ({ server, steps, besides }: Kill): Times => ({
    server,
    ...steps,
    ...(besides.size > 0 && { besides: [...besides] }),
  });
  return {
    recovered,
    get kills() {
      return kills.length + recovered.length;
    },
    get open() {
      return kills.map(timesOf);
    },
    killed: ({ server }) => {
      const besides = new Set([...wrong].map(({ what }) => what));
      for (const other of kills) {
        other.besides.add(`${nameOf(server)} killed`);
        besides.add(`${nameOf(other.server)} killed`);
      }
      kills.push({ server, atMs: performance.now(), steps: {}, besides });
    },
    wrong: (what) => {
      const one = { what };
      wrong.add(one);
      for (const kill of kills) kill.besides.add(what);
      return () => void wrong.delete(one);
    },
    step: (server, step) => {
      for (const kill of kills.filter((each) => each.server === server))
        kill.steps[step] ??= sinceMs(kill);
    },
    answered: (server, beganMs) => {
      for (const kill of kills.filter((each) => shows(each, server, beganMs)))
        kill.steps.answered ??= sinceMs(kill);
    },
    acknowledged: (server, beganMs) => {
      const over = kills.filter((kill) => shows(kill, server, beganMs));
      for (const kill of over) recovered.push({ ...timesOf(kill), acknowledged: sinceMs(kill) });
      kills = kills.filter((kill) => !over.includes(kill));
    },
  };
}

const names = ['server one', 'server two'];

const nameOf = (server: number | undefined): string =>
  server === undefined ? 'PostgreSQL' : (names[server] ?? String(server));

const lengthOf = ({ acknowledged = Number.POSITIVE_INFINITY }: Times): number => acknowledged;

/** One line for each kill, the slowest first. */
export function timeLines(kills: readonly Times[]): string[] {
  return kills
    .toSorted((one, other) => (lengthOf(one) < lengthOf(other) ? 1 : -1))
    .map(({ server, besides = [], ...times }) => {
      const steps = Object.entries(times).map(([step, ms]) => `${step} ${ms} ms`);
      const beside = besides.length === 0 ? '' : ` (beside it: ${besides.join(', ')})`;
      return `${nameOf(server)}: ${steps.length === 0 ? 'not even begun anew' : steps.join(', ')}${beside}`;
    });
}
