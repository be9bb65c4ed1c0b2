import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { inviteFirstStaff } from '../apps/server/src/modules/staff/first-invitation.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/db.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { createSecrets } from '../apps/server/src/platform/secrets.ts';
import { openSource } from './shared/database-source.ts';
import { readSettings } from './shared/environment.mjs';
import { Fault } from './shared/fault.mjs';

/**
 * Makes an invitation for the first admin of an installation and prints its link, once. Everybody else is invited in the portal. The
 * link opens a page where the person chooses a password; no password ever passes through this command.
 *
 * Usage: npm run staff:first -- --name NAME --email ADDRESS    (DATABASE_URL, else the database in DATA_DIR)
 */
const usage = 'Usage: npm run staff:first -- --name NAME --email ADDRESS';

const root = fileURLToPath(new URL('..', import.meta.url));
const migrations = fileURLToPath(new URL('../apps/server/migrations', import.meta.url));

function readPerson(): { full_name: string; email: string } {
  const { values } = parseArgs({
    options: { name: { type: 'string' }, email: { type: 'string' } },
  });
  const full_name = values.name?.trim() ?? '';
  const email = values.email?.trim().toLowerCase() ?? '';
  if (full_name === '' || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Fault(usage);
  return { full_name, email };
}

/** Where the portal is: the host of staff, else the public one, else this machine. */
function portal(): string {
  const { all, port } = readSettings(root);
  const origin = all['STAFF_ORIGIN'] || all['PUBLIC_ORIGIN'] || `http://localhost:${port}`;
  return origin.replace(/\/$/, '');
}

async function run(): Promise<void> {
  const person = readPerson();
  const source = await openSource();
  const secrets = createSecrets(source.url);
  const url = await migrate({ ownerUrl: source.url, secrets, folder: migrations });
  const db = openDatabase({ url, log: createLog('silent') });
  try {
    const { token, expires_at } = await inviteFirstStaff({ db, clock: systemClock }, person);
    process.stdout.write(
      `Open this link by ${expires_at.slice(0, 16).replace('T', ' ')} UTC, and show it to nobody else:\n${portal()}/admin/invite#${token}\n`,
    );
  } finally {
    await db.close();
    await source.stop();
  }
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
