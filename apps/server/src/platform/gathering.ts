interface Asked<Value> {
  readonly key: string;
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** While so many questions are under way, the next one gathers. */
const lanes = 2;
const most = 500;

/**
 * Answers single questions many at a time: a lone one is asked at once, and only while the database is busy with others do more come together.
 * `readAll` gives what it found by key; what it leaves out was not there.
 */
export function createGathering<Value>(
  readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  const waiting: Asked<Value>[] = [];
  let running = 0;

  const pump = (): void => {
    while (running < lanes && waiting.length > 0) {
      running += 1;
      void answer(waiting.splice(0, most)).finally(() => {
        running -= 1;
        pump();
      });
    }
  };
  const answer = async (asked: readonly Asked<Value>[]): Promise<void> => {
    try {
      const found = await readAll([...new Set(asked.map(({ key }) => key))]);
      for (const { key, resolve } of asked) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      pump();
    });
}
