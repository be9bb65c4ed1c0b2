import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isUnavailable } from './http/unavailable.ts';

/** A database that is away is asked so often whether it is there again. */
const askAgainMs = 50;
/** Whoever asks and hears nothing for so long speaks for the others no more: the line may be dead while the database is not. */
const speaksForOthersMs = 500;

/** Connects a client by `connect`, which is the driver's own way. */
type Reach = (client: pg.Client, connect: () => Promise<unknown>) => Promise<unknown>;

/** The driver's client, which connects as `reach` says. */
export function clientThatConnects(reach: Reach): typeof pg.Client {
  return class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | void {
      // What breaks in the moment between its being connected and its being handed over is met by whoever uses it; unheard, it would end the process.
      this.on('error', () => undefined);
      const connected = reach(this, () => super.connect()).then((): pg.Client => this);
      if (callback === undefined) return connected;
      const tell = (...news: unknown[]): void => Reflect.apply(callback, undefined, news);
      void connected.then(() => tell(null, this), tell);
    }
  };
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/**
 * Connecting at once, unless the database is known to be away: then one asks and the others go by what it hears. PostgreSQL starts a
 * process for whoever asks, also to refuse them while it recovers from a crash; hundreds of calls that each ask for themselves take
 * from it the processor time that it would recover by.
 */
export function createTurns(): Reach {
  let awayAtMs: number | undefined;
  let scout: Promise<unknown> | undefined;
  const attempt = async (connect: () => Promise<unknown>): Promise<void> => {
    try {
      await connect();
      awayAtMs = undefined;
    } catch (error) {
      if (isUnavailable(error)) awayAtMs = performance.now();
      throw error;
    }
  };
  const goAhead = async (sinceMs: number, connect: () => Promise<unknown>): Promise<void> => {
    await pause(Math.max(0, askAgainMs - (performance.now() - sinceMs)));
    await attempt(connect);
  };
  return async (_client, connect) => {
    if (awayAtMs === undefined) return attempt(connect);
    if (scout === undefined) {
      scout = goAhead(awayAtMs, connect).finally(() => (scout = undefined));
      return scout;
    }
    await Promise.race([scout, pause(speaksForOthersMs, undefined, { ref: false })]);
    return attempt(connect);
  };
}
