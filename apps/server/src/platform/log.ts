import { pino } from 'pino';
import type { Logger } from 'pino';

export type { Logger } from 'pino';

/** One structured log to standard output; fields that could carry a secret are cut out whatever writes them. */
export function createLog(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: [
        '*.password',
        '*.access_token',
        '*.refresh_token',
        '*.authorization',
        'req.headers.authorization',
      ],
      censor: '[cut]',
    },
  });
}
