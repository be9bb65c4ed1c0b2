import { fileURLToPath } from 'node:url';
import { limits } from '@app/contract';
import type { FastifyInstance } from 'fastify';
import { createCustomers, customersRoutes } from '#customers';
import { createDemonstration, readAccounts } from '#demonstration';
import { createIdentity, identityRoutes } from '#identity';
import type { IdentityDeps } from '#identity';
import { createLedger, ledgerRoutes } from '#ledger';
import { createNotifications, notificationsRoutes, sessionReuseNotice } from '#notifications';
import { createOperator, operatorRoutes, readProfile } from '#operator';
import { createPayouts, payoutJob } from '#payouts';
import { systemClock } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { createHttp } from '#platform/http';
import { createJobs } from '#platform/jobs';
import type { Jobs } from '#platform/jobs';
import { createLog } from '#platform/log';
import { isMigrated, migrate } from '#platform/migrate';
import { createOutbox } from '#platform/outbox';
import type { Outbox, OutboxEvent } from '#platform/outbox';
import { registerEventStream } from '#platform/realtime';
import { createSecrets } from '#platform/secrets';
import { createQuotes, purgeJob, quotesRoutes } from '#quotes';
import { createRates, ratesRoutes } from '#rates';
import { createTransactions, transactionRoutes, transferChecks } from '#transactions';
import { createWallets, walletRoutes } from '#wallets';
import type { Config } from './config.ts';
import { createMoneyBatcher } from './money-batch.ts';

export interface ApplicationOptions {
  readonly config: Config & { readonly databaseUrl: string };
  /** Serve HTTP; a worker of its own does not. */
  readonly serve: boolean;
  /** Work off jobs. */
  readonly work: boolean;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly attemptLimits?: IdentityDeps['attemptLimits'];
}

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
  await rates.load();
  if (isDemonstration) {
    await createDemonstration({ ...ground, ...modules, dataDir: options.config.dataDir }).seed();
  }
  const outbox = createOutbox(ground);
  const jobs = createBackground(ground, modules, options.work);
  await Promise.all([outbox.start(), jobs.start()]);
  outbox.subscribe({ event: (event) => react(event, { modules, jobs, now: ground.clock.now }) });
  const http = options.serve
    ? await createEdge(ground, modules, { options, outbox, jobs })
    : undefined;
  return {
    http,
    accounts: isDemonstration ? await readAccounts(options.config.dataDir) : undefined,
    stop: async () => {
      // From the outside in: no new calls, then no new work, then the connections.
      if (http) await closeGently(http);
      await jobs.stop();
      await outbox.stop();
      await modules.batcher.close();
      await ground.db.close();
    },
  };
}

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

const closingGraceMs = 3_000;

/** Lets calls under way finish; a connection that a browser opened ahead of need would otherwise hold the end up. */
async function closeGently(http: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), closingGraceMs);
  await http.close();
  clearTimeout(cut);
}

type Ground = Awaited<ReturnType<typeof createGround>>;

/** What every module stands on: time, log, the operator and a migrated database. */
async function createGround({ config, environment = {} }: ApplicationOptions) {
  const log = createLog(config.logLevel);
  const profile = await readProfile({ file: config.operatorFile, environment });
  const live = { origin: config.publicOrigin ?? null };
  const operator = createOperator({ profile, mode: config.mode, live });
  const secrets = createSecrets(config.databaseUrl);
  const url = await migrate({ ownerUrl: config.databaseUrl, secrets, folder: migrations });
  return {
    clock: systemClock,
    log,
    profile,
    operator,
    secrets,
    url,
    db: openDatabase({ url, log }),
  };
}

type Modules = Awaited<ReturnType<typeof createModules>>;

async function createModules(ground: Ground, { config, attemptLimits }: ApplicationOptions) {
  const { db, clock, log, operator, profile, secrets } = ground;
  const ledger = await createLedger({ db });
  const secondPersonWindowMs = limits.secondPersonWindowMs;
  const batcher = createMoneyBatcher({ db, ledger, log, secondPersonWindowMs });
  const customers = createCustomers({ db, openWallet: ledger.openWallet });
  const notifications = createNotifications({ db });
  const isDemonstration = operator.mode === 'demonstration';
  const identity = createIdentity({
    db,
    clock,
    log,
    secrets,
    issuer: config.publicOrigin ?? `urn:${profile.slug}`,
    brand: profile.name,
    openAccount: customers.openAccount,
    onReuse: (trx, { user_id }) => notifications.insert(trx, { user_id, ...sessionReuseNotice() }),
    demonstrationAccounts: async () => (isDemonstration ? readAccounts(config.dataDir) : undefined),
    ...(attemptLimits ? { attemptLimits } : {}),
  });
  const rates = createRates({ db, clock, log, operator });
  const quotes = createQuotes({ db, clock, operator, rates });
  const payouts = createPayouts({ operator });
  const provider = payouts.provider();
  const transactions = createTransactions({ db, batcher, clock, operator: profile, provider });
  const secondPersonAbove = profile.limits.second_person_above;
  const wallets = createWallets({ db, batcher, secondPersonAbove });
  return {
    ledger,
    batcher,
    customers,
    isDemonstration,
    identity,
    rates,
    quotes,
    payouts,
    provider,
    notifications,
    transactions,
    wallets,
  };
}

