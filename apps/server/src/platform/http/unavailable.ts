/**
 * Whether an error says that something we stand on is away for a while (a database that restarts, a full disk, a lock that is not
 * given up): the caller should try again, which an "internal" would not say.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (unnamedLosses.some((message) => error.message.startsWith(message))) return true;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code !== 'string') return false;
  return unavailableCodes.has(code) || unavailableClasses.some((start) => code.startsWith(start));
}

// The driver gives these no code.
const unnamedLosses = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Query read timeout',
  'Cannot use a pool after calling end',
] as const;

const unavailableCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // Deadlock, serialization, lock and statement time-outs, shutdown of the database.
  '40P01',
  '40001',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  // A database that takes no writes: its disk is full, or it has become a standby.
  '25006',
]);

/** SQLSTATE classes: connection trouble, and resources such as disk or connections used up. */
const unavailableClasses = ['08', '53'] as const;
