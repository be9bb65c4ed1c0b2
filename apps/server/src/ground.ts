import { fileURLToPath } from 'node:url';
import { createReceiptCodes } from '#documents';
import type { IdentityDeps } from '#identity';
import { createMailOffice } from '#mail';
import { createSecretValues } from '#notifications';
import { createOperator, readProfile } from '#operator';
import { systemClock } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { createLog } from '#platform/log';
import { migrate } from '#platform/migrate';
import { createSecrets } from '#platform/secrets';
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
  const live = { origin, mail: config.mail !== undefined };
  const operator = createOperator({ profile, mode: config.mode, live });
  const secrets = createSecrets(config.databaseUrl);
  const url = await migrate({ ownerUrl: config.databaseUrl, secrets, folder: migrations });
  const db = openDatabase({ url, log });
  const sender = { brand: profile.name, mode: config.mode, origin };
  const clock = systemClock;
  const secretValues = createSecretValues(secrets);
  const settings = config.mail;
  const mail = createMailOffice({ db, clock, log, sender, secretValues, settings });
  const receiptCodes = await createReceiptCodes({ db });
  // Without a public origin people reach us where we listen: what `npm start` prints.
  const site = origin ?? `http://${config.host}:${config.port}`;
  return {
    clock,
    log,
    profile,
    live,
    operator,
    secrets,
    secretValues,
    url,
    db,
    mail,
    receiptCodes,
    site,
  };
}
