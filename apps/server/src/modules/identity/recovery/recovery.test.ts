import { limits } from '@app/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeAt, enrolled, textOf } from '../../../../test/factors.ts';
import {
  createIdentityApp,
  expectRefusal,
  password,
  sessionOf,
} from '../../../../test/identity.ts';
import type { Answer, IdentityApp } from '../../../../test/identity.ts';
import type { AccountNews } from './settings.ts';

const another = 'velvet anchor meadow 19';

let app: IdentityApp;
let told: AccountNews[] = [];

beforeAll(async () => {
  app = await createIdentityApp({
    onAccountNews: async (_trx, news) => {
      told.push(news);
    },
  });
});
afterAll(() => app.stop());
beforeEach(() => {
  told = [];
});

const post = (path: string, payload: object, token?: string): Promise<Answer> =>
  app.ask('POST', path, { payload, ...(token !== undefined && { token }) });
const recover = (email: string, audience?: string): Promise<Answer> =>
  post('/api/auth/recover', { email, ...(audience !== undefined && { audience }) });
const complete = (token: string, new_password = another): Promise<Answer> =>
  post('/api/auth/recover/complete', { token, new_password });
const work = (): Promise<void> => app.identity.recovery.sendLinks(new AbortController().signal);

/** The newest token that went out for this. */
function tokenOf(what: AccountNews['what']): string {
  const token = told.findLast((news) => news.what === what)?.mail?.link?.token;
  if (token === undefined)
    throw new Error(`no link of ${what} in ${told.map((news) => news.what).join(', ')}`);
  return token;
}

async function linkFor(email: string): Promise<string> {
  await recover(email);
  await work();
  return tokenOf('recovery_link');
}

/** The thumbprint of the key that an access token belongs to. */
function jwtOf(token: string): { thumbprint: string } {
  const claims: { cnf: { jkt: string } } = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'),
  );
  return { thumbprint: claims.cnf.jkt };
}

const knows = async (token: string): Promise<boolean> =>
  (await app.ask('GET', '/api/auth/user', { token })).status === 200;

