import type { Context } from '../shared/group.ts';
import type { Pgbench } from '../shared/pgbench.ts';
import { historyScript } from './script.ts';
import type { ReadStage } from './stage.ts';

/** What the throughput of pages is compared with. */
export interface Rival {
  readonly pgbench: Pgbench;
  readonly script: string;
  /** With which it does most. */
  readonly clients: number;
}

const clientChoices = [4, 8, 16, 32];
const choiceSeconds = 3;

export async function findRival(
  { pgbench, sheet }: Context,
  stage: ReadStage,
): Promise<Rival | undefined> {
  if (pgbench === null) return undefined;
  const here = await pgbench.on(stage.set);
  const script = await historyScript(stage.set, stage);
  let best = { clients: 0, per_s: 0 };
  for (const clients of clientChoices) {
    const run = { database: 'large', clients, seconds: choiceSeconds, script };
    const { per_s } = await here.run(run);
    if (per_s > best.per_s) best = { clients, per_s };
  }
  sheet.setting('history_pgbench_clients', `${best.clients}`);
  return { pgbench: here, script, clients: best.clients };
}

interface RivalLengths {
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

/** Pages a second, after as long a warm-up as ours has: one run whose figure is thrown away. */
export async function rivalPerSecond(
  { pgbench, script, clients }: Rival,
  { warmUpSeconds, seconds }: RivalLengths,
): Promise<number> {
  const run = { database: 'large', clients, script };
  await pgbench.run({ ...run, seconds: warmUpSeconds });
  const { per_s } = await pgbench.run({ ...run, seconds });
  return per_s;
}
