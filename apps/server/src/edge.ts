import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { modeLines } from '@app/contract';
import type { FastifyInstance } from 'fastify';
import { beneficiariesRoutes } from '#beneficiaries';
import { accountRoutes } from '#account';
import { auditRoutes } from '#audit';
import { casesRoutes } from '#cases';
import { createStaffCustomers, customersRoutes, staffCustomersRoutes } from '#customers';
import { createDesk, deskRoutes } from '#desk';
import { createDocuments, documentsRoutes } from '#documents';
import { factorRoutes, identitiesRoutes, identityRoutes, recoveryRoutes } from '#identity';
import { kycRoutes } from '#kyc';
import { ledgerRoutes } from '#ledger';
import { mailRoutes } from '#mail';
import { notificationsRoutes } from '#notifications';
import { createFigures, createMeasured, createState, operatorRoutes } from '#operator';
import type { Measured } from '#operator';
import { papersRoutes } from '#papers';
import { createCallLimits } from '#platform/abuse-limits';
import { createHttp } from '#platform/http';
import type { Draining } from '#platform/http/draining';
import type { Jobs } from '#platform/jobs';
import { createMigratedCheck } from '#platform/migrate';
import type { Outbox } from '#platform/outbox';
import { registerEventStream } from '#platform/realtime';
import { markupPercent, quotesRoutes } from '#quotes';
import { ratesRoutes } from '#rates';
import { riskRoutes } from '#risk';
import { staffRoutes } from '#staff';
import { supportRoutes } from '#support';
import { earlyTransactionRoutes, helpRoutes, transactionRoutes } from '#transactions';
import { verificationRoutes } from '#verification';
import { walletRoutes } from '#wallets';
import serverManifest from '../package.json' with { type: 'json' };
import { customerPages, staffPages } from './pages.ts';
import { migrations } from './ground.ts';
import type { ApplicationOptions, Ground } from './ground.ts';
import { addStreams } from './metrics.ts';
import type { Modules } from './modules.ts';

interface EdgeParts {
  readonly options: ApplicationOptions;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  readonly draining: Draining;
}

/** Stands beside this file where the server is built; one that runs from its sources has none. */
function builtThread(): URL | undefined {
  const file = new URL('./signature-thread.js', import.meta.url);
  return existsSync(file) ? file : undefined;
}

/** HTTP and streams: every call of every module, and the two apps. */
export async function createEdge(
  ground: Ground,
  modules: Modules,
  { options, outbox, jobs, draining }: EdgeParts,
): Promise<FastifyInstance> {
  const { config, work } = options;
  const { db, log, clock } = ground;
  const limitCall = createCallLimits({
    db,
    secrets: ground.secrets,
    clock,
    factor: limitFactor(config.rateLimitPerMinute),
  });
  const page = `index.${config.mode}.html`;
  const builtApp = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  return createHttp({
    routes: createRoutes(ground, modules, jobs),
    early: earlyTransactionRoutes(
      modules.transactions,
      modules.identity.factors.requireForTransfer,
    ),
    authenticate: modules.identity.authenticate,
    authenticateAgain: modules.identity.authenticateAgain,
    noteProof: ground.proofUses.use,
    signatureThread: builtThread(),
    clock,
    recordView: modules.audit.recordView,
    jwks: modules.identity.jwks,
    log,
    publicFolders: {
      customer: { folder: builtApp('../../customer/dist'), page, pages: customerPages },
      staff: { folder: builtApp('../../staff/dist'), page, pages: staffPages },
    },
    draining,
    readyChecks: {
      database: async () => (await db.pool.query('SELECT 1')).rowCount === 1,
      migrations: createMigratedCheck(db.pool, migrations),
      worker: async () => !work || jobs.ready(),
    },
    manifest: {
      name: ground.profile.name,
      description: modeLines[config.mode] ?? 'International money transfers',
    },
    rateLimitPerMinute: config.rateLimitPerMinute,
    limitCall,
    securityLog: ground.securityLog,
    publicOrigin: config.publicOrigin,
    staffOrigin: config.staffOrigin,
    trustedProxies: config.trustedProxies,
    metrics: ground.metrics,
    metricsToken: config.metricsToken,
    tracer: ground.tracer,
    extra: (app, authenticateRequest) => {
      const { note: onStaff, noteCustomers: onCustomers } = modules.support.presence;
      const streams = registerEventStream(app, {
        outbox,
        authenticateRequest,
        limitOpening: ({ user_id }, ip) => limitCall('openStream', { user_id, ip }),
        operatorStaffTopics,
        onStaff,
        onCustomers,
        // Presence is kept of those with a running conversation, and the first message begins one.
        customersAgainOn: 'support',
        clock,
        log,
      });
      addStreams(ground, streams);
    },
  });
}

