import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { openDatabase } from '#platform/db';
import type { Database } from '#platform/db';
import { createLog } from '#platform/log';
import { migrate } from '#platform/migrate';
import { createSecrets } from '#platform/secrets';
import type { Secrets } from '#platform/secrets';
import { asOwner, urlOf } from './as-owner.ts';
import { migratedTemplate } from './template.ts';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
export const silentLog = createLog('silent');

export interface TestDatabase {
  readonly db: Database;
  /** URL of the owner, who may do what the application may not. */
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly secrets: Secrets;
  /** Runs what the application itself may not. */
  asOwner(sql: string): Promise<void>;
  drop(): Promise<void>;
}

/** A fresh, migrated database of its own on the test server, or on another one, opened as the application's role. */
export async function createTestDatabase(serverUrl = inject('databaseUrl')): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // On a server of its own a test file makes one or two, and on one that was given no template may be left behind.
  const template =
    inject('isOwnServer') && serverUrl === inject('databaseUrl')
      ? await migratedTemplate(serverUrl, migrationsFolder)
      : 'template1';
  await asOwner(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const ownerUrl = urlOf(serverUrl, name);
  const secrets = createSecrets(ownerUrl);
  const appUrl = await migrate({ ownerUrl, secrets, folder: migrationsFolder });
  const db = openDatabase({ url: appUrl, log: silentLog, poolSize: 4 });
  return {
    db,
    ownerUrl,
    appUrl,
    secrets,
    asOwner: (text) => asOwner(ownerUrl, text),
    drop: async () => {
      await db.close();
      await asOwner(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
      await asOwner(serverUrl, `DROP ROLE ${name}_app`);
    },
  };
}
