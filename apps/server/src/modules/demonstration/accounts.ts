import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemonstrationAccounts } from '#identity';

export const accountsFile = 'demo-accounts.json';

/** The accounts as they were printed at the first start; undefined when they were not made from this data directory. */
export async function readAccounts(dataDir: string): Promise<DemonstrationAccounts | undefined> {
  try {
    const accounts: DemonstrationAccounts = JSON.parse(
      await readFile(join(dataDir, accountsFile), 'utf8'),
    );
    return accounts;
  } catch {
    return undefined;
  }
}
