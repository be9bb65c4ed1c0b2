import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createIdentityApp,
  expectRefusal,
  password,
  sessionOf,
} from '../../../../test/identity.ts';
import type { IdentityApp } from '../../../../test/identity.ts';
import type { FactorNews } from './settings.ts';
import { codeAt, enrolled, textOf, textsOf } from '../../../../test/factors.ts';

let app: IdentityApp;
const news: FactorNews[] = [];

beforeAll(async () => {
  app = await createIdentityApp({
    onFactorNews: async (_trx, told) => {
      news.push(told);
    },
  });
});
afterAll(() => app.stop());

const tenMinutesMs = 600_000;
const nextPassword = { current_password: password, new_password: 'velvet anchor meadow 19' };

// Tokens live as long as a confirmation, so that each is renewed before it is used again.
async function renewed(refresh_token: string): Promise<{ token: string; refresh_token: string }> {
  const session = sessionOf(await app.refresh(refresh_token));
  return { token: session.access_token, refresh_token: session.refresh_token };
}

const confirm = (token: string, payload: object) =>
  app.ask('POST', '/api/auth/confirm', { token, payload });

describe('[issue.factors.5] confirming that it is the owner', () => {
  it('is asked for ten minutes after the sign-in, before what matters', async () => {
    const session = await app.newcomer();
    app.clock.pass(tenMinutesMs);
    const { token } = await renewed(session.refresh_token);
    const guarded = [
      app.ask('POST', '/api/profile/password', { token, payload: nextPassword }),
      app.ask('POST', '/api/auth/factors/totp', { token }),
      app.ask('POST', '/api/auth/factors/totp/enable', { token, payload: { code: '123456' } }),
      app.ask('DELETE', '/api/auth/factors/totp', { token }),
      app.ask('POST', '/api/auth/factors/passkeys/challenge', { token }),
      app.ask('POST', '/api/auth/factors/recovery-codes', { token }),
    ];
    for (const answer of await Promise.all(guarded)) {
      expectRefusal(answer, 403, 'confirmation_required');
      expect(textsOf(answer, 'methods')).toEqual(['password']);
    }
  });

  it('counts for ten minutes, on every server, and refreshing a session does not prolong it', async () => {
    const session = await app.newcomer();
    app.clock.pass(tenMinutesMs);
    const first = await renewed(session.refresh_token);
    const wrong = await confirm(first.token, { method: 'password', password: 'not the one' });
    expectRefusal(wrong, 400, 'validation_failed');
    const given = await confirm(first.token, { method: 'password', password });
    expect(given.body).toEqual({
      confirmed_until: new Date(app.clock.now() + tenMinutesMs).toISOString(),
    });
    const { http: to } = await app.another();
    const ready = await app.ask('POST', '/api/auth/factors/totp', { token: first.token, to });
    expect(ready.status).toBe(200);
    app.clock.pass(tenMinutesMs);
    const { token } = await renewed(first.refresh_token);
    const late = await app.ask('POST', '/api/auth/factors/totp', { token });
    expectRefusal(late, 403, 'confirmation_required');
  });

  it('belongs to one session', async () => {
    const session = await app.newcomer();
    app.clock.pass(tenMinutesMs);
    const { token } = await renewed(session.refresh_token);
    const other = await app.signIn(session.user.email);
    expect(other.status).toBe(200);
    const still = await app.ask('POST', '/api/auth/factors/totp', { token });
    expectRefusal(still, 403, 'confirmation_required');
  });

  it('asks whoever has a factor for it: the password does not stand in', async () => {
    const { session, secret } = await enrolled(app);
    app.clock.pass(tenMinutesMs);
    const { token } = await renewed(session.refresh_token);
    const asked = await app.ask('DELETE', '/api/auth/factors/totp', { token });
    expectRefusal(asked, 403, 'confirmation_required');
    expect(textsOf(asked, 'methods')).toEqual(['totp', 'recovery']);
    const byPassword = await confirm(token, { method: 'password', password });
    expectRefusal(byPassword, 403, 'confirmation_required');
    const wrong = await confirm(token, { method: 'totp', code: '000000' });
    expectRefusal(wrong, 403, 'factor_refused');
    const code = codeAt(secret, app.clock.now());
    expect((await confirm(token, { method: 'totp', code })).status).toBe(200);
    expect((await app.ask('DELETE', '/api/auth/factors/totp', { token })).status).toBe(204);
  });

  it('tells its owner of the fifth wrong code, once, and of those after a right one anew', async () => {
    const { session, secret } = await enrolled(app);
    const { access_token: token, user } = session;
    const told = () =>
      news.filter(({ what, user_id }) => what === 'factor_guesses' && user_id === user.id).length;
    const guess = async (times: number): Promise<void> => {
      for (let tries = 0; tries < times; tries += 1)
        expectRefusal(
          await confirm(token, { method: 'totp', code: '000000' }),
          403,
          'factor_refused',
        );
    };
    await guess(4);
    expect(told()).toBe(0);
    await guess(2);
    expect(told()).toBe(1);
    const code = codeAt(secret, app.clock.now());
    expect((await confirm(token, { method: 'totp', code })).status).toBe(200);
    await guess(5);
    expect(told()).toBe(2);
  });

  it('by the password stays open to whoever is in, however many wrong ones a stranger tried at the sign-in', async () => {
    const attemptLimits = { signInPair: { points: 2, perSeconds: 900 } };
    const { http: to } = await app.another({ attemptLimits });
    const { user, access_token: token } = await app.newcomer();
    for (let tries = 0; tries < 3; tries += 1)
      await app.signIn(user.email, { password: 'a guess' }, { to });
    expectRefusal(await app.signIn(user.email, {}, { to }), 429, 'too_many_requests');
    const payload = { method: 'password', password };
    const given = await app.ask('POST', '/api/auth/confirm', { token, payload, to });
    expect(given.status).toBe(200);
    await to.close();
  });

  it('stops guessing at a place that is known too, and nobody at a sign-in uses up the owner’s tries', async () => {
    const own = {
      factorPair: { points: 1_000, perSeconds: 900 },
      factorAccount: { points: 2, perSeconds: 900 },
      factorConfirm: { points: 3, perSeconds: 900 },
    };
    const { http, identity } = await app.another({ factorLimits: own });
    const { session, secret } = await enrolled(app);
    const { access_token: token, user } = session;
    const stranger = { id: 'x', ip: '198.18.0.1', user_agent: null, key_thumbprint: 'stranger' };
    for (let tries = 0; tries < 4; tries += 1) {
      const credentials = { email: user.email, password, audience: 'customer' as const };
      const challenge = await identity.signIn(credentials, stranger).then(
        () => '',
        (error: { challenge?: string }) => error.challenge ?? '',
      );
      const shown = { challenge, method: 'totp' as const, code: '000000' };
      await identity.factors.verify(shown, stranger).catch(() => undefined);
    }
    const guess = (code: string) =>
      app.ask('POST', '/api/auth/confirm', { token, payload: { method: 'totp', code }, to: http });
    // The place is known from here on.
    expect((await guess(codeAt(secret, app.clock.now()))).status).toBe(200);
    for (let tries = 0; tries < 3; tries += 1)
      expectRefusal(await guess('000000'), 403, 'factor_refused');
    expectRefusal(await guess('000000'), 429, 'too_many_requests');
    await http.close();
  });

  it('spends its code, also when it is given twice at once', async () => {
    const { session, secret } = await enrolled(app);
    const code = codeAt(secret, app.clock.now());
    const token = session.access_token;
    const answers = await Promise.all(
      [1, 2, 3].map(() => confirm(token, { method: 'totp', code })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
  });

  it('of one transfer confirms nothing else', async () => {
    const { session, secret } = await enrolled(app);
    app.clock.pass(tenMinutesMs);
    const { token } = await renewed(session.refresh_token);
    const transfer = {
      quote_id: session.user.id,
      recipient: 'Rowan Vale',
      account_number: '31926819',
      bank_name: 'Example Bank',
    };
    const code = codeAt(secret, app.clock.now());
    expect((await confirm(token, { method: 'totp', code, transfer })).status).toBe(200);
    const other = await app.ask('DELETE', '/api/auth/factors/totp', { token });
    expectRefusal(other, 403, 'confirmation_required');
  });
});

describe('[ruling.22.2] where a second factor is needed', () => {
  const live = (): Promise<IdentityApp> => createIdentityApp({ factorsRequired: true });

  it('staff without one reach nothing but the way to set one up, on the next call after', async () => {
    const strict = await live();
    const { user } = await strict.newcomer();
    await strict.identity.grantRole(user.id, 'admin');
    const { access_token: token } = sessionOf(
      await strict.signIn(user.email, { audience: 'staff' }),
    );
    const closed = await strict.ask('GET', '/api/staff/me', { token });
    expectRefusal(closed, 403, 'staff_factor_needed');
    expect((await strict.ask('GET', '/api/auth/factors', { token })).body).toMatchObject({
      required: true,
      active: false,
    });
    const setup = await strict.ask('POST', '/api/auth/factors/totp', { token });
    const payload = { code: codeAt(textOf(setup, 'secret'), strict.clock.now()) };
    await strict.ask('POST', '/api/auth/factors/totp/enable', { token, payload });
    expect((await strict.ask('GET', '/api/staff/me', { token })).status).toBe(200);
    await strict.ask('DELETE', '/api/auth/factors/totp', { token });
    const again = await strict.ask('GET', '/api/staff/me', { token });
    expectRefusal(again, 403, 'staff_factor_needed');
    await strict.stop();
  });

  it('no money moves without one, also to an account that was paid before', async () => {
    const strict = await live();
    const { access_token: token, user } = await strict.newcomer();
    const caller = await strict.identity.authenticate(token, thumbprintOf(token));
    const look = async () => ({ paidBefore: true, binding: Buffer.alloc(32) });
    const { factors } = strict.identity;
    await expect(factors.requireForTransfer(caller, look)).rejects.toMatchObject({
      code: 'factor_needed',
    });
    const setup = await strict.ask('POST', '/api/auth/factors/totp', { token });
    const payload = { code: codeAt(textOf(setup, 'secret'), strict.clock.now()) };
    await strict.ask('POST', '/api/auth/factors/totp/enable', { token, payload });
    await expect(factors.requireForTransfer(caller, look)).resolves.toBeUndefined();
    expect(user.id).toBe(caller.user_id);
    await strict.stop();
  });
});

/** The key that an access token is bound to (RFC 9449). */
function thumbprintOf(token: string): string {
  return decodeJwt<{ cnf: { jkt: string } }>(token).cnf.jkt;
}
