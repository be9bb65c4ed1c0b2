import { setTimeout as pause } from 'node:timers/promises';

/** Somebody who opens the first page again and again. */
export interface PageOpener {
  readonly opened: () => number;
  /** What came instead of the page, and how often. */
  readonly failures: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

const againMs = 50;

export function openPages(url: string): PageOpener {
  const failures = new Map<string, number>();
  let opened = 0;
  let stopping = false;
  const openOne = async (): Promise<void> => {
    const answer = await fetch(`${url}/`).catch(String);
    const page = typeof answer === 'string' ? '' : await answer.text();
    if (typeof answer !== 'string' && answer.ok && page.includes('<html')) opened += 1;
    else {
      const reason = typeof answer === 'string' ? answer : String(answer.status);
      failures.set(reason, (failures.get(reason) ?? 0) + 1);
    }
  };
  const run = async (): Promise<void> => {
    while (!stopping) {
      await openOne();
      await pause(againMs);
    }
  };
  const running = run();
  return {
    opened: () => opened,
    failures,
    stop: async () => {
      stopping = true;
      await running;
    },
  };
}
