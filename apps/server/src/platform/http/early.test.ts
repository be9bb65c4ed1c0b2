import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { silentLog } from '../../../test/database.ts';
import { goodInputs } from '../../../test/good-inputs.ts';
import { bareEdge, routesWith } from '../../../test/probe.ts';
import { onlyOnce, signed } from '../../../test/proof.ts';
import { systemClock } from '#platform/clock';
import { DomainError } from '#platform/errors';
import { createHttp } from '#platform/http';
import type { HttpOptions } from '#platform/http';

const servers: FastifyInstance[] = [];

afterAll(async () => {
  for (const app of servers) await app.close();
});

const refusing = (code: 'account_disabled' | 'too_many_requests') => async (): Promise<never> => {
  throw new DomainError(code);
};

/** A server whose early handler says what it got and answers once it may; whoever asks is who the token names. */
async function server({ worthwhile = true, ...own }: Partial<HttpOptions> & Worth = {}) {
  const begun: string[] = [];
  const usual: string[] = [];
  const app = await createHttp({
    recordView: async () => undefined,
    routes: routesWith({
      cancelTransaction: async ({ caller }) => {
        usual.push(caller.user_id);
        throw new DomainError('transaction_not_found');
      },
    }),
    early: {
      cancelTransaction: {
        worthwhile: () => worthwhile,
        handle: async ({ user_id }) => {
          begun.push(user_id);
          throw new DomainError('transaction_not_found');
        },
      },
    },
    authenticate: async (user_id, _, onNamed) => {
      onNamed?.(user_id);
      return callerOf(user_id);
    },
    log: silentLog,
    clock: systemClock,
    noteProof: onlyOnce(),
    ...bareEdge,
    ...own,
  });
  servers.push(app);
  return { app, begun, usual };
}

interface Worth {
  readonly worthwhile?: boolean;
}

const callerOf = (user_id: string) => ({
  user_id,
  session_id: randomUUID(),
  audience: 'customer' as const,
  email: 'a@example.com',
  full_name: 'A B',
  roles: [],
});

const { params } = goodInputs.cancelTransaction;

async function cancel(app: FastifyInstance, token: string, id = params.id) {
  const url = `/api/transactions/${id}/cancel`;
  const headers = signed('POST', `http://localhost${url}`, token);
  const send = async () => {
    const { statusCode, body } = await app.inject({ method: 'POST', url, headers });
    const { code }: { code: string } = JSON.parse(body);
    return [statusCode, code];
  };
  return { send, first: await send() };
}

it('begins as soon as the call names somebody, and ends only once they are admitted', async () => {
  const owner = randomUUID();
  let note = (): void => undefined;
  const noted = new Promise<boolean>((resolve) => (note = () => resolve(true)));
  const { app, begun, usual } = await server({ noteProof: () => noted });
  let isAnswered = false;
  const answer = cancel(app, owner).then(({ first }) => {
    isAnswered = true;
    return first;
  });
  await expect.poll(() => begun).toEqual([owner]);
  // All that was ready to run has run: what is still open waits for the proof.
  await new Promise((resolve) => setImmediate(resolve));
  expect(isAnswered).toBe(false);
  note();
  expect(await answer).toEqual([404, 'transaction_not_found']);
  expect(usual).toEqual([]);
});

it('[ruling.21.1] answers whoever is refused with the refusal, whatever the handler came to', async () => {
  const { app } = await server();
  const { send, first } = await cancel(app, randomUUID());
  expect(first).toEqual([404, 'transaction_not_found']);
  // The same proof once more.
  expect(await send()).toEqual([401, 'proof_invalid']);

  const limited = await server({ limitCall: refusing('too_many_requests') });
  expect((await cancel(limited.app, randomUUID())).first).toEqual([429, 'too_many_requests']);

  const ended = await server({
    authenticate: async (user_id, _, onNamed) => {
      onNamed?.(user_id);
      throw new DomainError('account_disabled');
    },
  });
  expect((await cancel(ended.app, randomUUID())).first).toEqual([403, 'account_disabled']);
  // Nor is what is wrong with their input told to them.
  expect((await cancel(ended.app, randomUUID(), 'no-id')).first).toEqual([403, 'account_disabled']);
  expect((await cancel(app, randomUUID(), 'no-id')).first).toEqual([400, 'validation_failed']);
});

it('does not begin for whom nothing names', async () => {
  const { app, begun, usual } = await server({
    authenticate: refusing('account_disabled'),
  });
  expect((await cancel(app, randomUUID())).first).toEqual([403, 'account_disabled']);
  expect([...begun, ...usual]).toEqual([]);
});

it('leaves a call to its usual handler where beginning early gains nothing', async () => {
  const owner = randomUUID();
  const { app, begun, usual } = await server({ worthwhile: false });
  expect((await cancel(app, owner)).first).toEqual([404, 'transaction_not_found']);
  expect([begun, usual]).toEqual([[], [owner]]);
});
