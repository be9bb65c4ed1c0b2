import { limits } from '@app/contract';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdentityApp, expectRefusal, sessionOf } from '../../../test/identity.ts';
import type { IdentityApp } from '../../../test/identity.ts';
import { newProofKey, proofFor } from '../../../test/proof.ts';
import { systemClock } from '#platform/clock';

let app: IdentityApp;
beforeAll(async () => {
  app = await createIdentityApp();
});
afterAll(() => app.stop());

const userUrl = 'http://localhost/api/auth/user';
const proofOf = (token: string) => proofFor('GET', userUrl, { token, nowMs: app.clock.now() });
const getUser = (token: string, more: object = {}) =>
  app.ask('GET', '/api/auth/user', { token, ...more });

async function sessionsOf(email: string): Promise<number> {
  const rows = await app.store.db.query
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.email', '=', email)
    .execute();
  return rows.length;
}

describe('[ruling.21.1, issue.trust.1] a session', () => {
  it('is opened for a key, and not without one', async () => {
    const refused = await app.signUp('keyless@example.com', {}, { key: null });
    expectRefusal(refused, 401, 'proof_required');
    expect(await sessionsOf('keyless@example.com')).toBe(0);
    const { user } = await app.newcomer();
    expectRefusal(await app.signIn(user.email, {}, { key: null }), 401, 'proof_required');
    expect(await sessionsOf(user.email)).toBe(1);
  });

  it('is bound in its token and in its row to the key that it was opened for', async () => {
    const key = newProofKey();
    const { user } = await app.newcomer();
    const session = sessionOf(await app.signIn(user.email, {}, { key }));
    expect(decodeJwt(session.access_token)['cnf']).toEqual({ jkt: key.thumbprint });
    const row = await app.store.db.query
      .selectFrom('sessions')
      .select('key_thumbprint')
      .where('id', '=', String(decodeJwt(session.access_token)['sid']))
      .executeTakeFirst();
    expect(row).toEqual({ key_thumbprint: key.thumbprint });
    expect((await getUser(session.access_token, { key })).status).toBe(200);
  });

  it('is of no use with another key, and goes on for its owner', async () => {
    const { access_token } = await app.newcomer();
    expectRefusal(await getUser(access_token, { key: newProofKey() }), 401, 'unauthenticated');
    expectRefusal(await getUser(access_token, { key: null }), 401, 'proof_required');
    expect((await getUser(access_token)).status).toBe(200);
  });

  it('cannot be refreshed with another key: the family ends, and its owner is told', async () => {
    const { access_token, refresh_token, user } = await app.newcomer();
    expectRefusal(await app.refresh(refresh_token, { key: null }), 401, 'proof_required');
    expect((await getUser(access_token)).status).toBe(200);
    app.reuses.length = 0;
    const stolen = await app.refresh(refresh_token, { key: newProofKey() });
    expectRefusal(stolen, 401, 'refresh_refused');
    const session_id = decodeJwt(access_token)['sid'];
    expect(app.reuses).toEqual([{ user_id: user.id, session_id }]);
    expectRefusal(await getUser(access_token), 401, 'unauthenticated');
    expectRefusal(await app.refresh(refresh_token), 401, 'refresh_refused');
  });

  it('repeats its last refresh for its own key only', async () => {
    const { refresh_token } = await app.newcomer();
    const second = sessionOf(await app.refresh(refresh_token));
    expect(sessionOf(await app.refresh(refresh_token)).refresh_token).toBe(second.refresh_token);
    expectRefusal(await app.refresh(refresh_token, { key: newProofKey() }), 401, 'refresh_refused');
    expectRefusal(await app.refresh(second.refresh_token), 401, 'refresh_refused');
  });
});

