import { createGround } from '../../apps/server/src/ground.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { createModules } from '../../apps/server/src/modules.ts';
import { bodyOf } from '../load/requests.ts';
import { answerParent } from '../shared/answer-parent.ts';
import type { CommandAnswer, CommandLoad, CommandReport } from './command-messages.ts';

/**
 * The money path alone, in the process that measures it: no HTTP, no authorization, everything else as the server has it. Bundled as the
 * server is, since code that is translated on the way runs slower.
 */
async function carryOut(load: CommandLoad): Promise<CommandReport> {
  const { databaseUrl, orders, inFlight, warmUpMs, measuredMs } = load;
  const config = { ...readConfig(process.env), databaseUrl };
  const options = { config, serve: false, work: false, environment: process.env };
  const ground = await createGround(options);
  const modules = await createModules(ground, options);
  await modules.rates.load();
  await modules.risk.book.load();
  const date = new Date().toISOString().slice(0, 10);
  const ids: string[] = [];
  const startMs = performance.now();
  const fromMs = startMs + warmUpMs;
  const untilMs = fromMs + measuredMs;
  let next = 0;
  let good = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < untilMs) {
      const place = next;
      const order = orders[place];
      next += 1;
      if (order === undefined) throw new Error('There were too few orders for the window.');
      const { user_id, key: idempotencyKey } = order;
      const body = bodyOf(order.quote_id, place, date);
      const { id } = await modules.transactions.create({ user_id, idempotencyKey, body });
      ids.push(id);
      const nowMs = performance.now();
      if (nowMs >= fromMs && nowMs < untilMs) good += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  const { batches, commands } = modules.batcher.stats;
  await modules.batcher.close();
  await ground.db.close();
  return { good, seconds: measuredMs / 1000, ids, perBatch: commands / batches };
}

answerParent<CommandLoad, CommandAnswer>(async (load) => ({ report: await carryOut(load) }));
