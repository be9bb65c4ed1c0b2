import { createHmac } from 'node:crypto';
import type { Secrets } from '#platform/secrets';

export const minuteSeconds = 60;
export const hourSeconds = 60 * minuteSeconds;
export const daySeconds = 24 * hourSeconds;
/** How long an account knows an address that it was entered from. */
export const knownAddressSeconds = 90 * daySeconds;

/** Makes the keys of counters of attempts: addresses of people and of their machines stay out of the table. */
export function attemptKey(secrets: Secrets): (...parts: string[]) => string {
  const secret = secrets.derive('attempts');
  return (...parts) => createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');
}
