import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock';
import { createIdentityApp, expectRefusal, sessionOf } from '../../../test/identity.ts';
import type { IdentityApp } from '../../../test/identity.ts';

const minute = 60_000;

let app: IdentityApp;
let server: Awaited<ReturnType<IdentityApp['another']>>;

beforeAll(async () => {
  app = await createIdentityApp();
  server = await app.another({ sessionIdleMs: 15 * minute });
});
afterAll(async () => {
  await server.http.close();
  await app.stop();
});

let people = 0;
async function newcomer() {
  people += 1;
  return sessionOf(await app.signUp(`idle${people}@example.com`, {}, { to: server.http }));
}

/** By the database's clock, which decides what the worker ends. */
const wasThere = (session: { user: { id: string } }, { minutesAgo }: { minutesAgo: number }) =>
  app.store.db.pool.query(
    `UPDATE sessions SET active_at = now() - $2 * interval '1 minute', expires_at = now() + interval '1 day' WHERE user_id = $1`,
    [session.user.id, minutesAgo],
  );

const me = (token: string) => app.ask('GET', '/api/auth/user', { token, to: server.http });
const keep = (token: string) => app.ask('POST', '/api/auth/activity', { token, to: server.http });
const refresh = (token: string) => app.refresh(token, { to: server.http });

describe('[ruling.34.2] a session whose person is away', () => {
  it('ends after fifteen minutes, although its page goes on calling and refreshing', async () => {
    let { access_token, refresh_token } = await newcomer();
    for (let passed = 0; passed < 14; passed += 7) {
      app.clock.pass(7 * minute);
      expect((await me(access_token)).status).toBe(200);
      ({ access_token, refresh_token } = sessionOf(await refresh(refresh_token)));
    }
    app.clock.pass(minute);
    expectRefusal(await me(access_token), 401, 'unauthenticated');
    expectRefusal(await keep(access_token), 401, 'unauthenticated');
    const { status } = await refresh(refresh_token);
    expect(status).toBe(401);
  });

  it('goes on while somebody says that they are there', async () => {
    let { access_token, refresh_token } = await newcomer();
    for (let passed = 0; passed < 60; passed += 9) {
      app.clock.pass(9 * minute);
      expect((await keep(access_token)).status).toBe(204);
      ({ access_token, refresh_token } = sessionOf(await refresh(refresh_token)));
    }
    expect((await me(access_token)).status).toBe(200);
  });

  it('is ended by the worker with its reason, and its streams with it; others are not', async () => {
    const [away, there] = [await newcomer(), await newcomer()];
    await wasThere(away, { minutesAgo: 15 });
    await wasThere(there, { minutesAgo: 14 });
    await server.identity.endIdle();
    const { rows } = await app.store.db.pool.query<{ user_id: string; revoked_reason: string }>(
      'SELECT user_id, revoked_reason FROM sessions WHERE user_id = ANY($1)',
      [[away.user.id, there.user.id]],
    );
    const reasons = new Map(rows.map((row) => [row.user_id, row.revoked_reason]));
    expect([reasons.get(away.user.id), reasons.get(there.user.id)]).toEqual(['idle', null]);
    const events = await app.store.db.pool.query(
      "SELECT FROM events WHERE kind = 'session.revoked' AND user_id = $1",
      [away.user.id],
    );
    expect(events.rowCount).toBe(1);
  });

  it('is not ended by a worker whose clock is ahead', async () => {
    const there = await newcomer();
    await wasThere(there, { minutesAgo: 5 });
    const clock = { now: () => systemClock.now() + 20 * minute };
    const ahead = await app.another({ sessionIdleMs: 15 * minute, clock });
    await ahead.identity.endIdle();
    await ahead.http.close();
    const { rows } = await app.store.db.pool.query(
      'SELECT FROM sessions WHERE user_id = $1 AND revoked_at IS NULL',
      [there.user.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('does not end where the operator sets no time, as in a demonstration', async () => {
    const { access_token, refresh_token } = await app.newcomer();
    app.clock.pass(9 * minute);
    expect((await app.ask('GET', '/api/auth/user', { token: access_token })).status).toBe(200);
    app.clock.pass(60 * minute);
    expect((await app.refresh(refresh_token)).status).toBe(200);
  });
});