describe('recovery by e-mail', () => {
  test('[7.recovery.1, issue.recovery.1] sets a new password, ends every session, opens none, and tells the owner', async () => {
    const { user, access_token } = await app.newcomer();
    const token = await linkFor(user.email);
    const answer = await complete(token);
    expect(answer.status).toBe(204);
    expect(await knows(access_token)).toBe(false);
    expectRefusal(await app.signIn(user.email), 401, 'invalid_credentials');
    sessionOf(await app.signIn(user.email, { password: another }));
    expect(told.map(({ what }) => what)).toContain('password_recovered');
  });

  test('[issue.recovery.2] answers alike for known and unknown addresses, and mails only the known', async () => {
    const { user } = await app.newcomer();
    const [known, unknown] = [await recover(user.email), await recover('nobody@example.com')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.status).toBe(202);
    told = [];
    await work();
    expect(told.map(({ user_id, what }) => [user_id, what])).toEqual([[user.id, 'recovery_link']]);
  });

  test('[issue.recovery.2] takes as long for unknown addresses: medians of 300 each lie within 5 ms', async () => {
    const { user } = await app.newcomer();
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 300; round += 1) {
      // In turns, so that a machine that slows down slows both.
      for (const kind of ['known', 'unknown'] as const) {
        const email = kind === 'known' ? user.email : `unknown${round}@example.com`;
        const from = performance.now();
        await recover(email);
        times[kind].push(performance.now() - from);
      }
    }
    const median = (values: number[]): number =>
      values.toSorted((one, other) => one - other)[values.length / 2] ?? 0;
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(5);
    await work();
  }, 60_000);

  test('a link serves once, for 30 minutes, and only the newest', async () => {
    const { user } = await app.newcomer();
    const older = await linkFor(user.email);
    const newer = await linkFor(user.email);
    expectRefusal(await complete(older), 410, 'link_gone');
    // A weak password does not use it up.
    expectRefusal(await complete(newer, 'password1'), 422, 'weak_password');
    expect((await complete(newer)).status).toBe(204);
    expectRefusal(await complete(newer, 'copper harbour willow 5'), 410, 'link_gone');
    const late = await linkFor(user.email);
    app.clock.pass(limits.recoveryLinkMs + 1);
    expectRefusal(await complete(late), 410, 'link_gone');
  });

  test('a link serves nothing but what it was made for', async () => {
    const { user } = await app.newcomer();
    expectRefusal(await complete(tokenOf('email_confirm')), 410, 'link_gone');
    const token = await linkFor(user.email);
    for (const path of ['/api/auth/email/confirm', '/api/auth/not-me/read', '/api/auth/not-me'])
      expectRefusal(await post(path, { token }), 410, 'link_gone');
    expect((await complete(token)).status).toBe(204);
  });

  test('sent again with the same password after a lost answer it is done, and does nothing more', async () => {
    const { user } = await app.newcomer();
    const token = await linkFor(user.email);
    told = [];
    const answers = await Promise.all([complete(token), complete(token)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const { access_token } = sessionOf(await app.signIn(user.email, { password: another }));
    told = told.filter(({ what }) => what === 'password_recovered');
    expect((await complete(token)).status).toBe(204);
    expect(await knows(access_token)).toBe(true);
    expect(told.map(({ what }) => what)).toEqual(['password_recovered']);
    app.clock.pass(5 * 60_000 + 1);
    expectRefusal(await complete(token), 410, 'link_gone');
  });

  test('says nothing of a password that was set since by another way', async () => {
    const { user } = await app.newcomer();
    const token = await linkFor(user.email);
    expect((await complete(token)).status).toBe(204);
    app.clock.pass(1_000);
    expect((await complete(await linkFor(user.email))).status).toBe(204);
    expectRefusal(await complete(token), 410, 'link_gone');
  });

  test('of two who use a link at the same moment one has effect', async () => {
    const { user } = await app.newcomer();
    const token = await linkFor(user.email);
    const answers = await Promise.all([
      complete(token),
      complete(token, 'copper harbour willow 5'),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 410]));
  });

  test('the database holds no token, and a request is gone once it was worked off', async () => {
    const { user } = await app.newcomer();
    const token = await linkFor(user.email);
    const { rows } = await app.store.db.pool.query<{ links: string; requests: string }>(
      `SELECT (SELECT string_agg(l::text, ' ') FROM account_links l) AS links,
        (SELECT count(*)::text FROM recovery_requests) AS requests`,
    );
    expect(rows[0]?.links).not.toContain(token);
    expect(rows[0]?.requests).toBe('0');
  });

  test('[issue.recovery.3] does not bypass the second factor', async () => {
    const { session, secret } = await enrolled(app);
    await post('/api/auth/email/confirm', { token: tokenOf('email_confirm') });
    const token = await linkFor(session.user.email);
    expect((await complete(token)).status).toBe(204);
    const first = await app.signIn(session.user.email, { password: another });
    expectRefusal(first, 401, 'factor_required');
    const code = codeAt(secret, app.clock.now());
    const challenge = textOf(first, 'challenge');
    const second = await post('/api/auth/factors/verify', { challenge, method: 'totp', code });
    expect(sessionOf(second).user.email).toBe(session.user.email);
  });

  test('at an address that nobody had confirmed drops what whoever signed up with it had set up', async () => {
    const { session } = await enrolled(app);
    told = [];
    const token = await linkFor(session.user.email);
    expect((await complete(token)).status).toBe(204);
    const entered = sessionOf(await app.signIn(session.user.email, { password: another }));
    const { body } = await app.ask('GET', '/api/auth/factors', { token: entered.access_token });
    expect(body).toMatchObject({ active: false, totp: null, passkeys: [], recovery_codes: null });
  });

  test('of staff does not bypass the second factor, though nobody confirms their addresses', async () => {
    const { session } = await enrolled(app);
    await app.identity.grantRole(session.user.id, 'admin');
    await recover(session.user.email, 'staff');
    await work();
    expect((await complete(tokenOf('recovery_link'))).status).toBe(204);
    const entering = await app.signIn(session.user.email, { password: another });
    expectRefusal(entering, 401, 'factor_required');
  });

  test('staff get a link to their own page by the same way; who is no staff gets none there', async () => {
    const [staff, customer] = [await app.newcomer(), await app.newcomer()];
    await app.identity.grantRole(staff.user.id, 'support');
    told = [];
    await recover(staff.user.email, 'staff');
    await recover(customer.user.email, 'staff');
    await work();
    expect(told.map(({ user_id, mail }) => [user_id, mail?.link?.page])).toEqual([
      [staff.user.id, 'staff_recover'],
    ]);
  });

  test('too many requests are refused by address, dropped in silence by account, and leave the owner a link that works', async () => {
    const few = { points: 6, perSeconds: 600 };
    const accountFew = { points: 2, perSeconds: 600 };
    const limited = {
      recoveryLimits: { recoverAddress: few, recoverAccount: accountFew },
      onAccountNews: async (_trx: unknown, news: AccountNews) => {
        told.push(news);
      },
    };
    await app.store.asOwner(`DELETE FROM rate_limits WHERE key LIKE 'recover%'`);
    const { http, identity } = await app.another(limited);
    const { user } = await app.newcomer();
    told = [];
    const ask = (email: string, to = http) =>
      app.ask('POST', '/api/auth/recover', { payload: { email }, to });
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await ask(user.email)).status);
    expect(statuses).toEqual([202, 202, 202, 202]);
    await identity.recovery.sendLinks(new AbortController().signal);
    expect(told).toHaveLength(2);
    expect((await complete(tokenOf('recovery_link'))).status).toBe(204);
    await ask('stranger@example.com');
    await ask('stranger@example.com');
    // Another server counts on: a restart gives nobody fresh tries.
    const restarted = await app.another(limited);
    const last = await ask('stranger@example.com', restarted.http);
    expectRefusal(last, 429, 'too_many_requests');
    await Promise.all([http.close(), restarted.http.close()]);
  });
});

