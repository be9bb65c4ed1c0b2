import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    expect(run('audit-verify')).toMatchObject({ stderr: '',
      status: 0,
      stdout: expect.stringContaining('The audit log is whole'),
    });
    expect(run('audit-verify', '--count', '999')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('broken'),
    });
  });

  it('that it does not know starts nothing and names those that there are', () => {
    expect(run('staf-first')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('audit-verify and staff-first'),
    });
  });
});
