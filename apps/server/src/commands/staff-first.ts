import { parseArgs } from 'node:util';
import { inviteFirstStaff } from '#staff';
import { openDatabase } from '#platform/db';
import { StartFault } from '#platform/errors';
import { createLog } from '#platform/log';
import { migrate } from '#platform/migrate';
import { createSecrets } from '#platform/secrets';
import { readSharedClock } from '#platform/shared-clock';
import { migrations } from '../ground.ts';
import type { CommandCall, CommandEnd } from './command.ts';

function readPerson(args: readonly string[]): { full_name: string; email: string } {
  const { values } = parseArgs({
    args: [...args],
    options: { name: { type: 'string' }, email: { type: 'string' } },
  });
  const full_name = values.name?.trim() ?? '';
  const email = values.email?.trim().toLowerCase() ?? '';
  if (full_name === '' || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new StartFault('Say who it is: --name NAME --email ADDRESS');
  return { full_name, email };
}

/**
 * Makes an invitation for the first admin of an installation and gives its link, once. Everybody else is invited in the portal. The
 * link opens a page where the person chooses a password; no password ever passes through this command.
 */
export async function staffFirst({ config, args }: CommandCall): Promise<CommandEnd> {
  const person = readPerson(args);
  const { databaseUrl } = config;
  const secrets = createSecrets(databaseUrl, config);
  const url = await migrate({ ownerUrl: databaseUrl, secrets, folder: migrations });
  const db = openDatabase({ url, log: createLog('silent') });
  try {
    const clock = await readSharedClock(db.pool);
    const { token, expires_at } = await inviteFirstStaff({ db, clock }, person);
    const until = expires_at.slice(0, 16).replace('T', ' ');
    return {
      text: `Open this link by ${until} UTC, and show it to nobody else:\n${portal(config)}/admin/invite#${token}`,
      code: 0,
    };
  } finally {
    await db.close();
  }
}

/** Where the portal is: the host of staff, else the public one, else this machine. */
function portal({ staffOrigin, publicOrigin, port }: CommandCall['config']): string {
  return staffOrigin ?? publicOrigin ?? `http://localhost:${port}`;
}