describe('the address', () => {
  test('is confirmed by the link of the sign-up’s mail, once', async () => {
    const { user, access_token: token } = await app.newcomer();
    expect((await app.ask('GET', '/api/auth/email', { token })).body['confirmed_at']).toBeNull();
    const link = tokenOf('email_confirm');
    expect((await post('/api/auth/email/confirm', { token: link })).status).toBe(200);
    const state = await app.ask('GET', '/api/auth/email', { token });
    expect(state.body['confirmed_at']).not.toBeNull();
    // After an answer that got lost it is opened again: it is done, and nothing is done anew.
    const again = await post('/api/auth/email/confirm', { token: link });
    expect([again.status, again.body['email']]).toEqual([200, user.email]);
    expect((await app.ask('GET', '/api/auth/email', { token })).body).toEqual(state.body);
    await post('/api/auth/email', { email: `moved-${user.email}` }, token);
    const change = tokenOf('email_change');
    await post('/api/auth/email/confirm', { token: change });
    expect((await post('/api/auth/email/confirm', { token: change })).status).toBe(200);
    expectRefusal(await post('/api/auth/email/confirm', { token: link }), 410, 'link_gone');
    app.clock.pass(5 * 60_000 + 1);
    expectRefusal(await post('/api/auth/email/confirm', { token: change }), 410, 'link_gone');
  });

  test('[ruling.34.3] that is not confirmed moves no money where the operator asks for it, until it is', async () => {
    const { identity, http } = await app.another({
      emailRequired: true,
      onAccountNews: async (_trx, news) => {
        told.push(news);
      },
    });
    const payload = { email: 'live@example.com', password, data: { full_name: 'Rowan Vale' } };
    const session = sessionOf(await app.ask('POST', '/api/auth/signup', { payload, to: http }));
    const { thumbprint } = jwtOf(session.access_token);
    const caller = await identity.authenticate(session.access_token, thumbprint);
    const send = (): Promise<void> =>
      identity.factors.requireForTransfer(caller, async () => undefined);
    await expect(send()).rejects.toMatchObject({ code: 'email_unconfirmed' });
    await post('/api/auth/email/confirm', { token: tokenOf('email_confirm') });
    await expect(send()).resolves.toBeUndefined();
    await http.close();
  });

  test('a new one holds once it is confirmed; the old one is told before and after', async () => {
    const { user, access_token: token } = await app.newcomer();
    const wanted = `moved-${user.id}@example.com`;
    const asked = await post('/api/auth/email', { email: wanted }, token);
    expect(asked.body).toMatchObject({ email: user.email, pending: { email: wanted } });
    expectRefusal(await app.signIn(wanted), 401, 'invalid_credentials');
    expect((await post('/api/auth/email/confirm', { token: tokenOf('email_change') })).status).toBe(
      200,
    );
    sessionOf(await app.signIn(wanted));
    expectRefusal(await app.signIn(user.email), 401, 'invalid_credentials');
    const toOld = told.filter(({ mail }) => mail?.to === user.email).map(({ what }) => what);
    expect(toOld).toEqual(['email_confirm', 'email_change_asked', 'email_changed']);
  });

  test('asks for a confirmation once the sign-in is older than ten minutes', async () => {
    const { user, access_token: token } = await app.newcomer();
    app.clock.pass(limits.confirmedForMs - 1_000);
    const soon = await post('/api/auth/email', { email: `a-${user.email}` }, token);
    expect(soon.status).toBe(200);
    const later = sessionOf(await app.signIn(user.email));
    app.clock.pass(limits.confirmedForMs + 1);
    const renewed = sessionOf(await app.refresh(later.refresh_token));
    const late = await post('/api/auth/email', { email: `b-${user.email}` }, renewed.access_token);
    expectRefusal(late, 403, 'confirmation_required');
  });

  test('of somebody else is not given away: the same answer, a mail to its owner, and no link', async () => {
    const [owner, other] = [await app.newcomer(), await app.newcomer()];
    told = [];
    const free = await post('/api/auth/email', { email: 'free@example.com' }, other.access_token);
    const taken = await post('/api/auth/email', { email: owner.user.email }, other.access_token);
    expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)]);
    expect(taken.body['pending']).toMatchObject({ email: owner.user.email });
    const last = told.at(-1);
    expect([last?.what, last?.user_id, last?.mail?.link]).toEqual([
      'email_in_use',
      owner.user.id,
      null,
    ]);
  });

  test('that was taken comes back by “This wasn’t me”, from whomever it moved on to, and nobody else gets it meanwhile', async () => {
    const { user, access_token: token } = await app.newcomer();
    const move = async (email: string): Promise<string> => {
      await post('/api/auth/email', { email }, token);
      await post('/api/auth/email/confirm', { token: tokenOf('email_change') });
      return tokenOf('email_changed');
    };
    const owners = await move(`thief-${user.id}@example.com`);
    const thiefs = await move(`thief2-${user.id}@example.com`);
    expectRefusal(await app.signUp(user.email), 409, 'email_taken');
    const read = await post('/api/auth/not-me/read', { token: owners });
    expect(read.body).toMatchObject({ what: 'email_change', email: user.email });
    expect((await post('/api/auth/not-me', { token: owners })).status).toBe(204);
    expect(await knows(token)).toBe(false);
    expectRefusal(await post('/api/auth/not-me', { token: thiefs }), 410, 'link_gone');
    const link = told.findLast(({ what }) => what === 'recovery_link');
    expect(link?.mail?.to).toBe(user.email);
    await complete(tokenOf('recovery_link'));
    sessionOf(await app.signIn(user.email, { password: another }));
  });

  test('can be taken back for seven days, then is anybody’s', async () => {
    const { user, access_token: token } = await app.newcomer();
    await post('/api/auth/email', { email: `gone-${user.id}@example.com` }, token);
    await post('/api/auth/email/confirm', { token: tokenOf('email_change') });
    const undo = tokenOf('email_changed');
    app.clock.pass(limits.notMeLinkMs + 1);
    expectRefusal(await post('/api/auth/not-me', { token: undo }), 410, 'link_gone');
    expect((await app.signUp(user.email)).status).toBe(201);
  });
});

