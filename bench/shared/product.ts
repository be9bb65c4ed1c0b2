import { readFileSync } from 'node:fs';
import { startBuiltProduct } from '../../tools/shared/product.mjs';

export interface Server {
  /** Such as `http://localhost:41234`. */
  readonly url: string;
  readonly pid: number;
  readonly accounts: readonly { role: string; email: string; password: string }[];
  stop(): Promise<void>;
}

/** All that differs from what an operator gets who sets nothing; told with the results. */
export const serverSettings: Readonly<Record<string, string>> = {
  MODE: 'demonstration',
  // One machine asks for everybody.
  RATE_LIMIT_PER_MINUTE: '10000000',
  LOG_LEVEL: 'error',
};

/** The built server over a database; nothing is switched off. */
export async function startServer(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const product = await startBuiltProduct({
    ...serverSettings,
    DATABASE_URL: databaseUrl,
    ...environment,
  });
  const { url, pid, accounts, stop } = product;
  return { url, pid, accounts, stop };
}

/** Resident memory of a process in MiB, where the system tells. */
export function residentMib(pid: number): number | null {
  try {
    const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return line === null ? null : Number(line[1]) / 1024;
  } catch {
    return null;
  }
}
