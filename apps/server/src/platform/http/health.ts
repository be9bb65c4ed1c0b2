import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#platform/errors';
import type { Draining } from './draining.ts';

const checkPatienceMs = 2000;
/** Far less than any proxy lets pass between two questions. */
const verdictLifeMs = 250;

/** What must work before traffic is sent here, by name; a check that throws or hangs counts as missing. */
export type ReadyChecks = Readonly<Record<string, () => Promise<boolean>>>;

/**
 * `GET /healthz` (the process answers, for the proxy: a server without its database still has the pages, and says itself what it cannot do)
 * and `GET /readyz` (it can do its work, for people; 503 names what is missing). Who asks a server that is about to stop is told so at once by both.
 */
export function registerHealth(
  app: FastifyInstance,
  checks: ReadyChecks,
  draining?: Draining,
): void {
  const verdict = createVerdict(checks);
  app.get('/healthz', async () => {
    if (draining?.begun) refuse(stopping);
    return { status: 'ok' };
  });
  app.get('/readyz', async () => {
    const missing = draining?.begun ? stopping : await verdict();
    if (missing.length > 0) refuse(missing);
    return { status: 'ready' };
  });
}

const stopping: readonly string[] = ['not stopping'];

function refuse(missing: readonly string[]): never {
  throw new DomainError('overloaded', {
    detail: `Not ready: ${missing.join(', ')}.`,
    errors: missing.map((field) => ({ field, message: 'Not ready.' })),
  });
}

/** What is missing, asked once for all who come while it is asked or just after: anybody may ask, and money needs the same connections. */
function createVerdict(checks: ReadyChecks): () => Promise<readonly string[]> {
  let shared: Promise<readonly string[]> | undefined;
  return () => {
    shared ??= missingOf(checks).finally(() => {
      setTimeout(() => (shared = undefined), verdictLifeMs).unref();
    });
    return shared;
  };
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
