import { fileURLToPath } from 'node:url';
import { limits, modeLines } from '@app/contract';
import type { FastifyInstance } from 'fastify';
import { beneficiariesRoutes, createBeneficiaries, purgeBeneficiariesJob } from '#beneficiaries';
import { accountRoutes, createAccount } from '#account';
import type { Account } from '#account';
import { createCustomers, customersRoutes } from '#customers';
import type { Customers } from '#customers';
import { createDemonstration, readAccounts } from '#demonstration';
import { createDocuments, createReceiptCodes, documentsRoutes } from '#documents';
import { createIdentity, identityRoutes } from '#identity';
import type { Identity, IdentityDeps } from '#identity';
import { createLedger, ledgerRoutes } from '#ledger';
import type { Ledger } from '#ledger';
import { createMailOffice, mailRoutes } from '#mail';
import {
  createNotifications,
  notificationsRoutes,
  passwordChangedNotice,
  sessionReuseNotice,
} from '#notifications';
import { createFigures, createOperator, operatorRoutes, readProfile } from '#operator';
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
import { createRateAlerts, createRates, ratesRoutes, refreshJob } from '#rates';
import { createSupport, supportRoutes } from '#support';
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
  // The start read what lies on this machine; a source on the network is asked by the worker, so that nobody waits for it.
  void jobs.wake('rates-refresh');
  outbox.subscribe({ event: (event) => react(event, { ground, modules, jobs }) });
  const http = options.serve
    ? await createEdge(ground, modules, { options, outbox, jobs })
    : undefined;
  return {
    http,
    accounts: isDemonstration ? await readAccounts(options.config.dataDir) : undefined,
    stop: async () => {
      // From the outside in: no new calls, then no new work, then the connections.
      if (http) await closeGently(http);
      await modules.support.presence.leave();
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
  const origin = config.publicOrigin ?? null;
  const live = { origin, mail: config.mail !== undefined };
  const operator = createOperator({ profile, mode: config.mode, live });
  const secrets = createSecrets(config.databaseUrl);
  const url = await migrate({ ownerUrl: config.databaseUrl, secrets, folder: migrations });
  const db = openDatabase({ url, log });
  const sender = { brand: profile.name, mode: config.mode, origin };
  const clock = systemClock;
  const mail = createMailOffice({ db, clock, log, sender, settings: config.mail });
  const receiptCodes = await createReceiptCodes({ db });
  // Without a public origin people reach us where we listen: what `npm start` prints.
  const site = origin ?? `http://${config.host}:${config.port}`;
  return { clock, log, profile, operator, secrets, url, db, mail, receiptCodes, site };
}

type Modules = Awaited<ReturnType<typeof createModules>>;

async function createModules(ground: Ground, { config, attemptLimits }: ApplicationOptions) {
  const { db, clock, log, operator, profile, secrets, mail } = ground;
  const mails = mail.policy;
  const ledger = await createLedger({ db });
  const secondPersonWindowMs = limits.secondPersonWindowMs;
  const batcher = createMoneyBatcher({ db, ledger, log, secondPersonWindowMs, mails });
  const customers = createCustomers({ db, openWallet: ledger.openWallet });
  const notifications = createNotifications({ db, mails });
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
    onPasswordChanged: (trx, user_id) =>
      notifications.insert(trx, { user_id, ...passwordChangedNotice() }),
    demonstrationAccounts: async () => (isDemonstration ? readAccounts(config.dataDir) : undefined),
    ...(attemptLimits ? { attemptLimits } : {}),
  });
  const rates = createRates({ db, clock, log, operator, ecbUrl: config.ratesEcbUrl });
  const rateAlerts = createRateAlerts({ db, clock, rates, notify: notifications.insert });
  const quotes = createQuotes({ db, clock, operator, rates });
  const { beneficiariesMax: max } = operator.limits;
  const beneficiaries = createBeneficiaries({ db, clock, max });
  const payouts = createPayouts({ operator });
  const provider = payouts.provider();
  const transactions = createTransactions({
    db,
    batcher,
    clock,
    operator: profile,
    provider,
    verificationCode: ground.receiptCodes.codeFor,
  });
  const support = createSupport({
    db,
    log,
    brand: profile.name,
    findTransfer: transactions.find,
    notifications,
    // Kept mails reach nobody but in the mailbox of a mode in which no real money moves.
    hasMail: mails === 'waiting' || operator.mode !== 'live',
  });
  const secondPersonAbove = profile.limits.second_person_above;
  const wallets = createWallets({ db, batcher, secondPersonAbove });
  return {
    ledger,
    batcher,
    customers,
    isDemonstration,
    identity,
    account: joinAccount(ground, { identity, ledger, customers }),
    rates,
    rateAlerts,
    quotes,
    beneficiaries,
    payouts,
    provider,
    notifications,
    transactions,
    support,
    wallets,
  };
}

