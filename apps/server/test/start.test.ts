import { tmpdir } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import { createApplication } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { startLine } from './line.ts';

let database: TestDatabase;

afterEach(() => database.drop());

it('a start comes to its end although the database is away again and again in the middle of it', async () => {
  database = await createTestDatabase();
  // With its first connection everything is well, and for a while two of three break.
  const line = await startLine(database.ownerUrl, (number) => number < 20 && number % 3 !== 1);
  const config = readConfig({ MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: tmpdir(), PORT: '0' });
  const application = await createApplication({
    config: { ...config, databaseUrl: line.url },
    serve: true,
    work: true,
  });
  expect(line.tries()).toBeGreaterThan(20);
  await application.stop();
  line.stop();
});
