import { fileURLToPath } from 'node:url';
import { createReceiptCodes } from '#documents';
import { createProofUses } from '#platform/proof-uses';
import type { IdentityDeps, IdentityProvider } from '#identity';
import { createMailOffice } from '#mail';
import { createSecretValues } from '#notifications';
import { createOperator, readProfile } from '#operator';
import type { OperatorProfile } from '#operator';
import { systemClock } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { createLog } from '#platform/log';
import { migrate } from '#platform/migrate';
import { createSecrets } from '#platform/secrets';
import { createSecurityLog } from '#platform/security-log';
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
  const profile = await readProfile({ file: config.operatorFile, environment });
  const origin = config.publicOrigin ?? null;
  const live = {
    origin,
    staff_origin: config.staffOrigin ?? null,
    mail: config.mail !== undefined,
  };
  const { mode, sessionIdleMs } = config;
  const operator = createOperator({ profile, mode, sessionIdleMs });
  const secrets = createSecrets(config.databaseUrl);
  const url = await migrate({ ownerUrl: config.databaseUrl, secrets, folder: migrations });
  const db = openDatabase({ url, log });
  const home = originsOf(config);
  const sender = { brand: profile.name, mode: config.mode, origin, site: home };
  const clock = systemClock;
  const secretValues = createSecretValues(secrets);
  const settings = config.mail;
  const mail = createMailOffice({ db, clock, log, sender, secretValues, settings });
  const securityLog = createSecurityLog({ log, secrets, clock });
  const receiptCodes = await createReceiptCodes({ db });
  const proofUses = createProofUses({ db, clock });
  // Without a public origin people reach us where we listen: what `npm start` prints.
  const site = origin ?? `http://${config.host}:${config.port}`;
  return {
    clock,
    log,
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

/** Where links lead and providers come back to: a browser keeps keys for "localhost", not for the bare address of this machine. */
function originsOf({ publicOrigin, staffOrigin, host, port }: ApplicationOptions['config']) {
  const name = ['127.0.0.1', '::1', '0.0.0.0'].includes(host) ? 'localhost' : host;
  const customer = publicOrigin ?? `http://${name}:${port}`;
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