function createBackground({ url, log, clock }: Ground, modules: Modules, work: boolean): Jobs {
  const { transactions, payouts, quotes, identity } = modules;
  const { claimDue, nextDue, report } = transactions;
  const tasks = {
    payouts: payoutJob({ claimDue, nextDue, move: report, payouts, log }),
    'quotes-purge': purgeJob(quotes),
    'tokens-purge': { cron: '37 3 * * *', run: () => identity.purge() },
  };
  return createJobs({ url, log, clock, tasks: work ? tasks : {} });
}

interface Reaction {
  readonly modules: Modules;
  readonly jobs: Jobs;
  readonly now: () => number;
}

/** What the server itself does about news, its own and other servers'. */
function react(event: OutboxEvent, { modules, jobs, now }: Reaction): void {
  const { identity, provider } = modules;
  if (event.kind === 'session.revoked') {
    const { session_id } = event.data;
    if (typeof session_id === 'string') identity.invalidate(session_id);
    else if (event.user_id !== null) identity.invalidate(event.user_id);
  }
  // A transfer was made, or staff gave one back to the provider: its step may be due before the worker looks again.
  if (event.topic === 'transaction' && provider.firstStepAfterMs !== null) {
    void jobs.wake('payouts', now() + provider.firstStepAfterMs);
  }
}

/** Pages of the apps, so that an unknown path is a true 404 and is logged (spec section 2). */
const customerPages = [
  '/',
  '/auth',
  '/transactions',
  '/send',
  '/beneficiaries',
  '/rates',
  '/notifications',
  '/support',
  '/faq',
  '/about',
  '/security',
  '/privacy',
  '/terms',
  '/cookies',
];
const staffPages = [
  '/admin',
  '/admin/auth',
  '/admin/dashboard',
  '/admin/transactions',
  '/admin/wallets',
  '/admin/users',
  '/admin/ledger',
];

interface EdgeParts {
  readonly options: ApplicationOptions;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
}

async function createEdge(
  ground: Ground,
  modules: Modules,
  { options, outbox, jobs }: EdgeParts,
): Promise<FastifyInstance> {
  const { config, work } = options;
  const { db, log, clock } = ground;
  const builtApp = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  return createHttp({
    routes: createRoutes(ground, modules),
    authenticate: modules.identity.authenticate,
    jwks: modules.identity.jwks,
    log,
    publicFolders: {
      customer: { folder: builtApp('../../customer/dist'), pages: customerPages },
      staff: { folder: builtApp('../../staff/dist'), pages: staffPages },
    },
    readyChecks: {
      database: async () => (await db.pool.query('SELECT 1')).rowCount === 1,
      migrations: () => isMigrated(db.pool, migrations),
      worker: async () => !work || jobs.ready(),
    },
    rateLimitPerMinute: config.rateLimitPerMinute,
    publicOrigin: config.publicOrigin,
    trustedProxies: config.trustedProxies,
    extra: (app, authenticateRequest) => {
      const operatorStaffTopics = {
        transaction: 'transactions.read',
        wallet: 'wallets.read',
      } as const;
      registerEventStream(app, { outbox, authenticateRequest, operatorStaffTopics, clock, log });
    },
  });
}

function createRoutes({ operator }: Ground, modules: Modules) {
  const { rates, provider, ledger } = modules;
  return {
    ...operatorRoutes({ operator, promise: () => provider.promise, rates: rates.freshness }),
    ...identityRoutes(modules.identity),
    ...customersRoutes(modules.customers),
    ...ratesRoutes(rates),
    ...quotesRoutes(modules.quotes),
    ...transactionRoutes(modules.transactions),
    ...notificationsRoutes(modules.notifications),
    ...walletRoutes(modules.wallets),
    ...ledgerRoutes(ledger, transferChecks),
  };
}