/** Export and closing reach into what three modules hold. */
function joinAccount(
  { db, clock, profile }: Ground,
  { identity, ledger, customers }: { identity: Identity; ledger: Ledger; customers: Customers },
): Account {
  return createAccount({
    db,
    clock,
    brand: profile.name,
    confirmPassword: identity.confirmPassword,
    lockWallet: ledger.lockWallet,
    endSessions: identity.endAllSessions,
    removeProfile: customers.close,
    forget: identity.invalidate,
  });
}

function createBackground(
  { url, log, clock, mail }: Ground,
  modules: Modules,
  work: boolean,
): Jobs {
  const { transactions, payouts, quotes, identity } = modules;
  const { claimDue, nextDue, report } = transactions;
  const tasks = {
    payouts: payoutJob({ claimDue, nextDue, move: report, payouts, log }),
    'quotes-purge': purgeJob(quotes),
    'beneficiaries-purge': purgeBeneficiariesJob(modules.beneficiaries),
    'rates-refresh': refreshJob({ refresh: modules.rates.refresh, alerts: modules.rateAlerts }),
    'support-replies': modules.support.tasks.replies,
    'support-purge': modules.support.tasks.purge,
    ...(mail.task && { mails: mail.task }),
    'tokens-purge': { cron: '37 3 * * *', run: () => identity.purge() },
  };
  return createJobs({ url, log, clock, tasks: work ? tasks : {} });
}

interface Reaction {
  readonly ground: Ground;
  readonly modules: Modules;
  readonly jobs: Jobs;
}

/** Events of one moment share a wake-up, so a mail may leave this much later than its cause. */
const mailDelayMs = 2_000;
const mailedTopics: readonly string[] = ['transaction', 'wallet', 'notification'];

/** What the server itself does about news, its own and other servers'. */
function react(event: OutboxEvent, { ground, modules, jobs }: Reaction): void {
  const { now } = ground.clock;
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
  if (ground.mail.task && mailedTopics.includes(event.topic)) {
    void jobs.wake('mails', now() + mailDelayMs);
  }
  if (event.kind === 'support.message' && event.data['reply_due'] === true) {
    void jobs.wake('support-replies', now() + limits.supportAutoReplyDelayMs);
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
  '/verify',
  '/mailbox',
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
    manifest: {
      name: ground.profile.name,
      description: modeLines[config.mode] ?? 'International money transfers',
    },
    rateLimitPerMinute: config.rateLimitPerMinute,
    publicOrigin: config.publicOrigin,
    trustedProxies: config.trustedProxies,
    extra: (app, authenticateRequest) => {
      const operatorStaffTopics = {
        transaction: 'transactions.read',
        wallet: 'wallets.read',
        support: 'support.read',
      } as const;
      const onStaff = modules.support.presence.note;
      registerEventStream(app, {
        outbox,
        authenticateRequest,
        operatorStaffTopics,
        onStaff,
        clock,
        log,
      });
    },
  });
}

function documentsOf(ground: Ground, { transactions, provider }: Modules) {
  return createDocuments({
    db: ground.db,
    clock: ground.clock,
    operator: ground.operator,
    codes: ground.receiptCodes,
    findTransaction: transactions.find,
    delivery: () => provider.promise?.receipt ?? null,
    origin: ground.site,
  });
}

function createRoutes(ground: Ground, modules: Modules) {
  const { db, clock, operator, mail } = ground;
  const { rates, quotes, provider, ledger } = modules;
  return {
    ...operatorRoutes({
      operator,
      promise: () => provider.promise,
      rates: rates.freshness,
      figures: createFigures({ db, clock, feeRange: quotes.feeRange }),
    }),
    ...identityRoutes(modules.identity),
    ...customersRoutes(modules.customers),
    ...accountRoutes(modules.account),
    ...ratesRoutes(rates, modules.rateAlerts),
    ...quotesRoutes(modules.quotes),
    ...beneficiariesRoutes(modules.beneficiaries),
    ...transactionRoutes(modules.transactions),
    ...documentsRoutes(documentsOf(ground, modules)),
    ...notificationsRoutes(modules.notifications),
    ...mailRoutes(mail),
    ...supportRoutes(modules.support),
    ...walletRoutes(modules.wallets),
    ...ledgerRoutes(ledger, transferChecks),
  };
}
