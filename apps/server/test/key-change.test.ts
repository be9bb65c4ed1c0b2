import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/db';
import { createSecrets, seal, unseal } from '#platform/secrets';
import { createApplication } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createTestDatabase, silentLog } from './database.ts';
import type { TestDatabase } from './database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('a server that is started with a key of its own moves what the password of the database sealed to it', async () => {
  const { ownerUrl, secrets } = database;
  const [user_id, id] = [randomUUID(), randomUUID()];
  const sealed = seal(secrets.derive('factors'), Buffer.from(`${user_id} SECRET`));
  await database.asOwner(
    `INSERT INTO users (id, email, password_hash) VALUES ('${user_id}', 'ines@send.example', '-');
     INSERT INTO totp_factors (id, user_id, secret_sealed) VALUES ('${id}', '${user_id}', '\\x${sealed.toString('hex')}')`,
  );
  const config = readConfig({
    MODE: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: tmpdir(),
    PORT: '0',
    SECRET_KEY: randomBytes(32).toString('hex'),
    SECRET_KEY_BEFORE: ownerUrl,
  });
  const application = await createApplication({
    config: { ...config, databaseUrl: ownerUrl },
    serve: false,
    work: true,
  });
  // The application's own role has a new password from now on.
  const owner = openDatabase({ url: ownerUrl, log: silentLog, poolSize: 1 });
  const now = createSecrets(ownerUrl, { secretKey: config.secretKey }).derive('factors');
  const held = async () => {
    const row = await owner.query
      .selectFrom('totp_factors')
      .select('secret_sealed')
      .executeTakeFirstOrThrow();
    return unseal(now, row.secret_sealed)?.toString();
  };
  await expect.poll(held, { timeout: 10_000 }).toBe(`${user_id} SECRET`);
  await owner.close();
  await application.stop();
});
