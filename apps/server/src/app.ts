import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createDemonstration, readAccounts } from '#demonstration';
import { settleMode } from '#operator';
import { createDraining } from '#platform/http/draining';
import { createOutbox } from '#platform/outbox';
import { untilDatabaseIsBack } from '#platform/patience';
import { followRates } from '#rates';
import { followRules } from '#risk';
import { createBackground, react } from './background.ts';
import { createEdge } from './edge.ts';
import { createGround } from './ground.ts';
import type { ApplicationOptions } from './ground.ts';
import { addFigures } from './metrics.ts';
import { createModules } from './modules.ts';

export type { ApplicationOptions } from './ground.ts';

export interface Application {
  /** Present when it serves; not yet listening. */
  readonly http: FastifyInstance | undefined;
  /** Made at the first start, in demonstration mode only. */
  readonly accounts: Awaited<ReturnType<typeof readAccounts>>;
  stop(): Promise<void>;
}

/** Everything made and joined by hand, in the order in which one thing needs another. Throws StartFault with the fix. */
export async function createApplication(options: ApplicationOptions): Promise<Application> {
  const ground = await createGround(options);
  const modules = await createModules(ground, options);
  const { rates, isDemonstration } = modules;
  const { mode } = options.config;
  await untilDatabaseIsBack(() => settleMode({ ...ground, mode, facts: modules.liveFacts }));
  await untilDatabaseIsBack(rates.load);
  await untilDatabaseIsBack(modules.risk.book.load);
  if (isDemonstration) {
    await createDemonstration({ ...ground, ...modules, dataDir: options.config.dataDir }).seed();
  }
  const outbox = createOutbox({ ...ground, onTime: ground.clock.adjust });
  const jobs = createBackground(ground, modules, options.work);
  const stopping = new AbortController();
  // Before the reader knows its place, or what is told in between would be lost.
  outbox.subscribe({ event: (event) => react(event, { ground, modules, jobs }) });
  outbox.subscribe(followRules(modules.risk.book, { log: ground.log, stopping: stopping.signal }));
  outbox.subscribe(followRates(rates));
  await Promise.all([outbox.start(), untilDatabaseIsBack(jobs.start)]);
  // Once more: of changes since the first reading only those are told that come after the reader's place.
  await untilDatabaseIsBack(modules.risk.book.load);
  rates.forget();
  // The start read what lies on this machine; a source on the network is asked by the worker, so that nobody waits for it.
  void jobs.wake('rates-refresh');
  void jobs.wake('delivery-figures');
  void jobs.wake('screening-rescreen');
  // After a change of keys what a former one sealed is moved to the one in use.
  if (options.config.secretKeysBefore !== undefined) void jobs.wake('factors-seal');
  // Payouts that a server was killed in the middle of wait for this, and not for the next minute.
  void jobs.wake('payouts');
  addFigures(ground, modules, { options, outbox, jobs });
  const draining = createDraining();
  const { drainMs = 0 } = options.config;
  const http = options.serve
    ? await createEdge(ground, modules, { options, outbox, jobs, draining })
    : undefined;
  return {
    http,
    accounts: isDemonstration ? await readAccounts(options.config.dataDir) : undefined,
    stop: async () => {
      // From the outside in: no new calls, then no new work, then the connections.
      if (http) {
        draining.begin();
        await pause(drainMs);
      }
      // What takes minutes is not waited for: staff who asked for it are told so while their connections are still open.
      modules.verifications.stop();
      modules.audit.stop();
      if (http) await closeGently(http, drainMs);
      stopping.abort();
      await modules.support.presence.leave();
      await jobs.stop();
      await outbox.stop();
      await modules.batcher.close();
      await ground.db.close();
      await ground.tracer?.close();
    },
  };
}

const closingGraceMs = 3_000;

/** Lets calls under way finish; a connection that a browser opened ahead of need would otherwise hold the end up. */
async function closeGently(http: FastifyInstance, drainMs: number): Promise<void> {
  const graceMs = Math.max(closingGraceMs, drainMs);
  const cut = setTimeout(() => http.server.closeAllConnections(), graceMs);
  await http.close();
  clearTimeout(cut);
}