/** Which permission opens which news to staff. */
const operatorStaffTopics = {
  transaction: 'transactions.read',
  wallet: 'wallets.read',
  profile: 'customers.read',
  support: 'support.read',
  document: 'documents.review',
  verification: 'verification.read',
  case: 'cases.read',
  risk: 'risk.read',
} as const;

const defaultRateLimitPerMinute = 6000;

/** Whoever lets one address ask more, for a load test or a large office, lets its people ask more. */
function limitFactor(rateLimitPerMinute: number): number {
  return Math.max(1, Math.round(rateLimitPerMinute / defaultRateLimitPerMinute));
}

/** The customer page shows what three modules hold, and disabling ends sessions. */
function staffCustomersOf({ db }: Ground, { identity, beneficiaries, notifications }: Modules) {
  return createStaffCustomers({
    db,
    sessionsOf: identity.sessionsOf,
    beneficiariesOf: beneficiaries.list,
    endSessions: identity.endDisabled,
    notify: notifications.insert,
    forget: identity.invalidate,
  });
}

function documentsOf(
  ground: Ground,
  { transactions, papers, provider }: Modules,
  measured: () => Promise<Measured | null>,
) {
  return createDocuments({
    db: ground.db,
    clock: ground.clock,
    operator: ground.operator,
    codes: ground.receiptCodes,
    findTransaction: transactions.find,
    documentsDueAt: async (user_id, id) => (await papers.list(user_id, id)).due_at,
    delivery: async () => ({
      declared: provider.promise?.receipt ?? null,
      measured: await measured(),
    }),
    origin: ground.site,
  });
}

function stateOf({ db, clock, profile }: Ground, { provider, liveFacts }: Modules) {
  return createState({
    db,
    clock,
    profile,
    facts: liveFacts,
    payouts: () => ({ provider: provider.name, promise: provider.promise?.text ?? null }),
    markupPercent: markupPercent(profile.markup_basis_points),
    version: serverManifest.version,
  });
}

function createRoutes(ground: Ground, modules: Modules, jobs: Jobs) {
  const { db, clock, operator, mail } = ground;
  const { rates, quotes, provider, ledger } = modules;
  const measured = createMeasured({ db, clock });
  return {
    ...operatorRoutes({
      operator,
      promise: () => provider.promise,
      measured,
      rates: rates.freshness,
      figures: createFigures({
        db,
        clock,
        feeRange: quotes.feeRange,
        hasRate: async (from, to) => (await rates.lookup(from, to)) !== undefined,
      }),
      state: stateOf(ground, modules),
    }),
    ...identityRoutes(modules.identity),
    ...factorRoutes(modules.identity.factors, modules.transactions.bindingOf),
    ...recoveryRoutes(modules.identity.recovery, () => void jobs.wake('recovery-links')),
    ...identitiesRoutes(modules.identity.identities),
    ...customersRoutes(modules.customers, modules.identity.requireConfirmed),
    ...staffCustomersRoutes(staffCustomersOf(ground, modules)),
    ...accountRoutes(modules.account),
    ...ratesRoutes(rates, modules.rateAlerts),
    ...quotesRoutes(modules.quotes),
    ...deskRoutes(createDesk({ db, clock, prefix: ground.profile.display_prefix })),
    ...beneficiariesRoutes(modules.beneficiaries),
    ...transactionRoutes(modules.transactions, modules.identity.factors.requireForTransfer),
    ...documentsRoutes(documentsOf(ground, modules, measured)),
    ...notificationsRoutes(modules.notifications),
    ...mailRoutes(mail),
    ...supportRoutes(modules.support),
    ...papersRoutes(modules.papers),
    ...kycRoutes(modules.kyc),
    ...verificationRoutes(modules.verification),
    ...casesRoutes(modules.cases, {
      settle: modules.transactions.settleCase,
      recallRefused: modules.transactions.recallRefused,
      rescreen: modules.screening.screenById,
    }),
    ...helpRoutes(modules.transactions.help),
    ...riskRoutes(modules.risk),
    ...walletRoutes(modules.wallets),
    ...ledgerRoutes(ledger, modules.verifications),
    ...auditRoutes(modules.audit),
    ...staffRoutes(modules.staff),
  };
}
