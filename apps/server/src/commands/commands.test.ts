import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asRole } from '#platform/database-hosts';
import { createSecrets } from '#platform/secrets';
import { createTestDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** As an installation runs it that has no checkout's tools: the server's own entry with a command's name. */
function run(...args: string[]) {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', main, ...args],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        DATABASE_URL: database.ownerUrl,
        PUBLIC_ORIGIN: 'https://send.example',
        STAFF_ORIGIN: 'https://staff.send.example',
      },
    },
  );
  return { status, stdout, stderr };
}

describe('the server with a command', { timeout: 60_000 }, () => {
  it('staff-first prints a link to the staff host, as often as there is no admin', () => {
    const invite = () =>
      run('staff-first', '--name', 'Ines Example', '--email', 'ines@send.example');
    const link = /^https:\/\/staff\.send\.example\/admin\/invite#\S{20,}$/m;
    expect(invite()).toMatchObject({ status: 0, stdout: expect.stringMatching(link) });
    expect(invite()).toMatchObject({ status: 0, stdout: expect.stringMatching(link) });
  });

  it('audit-verify ends with 1 when the log is shorter than it was', () => {
    expect(run('audit-verify')).toMatchObject({
      stderr: '',
      status: 0,
      stdout: expect.stringContaining('The audit log is whole'),
    });
    expect(run('audit-verify', '--count', '999')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('broken'),
    });
  });

  it('leaves the role of servers that run with a key of their own its password', async () => {
    const secretKey = 'a key of its own'.replaceAll(' ', '-').repeat(3);
    vi.stubEnv('SECRET_KEY', secretKey);
    const invited = run('staff-first', '--name', 'Ines Example', '--email', 'ines@send.example');
    vi.unstubAllEnvs();
    expect(invited).toMatchObject({ stderr: '', status: 0 });
    const { username: role } = new URL(database.appUrl);
    const keys = createSecrets(database.ownerUrl, { secretKey });
    const password = keys.derive(`database role ${role}`).toString('base64url');
    const client = new pg.Client({ connectionString: asRole(database.ownerUrl, role, password) });
    await client.connect();
    await client.end();
  });

  it('that it does not know starts nothing and names those that there are', () => {
    expect(run('staf-first')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('audit-verify and staff-first'),
    });
  });
});
