import { cpus } from 'node:os';
import { linuxStat } from '../../tools/shared/processes.mjs';
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

/** The built server of this checkout, or of another one, over a database; nothing is switched off. */
export async function startServer(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
  checkout?: string,
): Promise<Server> {
  const product = await startBuiltProduct(
    { ...serverSettings, DATABASE_URL: databaseUrl, ...environment },
    'inherit',
    checkout,
  );
  const { url, pid, accounts, stop } = product;
  return { url, pid, accounts, stop };
}

const tickMs = 10;

/** Processor time that a process has used so far, where the system tells. */
export function processorMs(pid: number): number {
  return (linuxStat(pid)?.processorTicks ?? Number.NaN) * tickMs;
}

/** Processor time that the whole machine has used so far, where the system tells. */
export function machineMs(): number {
  return cpus().reduce(
    (sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq,
    0,
  );
}
