import { limits } from '@app/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeAt, enrolled, textOf } from '../../../../test/factors.ts';
import { createIdentityApp, expectRefusal, sessionOf } from '../../../../test/identity.ts';
import type { Answer, IdentityApp } from '../../../../test/identity.ts';
import { newProofKey, signed } from '../../../../test/proof.ts';
import { startProvider } from '../../../../test/provider.ts';
import type { OutsideProvider } from '../../../../test/provider.ts';

const callback = 'http://localhost:3000/auth/callback';

let app: IdentityApp;
let outside: OutsideProvider;
let other: OutsideProvider;
const told: string[] = [];

beforeAll(async () => {
  [outside, other] = await Promise.all([startProvider([callback]), startProvider([callback])]);
  const provider = (id: string, { issuer, client_id, client_secret }: OutsideProvider) => ({
    id,
    name: id,
    issuer,
    client_id,
    client_secret,
  });
  app = await createIdentityApp({
    site: 'http://localhost:3000',
    identityProviders: [
      provider('example', outside),
      provider('other', other),
      { ...provider('silent', outside), issuer: 'http://localhost:9' },
    ],
    onAccountNews: async (_trx, { what }) => {
      told.push(what);
    },
  });
});
afterAll(() => Promise.all([app.stop(), outside.stop(), other.stop()]));

const post = (path: string, payload: object, token?: string): Promise<Answer> =>
  app.ask('POST', `/api/auth/identities/${path}`, {
    payload,
    ...(token !== undefined && { token }),
  });
const begin = async (provider = 'example'): Promise<string> =>
  textOf(await post('sign-in', { provider }), 'url');
const finish = (answer: object): Promise<Answer> => post('sign-in/finish', answer);

let people = 0;
const somebody = (): string => {
  people += 1;
  return `outsider${people}`;
};

/** Somebody new here who linked an identity of that name. */
async function linked(login: string) {
  const session = await app.newcomer();
  const token = session.access_token;
  const url = textOf(await post('link', { provider: 'example' }, token), 'url');
  const answer = await post('link/finish', await outside.answer(url, login), token);
  return { session, token, answer };
}

describe('a linked identity', () => {
  test('[7.identities.1, issue.identities.1] is linked, listed, signs in and is unlinked', async () => {
    const login = somebody();
    const { session, token, answer } = await linked(login);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ provider: 'example', label: `${login}@example.com` });
    expect(told).toContain('identity_linked');
    const entered = await finish(await outside.answer(await begin(), login));
    expect(sessionOf(entered).user.id).toBe(session.user.id);
    const list = await app.ask('GET', '/api/auth/identities', { token });
    expect(list.body['items']).toMatchObject([{ id: answer.body['id'], name: 'example' }]);
    const path = `/api/auth/identities/${textOf(answer, 'id')}`;
    expect((await app.ask('DELETE', path, { token })).status).toBe(204);
    expectRefusal(
      await finish(await outside.answer(await begin(), login)),
      403,
      'identity_unknown',
    );
    expect(told).toContain('identity_unlinked');
  });

  test('of nobody here opens nothing, not even the account that has the same address', async () => {
    const login = somebody();
    await app.signUp(`${login}@example.com`);
    expectRefusal(
      await finish(await outside.answer(await begin(), login)),
      403,
      'identity_unknown',
    );
  });

  test('belongs to one account', async () => {
    const login = somebody();
    await linked(login);
    const { answer } = await linked(login);
    expectRefusal(answer, 409, 'identity_taken');
  });

  test('does not stand in for the second factor', async () => {
    const login = somebody();
    const { session, secret } = await enrolled(app);
    const token = session.access_token;
    const url = textOf(await post('link', { provider: 'example' }, token), 'url');
    await post('link/finish', await outside.answer(url, login), token);
    const first = await finish(await outside.answer(await begin(), login));
    expectRefusal(first, 401, 'factor_required');
    const second = await app.ask('POST', '/api/auth/factors/verify', {
      payload: {
        challenge: textOf(first, 'challenge'),
        method: 'totp',
        code: codeAt(secret, app.clock.now()),
      },
    });
    expect(sessionOf(second).user.id).toBe(session.user.id);
  });

  test('is linked and unlinked only by somebody who confirmed, and not removed where nothing else lets its owner in', async () => {
    const { session, answer } = await linked(somebody());
    const path = `/api/auth/identities/${textOf(answer, 'id')}`;
    app.clock.pass(limits.confirmedForMs + 1);
    const { access_token: token } = sessionOf(await app.refresh(session.refresh_token));
    expectRefusal(await post('link', { provider: 'other' }, token), 403, 'confirmation_required');
    expectRefusal(await app.ask('DELETE', path, { token }), 403, 'confirmation_required');
    const again = sessionOf(await app.signIn(session.user.email)).access_token;
    await app.store.asOwner(
      `UPDATE users SET password_locked_at = now() WHERE id = '${session.user.id}'`,
    );
    const last = await app.ask('DELETE', path, { token: again });
    expectRefusal(last, 409, 'identity_last_way');
    await app.store.asOwner(
      `UPDATE users SET password_locked_at = NULL WHERE id = '${session.user.id}'`,
    );
    expect((await app.ask('DELETE', path, { token: again })).status).toBe(204);
  });
});

