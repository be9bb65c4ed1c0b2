import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#platform/errors';

const checkPatienceMs = 2000;

/** What must work before traffic is sent here, by name; a check that throws or hangs counts as missing. */
export type ReadyChecks = Readonly<Record<string, () => Promise<boolean>>>;

/** `GET /healthz` (the process answers) and `GET /readyz` (it can do its work; 503 names what is missing). */
export function registerHealth(app: FastifyInstance, checks: ReadyChecks): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    const missing = await missingOf(checks);
    if (missing.length === 0) return { status: 'ready' };
    throw new DomainError('overloaded', {
      detail: `Not ready: ${missing.join(', ')}.`,
      errors: missing.map((field) => ({ field, message: 'Not ready.' })),
    });
  });
}

async function missingOf(checks: ReadyChecks): Promise<string[]> {
  const verdicts = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ({ name, ready: await passes(check) })),
  );
  return verdicts.filter(({ ready }) => !ready).map(({ name }) => name);
}

async function passes(check: () => Promise<boolean>): Promise<boolean> {
  const patience = new AbortController();
  try {
    const late = wait(checkPatienceMs, false, { signal: patience.signal, ref: false });
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    patience.abort();
  }
}