describe('[issue.trust.1] a proof', () => {
  it('is good once, at whichever server', async () => {
    const { http: elsewhere } = await app.another();
    const { access_token } = await app.newcomer();
    const proof = proofOf(access_token);
    expect((await getUser(access_token, { proof })).status).toBe(200);
    expectRefusal(await getUser(access_token, { proof }), 401, 'proof_invalid');
    expectRefusal(await getUser(access_token, { proof, to: elsewhere }), 401, 'proof_invalid');
    const other = proofOf(access_token);
    const both = await Promise.all([
      getUser(access_token, { proof: other }),
      getUser(access_token, { proof: other, to: elsewhere }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    await elsewhere.close();
  });

  it('from before a crash of the database is refused, since nobody knows any more whether it was used', async () => {
    const own = await createIdentityApp();
    // The moment of the crash is the database's, whose clock no test moves.
    const catchUp = (): void => own.clock.pass(systemClock.now() - own.clock.now());
    catchUp();
    const { access_token: token } = await own.newcomer();
    const proof = proofFor('GET', userUrl, { token, nowMs: own.clock.now() });
    const ask = (more: object) => own.ask('GET', '/api/auth/user', { token, ...more });
    expect((await ask({ proof })).status).toBe(200);
    // What PostgreSQL does to unlogged tables when it recovers.
    await own.store.asOwner('TRUNCATE dpop_proofs, dpop_proof_epoch');
    // A server that was started since, with nothing in its memory either.
    const { http: fresh } = await own.another();
    expectRefusal(await ask({ proof, to: fresh }), 401, 'proof_invalid');
    catchUp();
    expect((await ask({ to: fresh })).status).toBe(200);
    await fresh.close();
    await own.stop();
  });

  it('of an ended session opens nothing', async () => {
    const { access_token } = await app.newcomer();
    const proof = proofOf(access_token);
    expect((await app.ask('POST', '/api/auth/logout', { token: access_token })).status).toBe(204);
    expectRefusal(await getUser(access_token, { proof }), 401, 'unauthenticated');
  });

  it('says that the call is bound, wherever the session is refused', async () => {
    const { headers } = await getUser('x');
    expect(headers['www-authenticate']).toBe('DPoP algs="ES256"');
  });
});

describe('[issue.trust.1] the signing key', () => {
  const published = async (): Promise<string[]> => {
    const { body } = await app.ask('GET', '/.well-known/jwks.json');
    const { keys } = body;
    if (!Array.isArray(keys)) throw new Error('no keys');
    return keys.map((key: { kid: string }) => key.kid);
  };
  const kidOf = (token: string) => decodeProtectedHeader(token).kid;

  it('is replaced after thirty days; the one before is published until no token of it is left', async () => {
    const first = await app.newcomer();
    const [old] = await published();
    await app.identity.rotateKeys();
    expect(await published()).toEqual([old]);
    app.clock.pass(limits.signingKeyLifetimeMs - 5 * 60_000);
    await app.identity.rotateKeys();
    expect(await published()).toEqual([old]);
    const before = sessionOf(await app.signIn(first.user.email));
    expect(kidOf(before.access_token)).toBe(old);
    app.clock.pass(5 * 60_000);
    await app.identity.rotateKeys();
    const after = sessionOf(await app.signIn(first.user.email));
    expect(kidOf(after.access_token)).not.toBe(old);
    expect(await published()).toEqual([kidOf(after.access_token), old]);
    expect((await getUser(before.access_token)).status).toBe(200);
    app.clock.pass(limits.signingKeyOverlapMs);
    await app.identity.rotateKeys();
    expect(await published()).toEqual([kidOf(after.access_token)]);
    expectRefusal(await getUser(before.access_token), 401, 'unauthenticated');
    const renewed = sessionOf(await app.refresh(before.refresh_token));
    expect((await getUser(renewed.access_token)).status).toBe(200);
  });

  it('of another server is found before tokens of the old one run out, and its set is whole', async () => {
    const { identity: second, http: elsewhere } = await app.another();
    const { user } = await app.newcomer();
    await second.jwks();
    app.clock.pass(limits.signingKeyLifetimeMs);
    await app.identity.rotateKeys();
    app.clock.pass(limits.signingKeyOverlapMs);
    await app.identity.rotateKeys();
    const there = sessionOf(await app.signIn(user.email, {}, { to: elsewhere }));
    const { body } = await app.ask('GET', '/.well-known/jwks.json');
    const { keys } = body;
    if (!Array.isArray(keys)) throw new Error('no keys');
    const currentDate = new Date(app.clock.now());
    await jwtVerify(there.access_token, createLocalJWKSet({ keys }), { currentDate });
    expect((await getUser(there.access_token)).status).toBe(200);
    await elsewhere.close();
  });
});