describe('a sign-in from a browser not seen before', () => {
  const old = (id: string): Promise<unknown> =>
    app.store.asOwner(`UPDATE users SET created_at = '2026-11-01' WHERE id = '${id}'`);
  const forgetKey = (id: string): Promise<unknown> =>
    app.store.asOwner(
      `UPDATE sessions SET key_thumbprint = repeat('x', 43) WHERE user_id = '${id}'`,
    );

  test('[issue.recovery.4] is told in the app and by mail, whose link shuts everybody out until a new password is set', async () => {
    const { user } = await app.newcomer();
    await old(user.id);
    await forgetKey(user.id);
    told = [];
    const { access_token } = sessionOf(await app.signIn(user.email));
    expect(told.map(({ what, in_app, mail }) => [what, in_app, mail?.link?.page])).toEqual([
      ['new_sign_in_unknown', true, 'not_me'],
    ]);
    const token = told[0]?.mail?.link?.token ?? '';
    expect((await post('/api/auth/not-me/read', { token })).body).toMatchObject({
      what: 'sign_in',
    });
    expect((await post('/api/auth/not-me', { token })).status).toBe(204);
    expect(await knows(access_token)).toBe(false);
    expectRefusal(await app.signIn(user.email), 401, 'invalid_credentials');
    await complete(tokenOf('recovery_link'), password);
    sessionOf(await app.signIn(user.email));
  });

  test('is told once: the next one from the same browser is no news, nor are those of a new account', async () => {
    const { user } = await app.newcomer();
    await app.signIn(user.email);
    await forgetKey(user.id);
    await app.signIn(user.email);
    await old(user.id);
    await forgetKey(user.id);
    told = [];
    await app.signIn(user.email);
    await app.signIn(user.email);
    expect(told).toHaveLength(1);
  });
});