describe('what a browser brings back is refused', () => {
  test('[issue.identities.2] with a state that we never gave, or that another browser began', async () => {
    const login = somebody();
    await linked(login);
    const answer = await outside.answer(await begin(), login);
    expectRefusal(await finish({ ...answer, state: 'made-up' }), 403, 'identity_refused');
    const path = '/api/auth/identities/sign-in/finish';
    const stranger = await app.http.inject({
      method: 'POST',
      url: path,
      payload: answer,
      headers: signed('POST', `http://localhost${path}`, {
        key: newProofKey(),
        nowMs: app.clock.now(),
      }),
    });
    expect([stranger.statusCode, stranger.json().code]).toEqual([403, 'identity_refused']);
    // Nothing was used up by that.
    sessionOf(await finish(answer));
  });

  test('a second time, or after ten minutes', async () => {
    const login = somebody();
    await linked(login);
    const way = await begin();
    const answer = await outside.answer(way, login);
    sessionOf(await finish(answer));
    expectRefusal(await finish(answer), 403, 'identity_refused');
    // A fresh code does not make a used state good again either.
    expectRefusal(await finish(await outside.answer(way, login)), 403, 'identity_refused');
    const fresh = await begin();
    const state = new URL(fresh).searchParams.get('state') ?? '';
    // The code was used; a new state of our own does not make it good again.
    expectRefusal(await finish({ ...answer, state }), 403, 'identity_refused');
    const late = await outside.answer(await begin(), login);
    app.clock.pass(limits.identityStateMs + 1);
    expectRefusal(await finish(late), 403, 'identity_refused');
  });

  test('with another nonce than was asked with', async () => {
    const login = somebody();
    await linked(login);
    const url = new URL(await begin());
    url.searchParams.set('nonce', 'another');
    expectRefusal(await finish(await outside.answer(url.href, login)), 403, 'identity_refused');
  });

  test('without the secret half of the code challenge', async () => {
    const login = somebody();
    await linked(login);
    const url = new URL(await begin());
    url.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
    expectRefusal(await finish(await outside.answer(url.href, login)), 403, 'identity_refused');
  });

  test('from another issuer than it was begun at', async () => {
    const login = somebody();
    await linked(login);
    const answer = await outside.answer(await begin(), login);
    expectRefusal(await finish({ ...answer, iss: other.issuer }), 403, 'identity_refused');
    const elsewhere = await other.answer(await begin('other'), login);
    const state = new URL(await begin()).searchParams.get('state') ?? '';
    expectRefusal(await finish({ ...elsewhere, state }), 403, 'identity_refused');
    const { iss: _iss, ...unsaid } = await outside.answer(await begin(), login);
    expectRefusal(await finish(unsaid), 403, 'identity_refused');
  });

  test('by somebody else, or as a sign-in, when it was begun as a link', async () => {
    const login = somebody();
    const [thief, owner] = [await app.newcomer(), await app.newcomer()];
    const url = textOf(await post('link', { provider: 'example' }, thief.access_token), 'url');
    const answer = await outside.answer(url, login);
    expectRefusal(await post('link/finish', answer, owner.access_token), 403, 'identity_refused');
    expectRefusal(await finish(answer), 403, 'identity_refused');
    expect((await post('link/finish', answer, thief.access_token)).status).toBe(201);
  });
});

test('a provider that nobody named is not there, and one that does not answer is said to be silent', async () => {
  expectRefusal(await post('sign-in', { provider: 'nobody' }), 404, 'not_found');
  expectRefusal(await post('sign-in', { provider: 'silent' }), 503, 'identity_provider_silent');
});
