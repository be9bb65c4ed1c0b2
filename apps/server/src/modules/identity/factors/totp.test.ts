import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FactorNews } from '#identity';
import { createIdentityApp, expectRefusal, sessionOf } from '../../../../test/identity.ts';
import type { IdentityApp } from '../../../../test/identity.ts';
import { codeAt, enrolled, textOf, textsOf } from '../../../../test/factors.ts';
import { newProofKey } from '../../../../test/proof.ts';
import { openSecret, sealSecret } from './totp.ts';

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

const verify = (challenge: string, code: string, method = 'totp') =>
  app.ask('POST', '/api/auth/factors/verify', { payload: { challenge, method, code } });

/** The first step of a sign-in: gives the challenge of the second. */
async function begin(email: string): Promise<string> {
  const first = await app.signIn(email);
  expectRefusal(first, 401, 'factor_required');
  return textOf(first, 'challenge');
}

const minuteMs = 60_000;

describe('[issue.factors.1] an authenticator app', () => {
  it('is shown once as a secret, an address and a picture, and counts from its first code on', async () => {
    const { access_token: token, user } = await app.newcomer();
    const setup = await app.ask('POST', '/api/auth/factors/totp', { token });
    const secret = textOf(setup, 'secret');
    expect(textOf(setup, 'uri')).toContain(`secret=${secret}`);
    expect(textOf(setup, 'qr')).toMatch(/^data:image\/svg\+xml;base64,/);
    sessionOf(await app.signIn(user.email));

    const wrong = { token, payload: { code: '000000' } };
    expectRefusal(
      await app.ask('POST', '/api/auth/factors/totp/enable', wrong),
      403,
      'factor_refused',
    );
    const payload = { code: codeAt(secret, app.clock.now()) };
    const added = await app.ask('POST', '/api/auth/factors/totp/enable', { token, payload });
    expect(textsOf(added, 'recovery_codes')).toHaveLength(10);
    expectRefusal(await app.signIn(user.email), 401, 'factor_required');
    expect(news.at(-1)).toMatchObject({ user_id: user.id, what: 'totp_added' });

    const { body } = await app.ask('GET', '/api/auth/factors', { token });
    expect(body).toMatchObject({ active: true, recovery_codes: { left: 10, total: 10 } });
    expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('opens the session only by a code, and tells with what the person can go on', async () => {
    const { session, secret } = await enrolled(app);
    const first = await app.signIn(session.user.email);
    expectRefusal(first, 401, 'factor_required');
    expect(first.body).not.toHaveProperty('access_token');
    expect(textsOf(first, 'methods')).toEqual(['totp', 'recovery']);
    const code = codeAt(secret, app.clock.now());
    const opened = sessionOf(await verify(textOf(first, 'challenge'), code));
    expect(opened.user.id).toBe(session.user.id);
  });

  it('takes a code once, also of two who give it at the same moment', async () => {
    const { session, secret } = await enrolled(app);
    const code = codeAt(secret, app.clock.now());
    const challenges = await Promise.all([1, 2, 3, 4].map(() => begin(session.user.email)));
    const answers = await Promise.all(challenges.map((challenge) => verify(challenge, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 403, 403, 403,
    ]);
    const again = await verify(await begin(session.user.email), code);
    expectRefusal(again, 403, 'factor_refused');
  });

  it('takes the step before and after, and none before the last one it took', async () => {
    const { session, secret } = await enrolled(app);
    const at = async (steps: number) =>
      (await verify(await begin(session.user.email), codeAt(secret, app.clock.now(), steps)))
        .status;
    expect([await at(2), await at(-2), await at(1)]).toEqual([403, 403, 200]);
    // Of a step that is not over yet, but earlier than the one that was taken.
    expect([await at(0), await at(-1)]).toEqual([403, 403]);
  });

  it('stays in use while another one is being set up, and gives way to it', async () => {
    const { session, secret } = await enrolled(app);
    const token = session.access_token;
    const next = textOf(await app.ask('POST', '/api/auth/factors/totp', { token }), 'secret');
    const old = await verify(await begin(session.user.email), codeAt(secret, app.clock.now()));
    sessionOf(old);
    const payload = { code: codeAt(next, app.clock.now()) };
    const { body } = await app.ask('POST', '/api/auth/factors/totp/enable', { token, payload });
    expect(body).toEqual({ recovery_codes: null });
    app.clock.pass(minuteMs);
    const challenge = await begin(session.user.email);
    expectRefusal(await verify(challenge, codeAt(secret, app.clock.now())), 403, 'factor_refused');
    sessionOf(await verify(challenge, codeAt(next, app.clock.now())));
  });

  it('is gone when it is removed, with the recovery codes that stood in for it', async () => {
    const { session, secret } = await enrolled(app);
    const token = session.access_token;
    expect((await app.ask('DELETE', '/api/auth/factors/totp', { token })).status).toBe(204);
    sessionOf(await app.signIn(session.user.email));
    const { body } = await app.ask('GET', '/api/auth/factors', { token });
    expect(body).toMatchObject({ active: false, totp: null, recovery_codes: null });
    expect(secret).not.toBe('');
    expect(news.at(-1)?.what).toBe('totp_removed');
  });

  it('is kept so that a copy of the table opens nothing, also moved to somebody else’s row', async () => {
    const { secret, session } = await enrolled(app);
    const { rows } = await app.store.db.pool.query<{ secret_sealed: Buffer }>(
      'SELECT secret_sealed FROM totp_factors WHERE user_id = $1',
      [session.user.id],
    );
    expect(rows[0]?.secret_sealed.includes(Buffer.from(secret))).toBe(false);
    const key = randomBytes(32);
    const sealed = sealSecret(key, session.user.id, secret);
    expect(openSecret(key, session.user.id, sealed)).toBe(secret);
    expect(openSecret(key, 'somebody else', sealed)).toBeUndefined();
  });
});

describe('[issue.factors.2] recovery codes', () => {
  it('open once each, however they are typed, and their owner hears of it', async () => {
    const { session, recovery } = await enrolled(app);
    const [code = '', other = ''] = recovery;
    const typed = code.toLowerCase().replaceAll('-', ' ');
    sessionOf(await verify(await begin(session.user.email), typed, 'recovery'));
    expect(news.at(-1)).toMatchObject({ what: 'recovery_code_used', values: { left: '9' } });
    const again = await verify(await begin(session.user.email), code, 'recovery');
    expectRefusal(again, 403, 'factor_refused');
    const challenges = await Promise.all([1, 2, 3].map(() => begin(session.user.email)));
    const answers = await Promise.all(challenges.map((one) => verify(one, other, 'recovery')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('are made anew as a whole: the old ones end', async () => {
    const { session, recovery } = await enrolled(app);
    const token = session.access_token;
    const made = await app.ask('POST', '/api/auth/factors/recovery-codes', { token });
    const fresh = textsOf(made, 'recovery_codes');
    expect(new Set([...fresh, ...recovery]).size).toBe(20);
    const challenge = await begin(session.user.email);
    expectRefusal(await verify(challenge, recovery[0] ?? '', 'recovery'), 403, 'factor_refused');
    sessionOf(await verify(challenge, fresh[0] ?? '', 'recovery'));
  });

  it('are nowhere in the database', async () => {
    const { recovery } = await enrolled(app);
    const { rows } = await app.store.db.pool.query<{ text: string }>(
      `SELECT recovery_codes::text || encode(code_hash, 'escape') AS text FROM recovery_codes`,
    );
    const all = rows.map(({ text }) => text).join('\n');
    for (const code of recovery) {
      expect(all).not.toContain(code);
      expect(all).not.toContain(code.replaceAll('-', ''));
    }
  });

  it('need a factor that they can stand in for', async () => {
    const { access_token: token } = await app.newcomer();
    const made = await app.ask('POST', '/api/auth/factors/recovery-codes', { token });
    expectRefusal(made, 403, 'factor_needed');
  });
});

describe('[issue.factors.3] the challenge of a second step', () => {
  it('dies after five wrong codes, and its owner hears that somebody knows the password', async () => {
    const { session, secret } = await enrolled(app);
    const challenge = await begin(session.user.email);
    for (let tries = 0; tries < 5; tries += 1) {
      expectRefusal(await verify(challenge, '000000'), 403, 'factor_refused');
    }
    expect(news.at(-1)).toMatchObject({ user_id: session.user.id, what: 'factor_guesses' });
    const right = codeAt(secret, app.clock.now());
    expectRefusal(await verify(challenge, right), 409, 'challenge_expired');
    sessionOf(await verify(await begin(session.user.email), right));
  });

  const guessesTold = (user_id: string): number =>
    news.filter((told) => told.what === 'factor_guesses' && told.user_id === user_id).length;

  it('tells its owner of the fifth wrong code also of several, once, and counts anew after a right one', async () => {
    const { session, secret } = await enrolled(app);
    const guess = async (times: number): Promise<void> => {
      const challenge = await begin(session.user.email);
      for (let tries = 0; tries < times; tries += 1) await verify(challenge, '000000');
    };
    await guess(4);
    expect(guessesTold(session.user.id)).toBe(0);
    await guess(1);
    expect(guessesTold(session.user.id)).toBe(1);
    await guess(4);
    expect(guessesTold(session.user.id)).toBe(1);
    sessionOf(await verify(await begin(session.user.email), codeAt(secret, app.clock.now())));
    await guess(4);
    expect(guessesTold(session.user.id)).toBe(1);
    await guess(1);
    expect(guessesTold(session.user.id)).toBe(2);
  });

  it('tells its owner also when too many codes are refused before they are looked at, at whichever server', async () => {
    const { session } = await enrolled(app);
    const { http } = await app.another({
      factorLimits: { factorPair: { points: 2, perSeconds: 900 } },
      onFactorNews: async (_trx, told) => {
        news.push(told);
      },
    });
    const codes: unknown[] = [];
    for (const to of [app.http, http, http, http, http]) {
      const challenge = await begin(session.user.email);
      const payload = { challenge, method: 'totp', code: '000000' };
      const answer = await app.ask('POST', '/api/auth/factors/verify', { payload, to });
      codes.push(answer.body['code']);
    }
    const refused = 'factor_refused';
    const many = 'too_many_requests';
    expect(codes).toEqual([refused, refused, many, many, many]);
    expect(guessesTold(session.user.id)).toBe(1);
    await http.close();
  });

  it('serves one sign-in, for five minutes', async () => {
    const { session, secret } = await enrolled(app);
    const used = await begin(session.user.email);
    sessionOf(await verify(used, codeAt(secret, app.clock.now())));
    app.clock.pass(minuteMs);
    const again = await verify(used, codeAt(secret, app.clock.now()));
    expectRefusal(again, 409, 'challenge_expired');
    const late = await begin(session.user.email);
    app.clock.pass(5 * minuteMs);
    const answer = await verify(late, codeAt(secret, app.clock.now()));
    expectRefusal(answer, 409, 'challenge_expired');
  });

  it('belongs to the browser that began it', async () => {
    const { session, secret } = await enrolled(app);
    const challenge = await begin(session.user.email);
    const code = codeAt(secret, app.clock.now());
    const payload = { challenge, method: 'totp', code };
    const elsewhere = { payload, key: newProofKey() };
    expectRefusal(
      await app.ask('POST', '/api/auth/factors/verify', elsewhere),
      409,
      'challenge_expired',
    );
    // Neither the code nor a try was used up by the other browser.
    sessionOf(await verify(challenge, code));
  });

  it('ends with the password that began it', async () => {
    const { session, secret } = await enrolled(app);
    const begun = await begin(session.user.email);
    await app.store.db.pool.query(`UPDATE users SET password_hash = 'another' WHERE id = $1`, [
      session.user.id,
    ]);
    const answer = await verify(begun, codeAt(secret, app.clock.now()));
    expectRefusal(answer, 409, 'challenge_expired');
  });

  it('stops guessing: 10,000 codes come to no success, and the owner still gets in', async () => {
    const { session, secret } = await enrolled(app);
    const { factors } = app.identity;
    const guesser = { id: 'x', ip: '198.18.0.1', user_agent: null, key_thumbprint: 'guesser' };
    const outcomes = new Map<string, number>();
    const count = (key: string): void => void outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
    // A code of a moment that is long over is as good a guess as any, and never right by chance.
    const guess = codeAt(secret, app.clock.now(), -100);
    let challenge = '';
    for (let tries = 0; tries < 10_000; tries += 1) {
      if (tries % 5 === 0 && (outcomes.get('too_many_requests') ?? 0) === 0) {
        const credentials = { email: session.user.email, password: 'orbit lantern quarry 71' };
        challenge = await app.identity
          .signIn({ ...credentials, audience: 'customer' }, guesser)
          .then(
            () => '',
            (error: { challenge?: string }) => error.challenge ?? '',
          );
      }
      await factors.verify({ challenge, method: 'totp', code: guess }, guesser).then(
        () => count('success'),
        (error: { code: string }) => count(error.code),
      );
    }
    expect(outcomes.get('success')).toBeUndefined();
    expect(outcomes.get('factor_refused')).toBeLessThanOrEqual(20);
    sessionOf(await verify(await begin(session.user.email), codeAt(secret, app.clock.now())));
  }, 120_000);
});
