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
import { identityRoutes } from '#identity';
import { kycRoutes } from '#kyc';
import { ledgerRoutes } from '#ledger';
import { mailRoutes } from '#mail';
import { notificationsRoutes } from '#notifications';
import { createFigures, createState, operatorRoutes } from '#operator';
import { papersRoutes } from '#papers';
import { createHttp } from '#platform/http';
import type { Jobs } from '#platform/jobs';
import { isMigrated } from '#platform/migrate';
import type { Outbox } from '#platform/outbox';
import { registerEventStream } from '#platform/realtime';
import { markupPercent, quotesRoutes } from '#quotes';
import { ratesRoutes } from '#rates';
import { staffRoutes } from '#staff';
import { supportRoutes } from '#support';
import { transactionRoutes } from '#transactions';
import { verificationRoutes } from '#verification';
import { walletRoutes } from '#wallets';
import serverManifest from '../package.json' with { type: 'json' };
import { customerPages, staffPages } from './pages.ts';
import { migrations } from './ground.ts';
import type { ApplicationOptions, Ground } from './ground.ts';
import type { Modules } from './modules.ts';

interface EdgeParts {
  readonly options: ApplicationOptions;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
}

/** HTTP and streams: every call of every module, and the two apps. */
export async function createEdge(
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
    recordView: modules.audit.recordView,
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
        document: 'documents.review',
        verification: 'verification.read',
      } as const;
      const { note: onStaff, noteCustomers: onCustomers } = modules.support.presence;
      registerEventStream(app, {
        outbox,
        authenticateRequest,
        operatorStaffTopics,
        onStaff,
        onCustomers,
        clock,
        log,
      });
    },
  });
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

function stateOf({ db, clock, profile, live }: Ground, { provider }: Modules) {
  return createState({
    db,
    clock,
    profile,
    live,
    payouts: () => ({ provider: provider.name, promise: provider.promise?.text ?? null }),
    markupPercent: markupPercent(profile.markup_basis_points),
    version: serverManifest.version,
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
      state: stateOf(ground, modules),
    }),
    ...identityRoutes(modules.identity),
    ...customersRoutes(modules.customers),
    ...staffCustomersRoutes(staffCustomersOf(ground, modules)),
    ...accountRoutes(modules.account),
    ...ratesRoutes(rates, modules.rateAlerts),
    ...quotesRoutes(modules.quotes),
    ...deskRoutes(createDesk({ db, clock, prefix: ground.profile.display_prefix })),
    ...beneficiariesRoutes(modules.beneficiaries),
    ...transactionRoutes(modules.transactions),
    ...documentsRoutes(documentsOf(ground, modules)),
    ...notificationsRoutes(modules.notifications),
    ...mailRoutes(mail),
    ...supportRoutes(modules.support),
    ...papersRoutes(modules.papers),
    ...kycRoutes(modules.kyc),
    ...verificationRoutes(modules.verification),
    ...casesRoutes(modules.cases),
    ...walletRoutes(modules.wallets),
    ...ledgerRoutes(ledger, modules.verifications),
    ...auditRoutes(modules.audit),
    ...staffRoutes(modules.staff),
  };
}
