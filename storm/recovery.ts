/** How long it takes until what was killed serves again, as a customer sees it. */
export interface Recovery {
  /** `server` undefined: the database, and with it everybody. */
  killed(what: { server: number | undefined }): void;
  /** A transfer was acknowledged by this server to somebody who asked at `beganMs`. */
  acknowledged(server: number, beganMs: number): void;
  /** Milliseconds of each kill that was recovered from. */
  readonly times: readonly number[];
  /** Kills that nothing was heard after. */
  readonly open: number;
}

interface Kill {
  readonly server: number | undefined;
  readonly atMs: number;
}

export function watchRecovery(): Recovery {
  const times: number[] = [];
  let kills: Kill[] = [];
  return {
    times,
    get open() {
      return kills.length;
    },
    killed: ({ server }) => {
      // Killed again before it was back: what counts is how long it takes after the last time.
      kills = kills.filter((kill) => kill.server !== server);
      kills.push({ server, atMs: performance.now() });
    },
    acknowledged: (server, beganMs) => {
      if (kills.length === 0) return;
      const isOver = (kill: Kill): boolean =>
        beganMs > kill.atMs && (kill.server === undefined || kill.server === server);
      const nowMs = performance.now();
      for (const kill of kills.filter(isOver)) times.push(nowMs - kill.atMs);
      kills = kills.filter((kill) => !isOver(kill));
    },
  };
}
