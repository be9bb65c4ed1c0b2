import { limits } from '@app/contract';
import type { Session } from '@app/contract';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createIdentityApp, expectRefusal, sessionOf } from '../../../test/identity.ts';
import type { IdentityApp } from '../../../test/identity.ts';
import { newProofKey } from '../../../test/proof.ts';

let app: IdentityApp;
beforeAll(async () => {
  app = await createIdentityApp();
});
afterAll(() => app.stop());

async function endedEvents(session: Session): Promise<string[]> {
  const { sid } = decodeJwt(session.access_token);
  const { rows } = await sql<{ source: string }>`
    SELECT source FROM events WHERE kind = 'session.revoked' AND data->>'session_id' = ${sid}`.execute(
    app.store.db.query,
  );
  return rows.map(({ source }) => source);
}

describe('access tokens', () => {
  it('say which session and nothing about the person, and can be checked with the published keys', async () => {
    const session = await app.newcomer();
    const { body } = await app.ask('GET', '/.well-known/jwks.json');
    const { keys } = body;
    if (!Array.isArray(keys)) throw new Error('no keys');
    expect(JSON.stringify(keys)).not.toContain('"d"');
    const { payload, protectedHeader } = await jwtVerify(
      session.access_token,
      createLocalJWKSet({ keys }),
      {
        currentDate: new Date(app.clock.now()),
      },
    );
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', typ: 'at+jwt' });
    expect(Object.keys(payload).sort()).toEqual(['aud', 'cnf', 'exp', 'iat', 'iss', 'sid', 'sub']);
    expect(payload).toMatchObject({
      sub: session.user.id,
      aud: 'customer',
      iss: 'http://localhost:3000',
    });
  });

  it('are refused when they are expired, changed, unsigned or signed by somebody else', async () => {
    const session = await app.newcomer();
    const [header = '', payload = '', signature = ''] = session.access_token.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = decodeJwt(session.access_token);
    const elsewhere = await createIdentityApp();
    const foreign = await elsewhere.newcomer();
    await elsewhere.stop();
    const bad = [
      'x',
      'a.b.c',
      `${header}.${payload}.`,
      `${header}.${encode({ ...claims, aud: 'staff' })}.${signature}`,
      `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      `${encode({ alg: 'HS256', typ: 'at+jwt', kid: 'x' })}.${payload}.${signature}`,
      foreign.access_token,
      session.refresh_token,
    ];
    for (const token of bad) {
      expectRefusal(await app.ask('GET', '/api/auth/user', { token }), 401, 'unauthenticated');
    }
    expect((await app.ask('GET', '/api/auth/user', { token: session.access_token })).status).toBe(
      200,
    );
    app.clock.pass(limits.accessTokenLifetimeMs);
    expectRefusal(
      await app.ask('GET', '/api/auth/user', { token: session.access_token }),
      401,
      'unauthenticated',
    );
  });

  it('open nothing where their session is of the other app', async () => {
    const session = await app.newcomer();
    await app.identity.grantRole(session.user.id, 'admin');
    await app.store.asOwner(
      `UPDATE sessions SET audience = 'staff' WHERE user_id = '${session.user.id}'`,
    );
    const { access_token } = session;
    for (const path of ['/api/auth/user', '/api/staff/me'])
      expectRefusal(await app.ask('GET', path, { token: access_token }), 401, 'unauthenticated');
  });

  it('are signed with the same keys by every server, also by two that start at once', async () => {
    const fresh = await createTestDatabase();
    const [one, two] = await Promise.all([app.another({}, fresh), app.another({}, fresh)]);
    const published = await Promise.all([one.identity.jwks(), two.identity.jwks()]);
    expect(published[0]).toEqual(published[1]);
    expect(published[0]).toMatchObject({ keys: [{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA' }] });
    expect(published[0]).not.toMatchObject({ keys: [expect.anything(), expect.anything()] });
    const { access_token } = sessionOf(await app.signUp('keys@example.com', {}, { to: one.http }));
    const there = await app.ask('GET', '/api/auth/user', { token: access_token, to: two.http });
    expect(there.status).toBe(200);
    await Promise.all([one.http.close(), two.http.close()]);
    await fresh.drop();
  });

  it('get a new key when the old one no longer opens, and old tokens stay good until they expire', async () => {
    const before = await app.newcomer();
    const { identity: renewed, http: later } = await app.another({
      secrets: {
        derive: (purpose) =>
          app.store.secrets.derive(purpose === 'signing keys' ? 'other' : purpose),
        former: () => [],
      },
    });
    expect(await renewed.jwks()).toMatchObject({ keys: [expect.anything(), expect.anything()] });
    const after = sessionOf(await app.signIn(before.user.email, {}, { to: later }));
    expect(
      (await app.ask('GET', '/api/auth/user', { token: before.access_token, to: later })).status,
    ).toBe(200);
    // The first server has never seen that key: it looks it up.
    app.clock.pass(1000);
    expect((await app.ask('GET', '/api/auth/user', { token: after.access_token })).status).toBe(
      200,
    );
    await later.close();
  });
});

describe('refreshing', () => {
  it('gives a new token each time and a session that is still the same', async () => {
    const first = await app.newcomer();
    const second = sessionOf(await app.refresh(first.refresh_token));
    const third = sessionOf(await app.refresh(second.refresh_token));
    expect(new Set([first.refresh_token, second.refresh_token, third.refresh_token]).size).toBe(3);
    expect(third.user).toEqual(first.user);
    expect(decodeJwt(third.access_token)['sid']).toBe(decodeJwt(first.access_token)['sid']);
    expect((await app.ask('GET', '/api/auth/user', { token: third.access_token })).status).toBe(
      200,
    );
  });

  it('gives ten tabs that ask at once the same successor', async () => {
    const { refresh_token } = await app.newcomer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.refresh(refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map((answer) => sessionOf(answer).refresh_token)).size).toBe(1);
    expect(
      (await app.refresh(sessionOf(answers[0] ?? (await app.refresh('x'))).refresh_token)).status,
    ).toBe(200);
  });

  it('repeats the last refresh within the grace, and not a moment longer', async () => {
    const first = await app.newcomer();
    const second = sessionOf(await app.refresh(first.refresh_token));
    app.clock.pass(limits.refreshGraceMs);
    expect(sessionOf(await app.refresh(first.refresh_token)).refresh_token).toBe(
      second.refresh_token,
    );
    app.clock.pass(1);
    expectRefusal(await app.refresh(first.refresh_token), 401, 'refresh_refused');
  });

  it('ends the family when a spent token comes back, for the thief and for the owner, at once', async () => {
    const first = await app.newcomer();
    const second = sessionOf(await app.refresh(first.refresh_token));
    const third = sessionOf(await app.refresh(second.refresh_token));
    app.reuses.length = 0;
    expect((await app.ask('GET', '/api/auth/user', { token: third.access_token })).status).toBe(
      200,
    );
    expectRefusal(await app.refresh(first.refresh_token), 401, 'refresh_refused');
    expectRefusal(await app.refresh(third.refresh_token), 401, 'refresh_refused');
    expectRefusal(
      await app.ask('GET', '/api/auth/user', { token: third.access_token }),
      401,
      'unauthenticated',
    );
    const { sid } = decodeJwt(first.access_token);
    expect(app.reuses).toEqual([{ user_id: first.user.id, session_id: sid }]);
    expect(await endedEvents(first)).toEqual(['system']);
    const row = await app.store.db.query
      .selectFrom('sessions')
      .select('revoked_reason')
      .where('user_id', '=', first.user.id)
      .executeTakeFirst();
    expect(row).toEqual({ revoked_reason: 'reuse' });
  });

  it('ends one family and leaves the others of the same person alone', async () => {
    const phone = await app.newcomer();
    const laptop = sessionOf(await app.signIn(phone.user.email));
    await app.refresh(phone.refresh_token);
    app.clock.pass(limits.refreshGraceMs + 1);
    expectRefusal(await app.refresh(phone.refresh_token), 401, 'refresh_refused');
    expect((await app.refresh(laptop.refresh_token)).status).toBe(200);
  });

  it('refuses what was never a token', async () => {
    expectRefusal(await app.refresh('x'.repeat(43)), 401, 'refresh_refused');
  });

  it('ends for good after thirty days, however often it was refreshed', async () => {
    const first = await app.newcomer();
    app.clock.pass(limits.refreshTokenLifetimeMs - 60_000);
    const late = sessionOf(await app.refresh(first.refresh_token));
    expect(late.expires_in).toBe(60);
    app.clock.pass(60_000);
    expectRefusal(await app.refresh(late.refresh_token), 401, 'refresh_refused');
  });
});

describe('losing access', () => {
  it('acts at once on sign-out, also for the refresh token, and says so to the streams', async () => {
    const session = await app.newcomer();
    const token = session.access_token;
    expect((await app.ask('GET', '/api/auth/user', { token })).status).toBe(200);
    expect((await app.ask('POST', '/api/auth/logout', { token })).status).toBe(204);
    expectRefusal(await app.ask('GET', '/api/auth/user', { token }), 401, 'unauthenticated');
    expectRefusal(await app.ask('POST', '/api/auth/logout', { token }), 401, 'unauthenticated');
    expectRefusal(await app.refresh(session.refresh_token), 401, 'refresh_refused');
    expect(await endedEvents(session)).toEqual(['customer']);
  });

  it('acts within a second on another server, and at once when that one is told', async () => {
    const { identity: second, http: elsewhere } = await app.another();
    const session = await app.newcomer();
    const token = session.access_token;
    const there = () => app.ask('GET', '/api/auth/user', { token, to: elsewhere });
    expect((await there()).status).toBe(200);
    await app.ask('POST', '/api/auth/logout', { token });
    app.clock.pass(999);
    expect((await there()).status).toBe(200);
    app.clock.pass(1);
    expectRefusal(await there(), 401, 'unauthenticated');
    const other = await app.newcomer();
    const asOther = () =>
      app.ask('GET', '/api/auth/user', { token: other.access_token, to: elsewhere });
    expect((await asOther()).status).toBe(200);
    await app.ask('POST', '/api/auth/logout', { token: other.access_token });
    second.invalidate(String(decodeJwt(other.access_token)['sid']));
    expectRefusal(await asOther(), 401, 'unauthenticated');
    await elsewhere.close();
  });

  it('acts on the next call when a role is taken away', async () => {
    const { user } = await app.newcomer();
    await app.identity.grantRole(user.id, 'viewer');
    const staff = sessionOf(await app.signIn(user.email, { audience: 'staff' }));
    const me = () => app.ask('GET', '/api/staff/me', { token: staff.access_token });
    expect((await me()).status).toBe(200);
    const change = { user_id: user.id, roles: [], actor_id: user.id };
    await app.store.db.query.transaction().execute((trx) => app.identity.setRoles(trx, change));
    // As every server does that hears of it.
    const heard = await app.store.db.query
      .selectFrom('events')
      .select('user_id')
      .where('kind', '=', 'session.revoked')
      .where('user_id', '=', user.id)
      .execute();
    for (const event of heard) app.identity.invalidate(event.user_id ?? '');
    expectRefusal(await me(), 403, 'staff_only');
    expectRefusal(await app.refresh(staff.refresh_token), 403, 'staff_sign_in_refused');
  });

  it('acts within a second when the account is disabled', async () => {
    const session = await app.newcomer();
    const profile = () => app.ask('GET', '/api/profile', { token: session.access_token });
    expect((await profile()).status).toBe(200);
    await app.store.db.query.deleteFrom('profiles').where('id', '=', session.user.id).execute();
    app.clock.pass(1000);
    expectRefusal(await profile(), 403, 'account_disabled');
    const user = await app.ask('GET', '/api/auth/user', { token: session.access_token });
    expectRefusal(user, 403, 'account_disabled');
    // Again and again, to the session's own browser.
    expectRefusal(await app.refresh(session.refresh_token), 403, 'account_disabled');
    expectRefusal(await app.refresh(session.refresh_token), 403, 'account_disabled');
  });

  it('tells whoever holds the session’s key, and nobody else, that staff disabled the account', async () => {
    const session = await app.newcomer();
    const { id } = session.user;
    const set = (at: string, by: string, reason: string) =>
      app.store.asOwner(
        `UPDATE profiles SET disabled_at = ${at}, disabled_by = ${by}, disabled_reason = ${reason} WHERE id = '${id}'`,
      );
    await set('now()', `'${id}'`, `'stolen'`);
    await app.store.db.query.transaction().execute((trx) => app.identity.endDisabled(trx, id));
    expectRefusal(await app.refresh(session.refresh_token), 403, 'account_disabled');
    expectRefusal(await app.refresh(session.refresh_token), 403, 'account_disabled');
    const copied = await app.refresh(session.refresh_token, { key: newProofKey() });
    expectRefusal(copied, 401, 'refresh_refused');
    await set('NULL', 'NULL', 'NULL');
    expectRefusal(await app.refresh(session.refresh_token), 401, 'refresh_refused');
  });
});
