import type { AddressInfo } from 'node:net';
import type { Session } from '@app/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '#platform/clock';
import { createHttp } from '#platform/http';
import { newId } from '#platform/ids';
import { createOutbox, recordEvent } from '#platform/outbox';
import type { Outbox } from '#platform/outbox';
import { createProofUses } from '#platform/proof-uses';
import { registerEventStream } from '#platform/realtime';
import { silentLog } from './database.ts';
import { createIdentityApp, sessionOf } from './identity.ts';
import type { IdentityApp } from './identity.ts';
import { bareEdge, routesWith } from './probe.ts';
import { signed } from './proof.ts';

let app: IdentityApp;
let outbox: Outbox;
let url: string;
let stop: () => Promise<void>;

vi.setConfig({ testTimeout: 30_000 });

/** A server as in live mode, where staff need a second factor, with nothing but the stream behind its edge. */
beforeAll(async () => {
  app = await createIdentityApp({ factorsRequired: true });
  outbox = createOutbox({ db: app.store.db, log: silentLog, clock: systemClock });
  await outbox.start();
  const http = await createHttp({
    recordView: async () => undefined,
    routes: routesWith({}),
    authenticate: app.identity.authenticate,
    noteProof: createProofUses(app.store.db).use,
    clock: app.clock,
    log: silentLog,
    ...bareEdge,
    extra: (instance, authenticateRequest) => {
      registerEventStream(instance, {
        outbox,
        authenticateRequest,
        operatorStaffTopics: { transaction: 'transactions.read' },
        clock: app.clock,
        log: silentLog,
      });
    },
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const address: AddressInfo | string | null = http.server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}/api/events`;
  stop = () => http.close();
});
afterAll(async () => {
  await stop();
  await outbox.stop();
  await app.stop();
});

async function staff(): Promise<Session> {
  const { user } = await app.newcomer();
  await app.identity.grantRole(user.id, 'admin');
  return sessionOf(await app.signIn(user.email, { audience: 'staff' }));
}

/** Asks for the stream from a place before some news; gives the status, and what it says until then. */
async function follow({ access_token, user }: Session): Promise<{ status: number; text: string }> {
  const place = outbox.formatCursor(outbox.latest());
  const id = newId();
  await recordEvent(app.store.db.query, {
    topic: 'transaction',
    kind: 'transaction.created',
    user_id: user.id,
    source: 'customer',
    data: { transaction_id: id },
  });
  const ending = new AbortController();
  const response = await fetch(url, {
    headers: {
      ...signed('GET', url, { token: access_token, nowMs: app.clock.now() }),
      'last-event-id': place,
    },
    signal: ending.signal,
  });
  let text = '';
  const reading = (async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
  })().catch(() => undefined);
  if (response.ok) await vi.waitFor(() => expect(text).toContain(id), 15_000);
  else await reading;
  ending.abort();
  await reading;
  return { status: response.status, text };
}

async function refusalOf(session: Session): Promise<[number, string]> {
  const { status, text } = await follow(session);
  if (status === 200) return [status, text];
  const problem: { code: string } = JSON.parse(text);
  return [status, problem.code];
}

describe('before a stream opens, and before anything is sent, the same is refused as of any call', () => {
  it('staff without the second factor that they need', async () => {
    const session = await staff();
    expect(await refusalOf(session)).toEqual([403, 'staff_factor_needed']);
    await app.store.asOwner(
      `INSERT INTO totp_factors (id, user_id, secret_sealed, active_at, last_step)
       VALUES (gen_random_uuid(), '${session.user.id}', '\\x00', now(), 1)`,
    );
    app.identity.invalidate(session.user.id);
    expect((await follow(session)).status).toBe(200);
  });

  it('somebody whose last role is gone', async () => {
    const session = await staff();
    await app.store.asOwner(`DELETE FROM user_roles WHERE user_id = '${session.user.id}'`);
    app.identity.invalidate(session.user.id);
    expect(await refusalOf(session)).toEqual([403, 'staff_only']);
  });

  it('a customer whose account was disabled, and no customer for having no factor', async () => {
    const session = await app.newcomer();
    expect((await follow(session)).status).toBe(200);
    await app.store.db.query
      .transaction()
      .execute((trx) => app.identity.endDisabled(trx, session.user.id));
    app.identity.invalidate(session.user.id);
    expect(await refusalOf(session)).toEqual([401, 'unauthenticated']);
    const gone = await app.newcomer();
    await app.store.asOwner(
      `UPDATE profiles SET disabled_at = now(), disabled_by = '${session.user.id}', disabled_reason = 'Looked into' WHERE id = '${gone.user.id}'`,
    );
    app.identity.invalidate(gone.user.id);
    expect(await refusalOf(gone)).toEqual([403, 'account_disabled']);
  });
});
