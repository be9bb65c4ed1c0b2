/** How long nobody may be answered: far above any recovery, and above what the database's keeper takes to give up on it. */
const patienceMs = 120_000;
const lookEveryMs = 5_000;

/**
 * Runs to its end what is asked, unless `progress` has not moved for two minutes: then it throws, since what a storm waits for by then does not
 * come any more, and its people would ask for ever.
 */
export async function unlessStalled(
  progress: () => number,
  run: () => Promise<void>,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_, reject) => {
    let [last, still] = [progress(), 0];
    timer = setInterval(() => {
      const now = progress();
      still = now === last ? still + lookEveryMs : 0;
      last = now;
      if (still >= patienceMs)
        reject(
          new Error(
            `Nobody was answered for ${patienceMs / 1000} s: a server or the database is gone for good (--keep keeps their logs).`,
          ),
        );
    }, lookEveryMs);
  });
  try {
    await Promise.race([run(), stalled]);
  } finally {
    clearInterval(timer);
  }
}
