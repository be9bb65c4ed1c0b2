import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';

const run = promisify(execFile);
const tables = fileURLToPath(new URL('../tables.ts', import.meta.url));

/** The same call that writes the file; see CONTRIBUTING. */
test('the types of the tables are those of the migrated database', async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'tables-'));
  try {
    const script = join(
      dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')),
      'dist/cli/bin.js',
    );
    const out = join(folder, 'tables.ts');
    const mapping = JSON.stringify({ timestamptz: 'string', int8: 'bigint', date: 'string' });
    await run(
      process.execPath,
      [
        script,
        '--dialect',
        'postgres',
        '--date-parser',
        'string',
        '--type-mapping',
        mapping,
        '--exclude-pattern',
        'migrations',
        '--out-file',
        out,
      ],
      {
        env: { ...process.env, DATABASE_URL: database.ownerUrl },
      },
    );
    expect(await readFile(out, 'utf8')).toBe(await readFile(tables, 'utf8'));
  } finally {
    await rm(folder, { recursive: true });
    await database.drop();
  }
});
