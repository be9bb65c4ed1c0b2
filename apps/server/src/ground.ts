import { fileURLToPath } from 'node:url';
import { createReceiptCodes } from '#documents';
import { createProofUses } from '#platform/proof-uses';
import type { IdentityDeps, IdentityProvider } from '#identity';
import { createMailOffice, mailEnds } from '#mail';
import { createSecretValues } from '#notifications';
import { createOperator, readProfile } from '#operator';
import type { OperatorProfile } from '#operator';
import { openDatabase } from '#platform/db';
import { createLog } from '#platform/log';
import { createMetrics } from '#platform/metrics';
import type { Metrics } from '#platform/metrics';
import { migrate } from '#platform/migrate';
import { untilDatabaseIsBack } from '#platform/patience';
import { createSecrets } from '#platform/secrets';
import { createSecurityLog, securityEvents } from '#platform/security-log';
import type { SecurityLog } from '#platform/security-log';
import { readSharedClock } from '#platform/shared-clock';
import { createCommitPlaces } from '#platform/tracing';
import type { Tracer } from '#platform/tracing';
import serverManifest from '../package.json' with { type: 'json' };
import { addressAt, addressToOpen } from './address.ts';
import type { Config } from './config.ts';

export interface ApplicationOptions {
  readonly config: Config & { readonly databaseUrl: string };
  /** Serve HTTP; a worker of its own does not. */
  readonly serve: boolean;
  /** Work off jobs. */
  readonly work: boolean;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly attemptLimits?: IdentityDeps['attemptLimits'];
}

export const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

export type Ground = Awaited<ReturnType<typeof createGround>>;

/** What every module stands on: time, log, the operator and a migrated database. */
export async function createGround({ config, environment = {} }: ApplicationOptions) {
  const log = createLog(config.logLevel);
  const metrics = createMetrics();
  const profile = await readProfile({ file: config.operatorFile, environment });
  const origin = config.publicOrigin ?? null;
  const live = {
    origin,
    staff_origin: config.staffOrigin ?? null,
    mail: config.mail !== undefined,
  };
  const { mode, sessionIdleMs } = config;
  const operator = createOperator({ profile, mode, sessionIdleMs });
  const secrets = createSecrets(config.databaseUrl, config);
  const url = await migrate({ ownerUrl: config.databaseUrl, secrets, folder: migrations });
  const tracer = await loadTracer(config);
  const db = openDatabase({ url, log, tracer });
  const home = originsOf(config);
  const sender = { brand: profile.name, mode: config.mode, origin, site: home };
  const clock = await untilDatabaseIsBack(() => readSharedClock(db.pool));
  const secretValues = createSecretValues(secrets);
  const settings = config.mail;
  const onEnded = metrics.count({
    name: 'mails_total',
    help: 'Mails by what came of an attempt: sent, put off, or given up; of this process',
    label: 'outcome',
    words: mailEnds,
  });
  const mail = createMailOffice({ db, clock, log, sender, secretValues, settings, onEnded });
  const securityLog = counted(createSecurityLog({ log, secrets, clock }), metrics);
  const receiptCodes = await untilDatabaseIsBack(() => createReceiptCodes({ db }));
  const proofUses = createProofUses(db);
  // Without a public origin people reach us where we listen: what `npm start` prints.
  const site = origin ?? addressAt(config.host, config.port);
  return {
    clock,
    log,
    metrics,
    tracer,
    commits: createCommitPlaces(),
    securityLog,
    profile,
    live,
    operator,
    secrets,
    secretValues,
    url,
    db,
    mail,
    receiptCodes,
    proofUses,
    site,
    home,
    identityProviders: identityProvidersOf(profile, environment),
  };
}

/** OpenTelemetry is loaded only where traces are wanted: the start of all others does not wait for it. */
async function loadTracer({
  tracesEndpoint: endpoint,
  tracesRatio: ratio = 1,
}: Config): Promise<Tracer | undefined> {
  if (endpoint === undefined) return undefined;
  const { createTracer } = await import('#platform/tracing/open-telemetry');
  return createTracer({ endpoint, ratio, version: serverManifest.version });
}

/** Every event of security counts, also those that share one line of the log. */
function counted(securityLog: SecurityLog, metrics: Metrics): SecurityLog {
  const count = metrics.count({
    name: 'security_events_total',
    help: 'What the security log tells of, by event; of this process',
    label: 'event',
    words: securityEvents,
  });
  return (event, facts) => {
    count(event);
    securityLog(event, facts);
  };
}

/** Where links lead and providers come back to: a browser keeps keys for "localhost", not for the bare address of this machine. */
function originsOf({ publicOrigin, staffOrigin, host, port }: ApplicationOptions['config']) {
  const customer = publicOrigin ?? addressToOpen(host, port);
  return { customer, staff: staffOrigin ?? customer };
}

function identityProvidersOf(
  { identity_providers }: OperatorProfile,
  environment: Readonly<Record<string, string | undefined>>,
): IdentityProvider[] {
  return identity_providers.map(({ client_secret_env: name, ...provider }) => ({
    ...provider,
    client_secret: name === undefined ? undefined : environment[name],
  }));
}
