import type { PasskeyCreation, PasskeyRequest, Session } from '@app/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FactorNews } from '#identity';
import { createAuthenticator } from '../../../../test/authenticator.ts';
import type { Authenticator } from '../../../../test/authenticator.ts';
import { createIdentityApp, expectRefusal, sessionOf } from '../../../../test/identity.ts';
import type { Answer, IdentityApp } from '../../../../test/identity.ts';
import { textOf, textsOf } from '../../../../test/factors.ts';
import { newProofKey } from '../../../../test/proof.ts';

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

const minuteMs = 60_000;

const isCreation = (value: unknown): value is PasskeyCreation =>
  typeof value === 'object' && value !== null && 'rp' in value;
const isRequest = (value: unknown): value is PasskeyRequest =>
  typeof value === 'object' && value !== null && 'rpId' in value;

function asked<Options>(answer: Answer, isOptions: (value: unknown) => value is Options): Options {
  const options = answer.body['options'];
  if (!isOptions(options)) throw new Error(`no options in ${JSON.stringify(answer.body)}`);
  return options;
}

async function add(token: string, key: Authenticator, origin?: string): Promise<Answer> {
  const begun = await app.ask('POST', '/api/auth/factors/passkeys/challenge', { token });
  const passkey = key.create(asked(begun, isCreation), origin);
  const payload = { challenge: textOf(begun, 'challenge'), name: 'Laptop', passkey };
  return app.ask('POST', '/api/auth/factors/passkeys', { token, payload });
}

interface Owner {
  readonly session: Session;
  readonly key: Authenticator;
}

async function owner(): Promise<Owner> {
  const session = await app.newcomer();
  const key = createAuthenticator();
  const added = await add(session.access_token, key);
  expect([added.status, textsOf(added, 'recovery_codes').length]).toEqual([201, 10]);
  return { session, key };
}

async function question(
  payload: object = {},
): Promise<{ challenge: string; options: PasskeyRequest }> {
  const begun = await app.ask('POST', '/api/auth/factors/challenge', {
    payload: { audience: 'customer', ...payload },
  });
  return { challenge: textOf(begun, 'challenge'), options: asked(begun, isRequest) };
}

const answer = (challenge: string, passkey: object) =>
  app.ask('POST', '/api/auth/factors/verify', {
    payload: { challenge, method: 'passkey', passkey },
  });

describe('[issue.factors.4] a passkey', () => {
  it('signs in without a password, and its use is shown', async () => {
    const { session, key } = await owner();
    const { challenge, options } = await question();
    expect(options).toMatchObject({ allowCredentials: [], userVerification: 'required' });
    const opened = sessionOf(await answer(challenge, key.get(options)));
    expect(opened.user.id).toBe(session.user.id);
    const { body } = await app.ask('GET', '/api/auth/factors', { token: opened.access_token });
    expect(body).toMatchObject({
      passkeys: [{ name: 'Laptop', last_used_at: expect.stringMatching(/^2026-11-20T10:00/) }],
    });
    expect(news.at(-1)).toMatchObject({ what: 'passkey_added', values: { name: 'Laptop' } });
  });

  it('is a second step after the password, offered by name of what this person has', async () => {
    const { session, key } = await owner();
    const first = await app.signIn(session.user.email);
    expectRefusal(first, 401, 'factor_required');
    expect(textsOf(first, 'methods')).toEqual(['passkey', 'recovery']);
    const { challenge, options } = await question({ challenge: textOf(first, 'challenge') });
    expect(options.allowCredentials).toMatchObject([{ id: key.credential_id }]);
    sessionOf(await answer(challenge, key.get(options)));
  });

  it('answers a question once, within five minutes', async () => {
    const { key } = await owner();
    const once = await question();
    const given = key.get(once.options);
    sessionOf(await answer(once.challenge, given));
    expectRefusal(await answer(once.challenge, given), 409, 'challenge_expired');
    const wrong = await question();
    expectRefusal(await answer(wrong.challenge, given), 403, 'factor_refused');
    // The question was burnt by the wrong answer.
    expectRefusal(await answer(wrong.challenge, key.get(wrong.options)), 403, 'factor_refused');
    const [mine, another] = [await question(), await question()];
    const other = await answer(mine.challenge, key.get(another.options));
    expectRefusal(other, 403, 'factor_refused');
    const late = await question();
    app.clock.pass(5 * minuteMs);
    const tooLate = await answer(late.challenge, key.get(late.options));
    expectRefusal(tooLate, 409, 'challenge_expired');
  });

  it('of a copy is noticed by its counter', async () => {
    const { key } = await owner();
    const first = await question();
    key.counter = 8;
    sessionOf(await answer(first.challenge, key.get(first.options)));
    const second = await question();
    key.counter = 8;
    expectRefusal(await answer(second.challenge, key.get(second.options)), 403, 'factor_refused');
  });

  it('of a copy is noticed also when both answer at the same moment', async () => {
    const { key } = await owner();
    const asking = await Promise.all([1, 2, 3, 4].map(() => question()));
    const given = asking.map(({ challenge, options }) => {
      key.counter = 8;
      return { challenge, passkey: key.get(options) };
    });
    const answers = await Promise.all(given.map((one) => answer(one.challenge, one.passkey)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 403, 403, 403,
    ]);
  });

  it('counts only with its owner’s presence shown, from our own site, for its own person', async () => {
    const { key } = await owner();
    const other = await owner();
    const cases = [
      { verified: false },
      { origin: 'https://send.example.net' },
      { origin: 'http://localhost.example.net' },
      { origin: 'https://localhost' },
      {
        userHandle: Buffer.from(other.session.user.id.replaceAll('-', ''), 'hex').toString(
          'base64url',
        ),
      },
    ];
    for (const changes of cases) {
      const { challenge, options } = await question();
      const refused = await answer(challenge, key.get(options, changes));
      expectRefusal(refused, 403, 'factor_refused');
    }
  });

  it('is not asked for by another browser than the one that began', async () => {
    const { session } = await owner();
    const first = await app.signIn(session.user.email);
    const payload = { audience: 'customer', challenge: textOf(first, 'challenge') };
    const elsewhere = { payload, key: newProofKey() };
    expectRefusal(
      await app.ask('POST', '/api/auth/factors/challenge', elsewhere),
      409,
      'challenge_expired',
    );
  });

  it('of somebody else is no second step', async () => {
    const { session } = await owner();
    const other = await owner();
    const first = await app.signIn(session.user.email);
    const { challenge, options } = await question({ challenge: textOf(first, 'challenge') });
    expectRefusal(await answer(challenge, other.key.get(options)), 403, 'factor_refused');
  });

  it('is made once, for the session that asked, from our own site', async () => {
    const { session, key } = await owner();
    const token = session.access_token;
    expectRefusal(await add(token, key), 403, 'factor_refused');
    const foreign = await add(token, createAuthenticator(), 'https://send.example.net');
    expectRefusal(foreign, 403, 'factor_refused');
    const begun = await app.ask('POST', '/api/auth/factors/passkeys/challenge', { token });
    const passkey = createAuthenticator().create(asked(begun, isCreation));
    const payload = { challenge: textOf(begun, 'challenge'), name: 'Laptop', passkey };
    const elsewhere = { token: (await app.newcomer()).access_token, payload };
    expectRefusal(
      await app.ask('POST', '/api/auth/factors/passkeys', elsewhere),
      409,
      'challenge_expired',
    );
  });

  it('is renamed and removed by its owner alone, and ten are enough', async () => {
    const { session } = await owner();
    const token = session.access_token;
    const listed = await app.ask('GET', '/api/auth/factors', { token });
    const [first] = textsOf({ ...listed, body: { ids: idsOf(listed) } }, 'ids');
    const path = `/api/auth/factors/passkeys/${first}`;
    const stranger = (await app.newcomer()).access_token;
    const payload = { name: 'Old laptop' };
    expectRefusal(await app.ask('PATCH', path, { token: stranger, payload }), 404, 'not_found');
    expectRefusal(await app.ask('DELETE', path, { token: stranger }), 404, 'not_found');
    expect((await app.ask('PATCH', path, { token, payload })).body).toMatchObject(payload);
    for (let more = 0; more < 9; more += 1) await add(token, createAuthenticator());
    const eleventh = await app.ask('POST', '/api/auth/factors/passkeys/challenge', { token });
    expectRefusal(eleventh, 409, 'passkey_limit');
    expect((await app.ask('DELETE', path, { token })).status).toBe(204);
    expect(news.at(-1)).toMatchObject({
      what: 'passkey_removed',
      values: { name: 'Old laptop' },
    });
  });
});

describe('[issue.factors.5] confirming with a passkey', () => {
  const transfer = {
    quote_id: '5f0b3e1c-0c7e-4f1e-9d4e-1f2a3b4c5d6e',
    recipient: 'Rowan Vale',
    account_number: '31926819',
    bank_name: 'Example Bank',
  };
  const ask = async (token: string, payload: object) => {
    const begun = await app.ask('POST', '/api/auth/confirm/challenge', { token, payload });
    return { challenge: textOf(begun, 'challenge'), options: asked(begun, isRequest) };
  };

  it('answers what was asked about and nothing else, in the session that asked', async () => {
    const { session, key } = await owner();
    const token = session.access_token;
    const confirm = async (about: object, given: object, by = token) => {
      const { challenge, options } = await ask(token, about);
      const payload = { method: 'passkey', challenge, passkey: key.get(options), ...given };
      return app.ask('POST', '/api/auth/confirm', { token: by, payload });
    };
    const other = { ...transfer, account_number: '55779911' };
    const swaps = [
      [{ transfer }, { transfer: other }],
      [{ transfer }, {}],
      [{ transfer: null }, { transfer }],
    ] as const;
    for (const [about, given] of swaps) {
      expectRefusal(await confirm(about, given), 403, 'factor_refused');
    }
    const first = await app.signIn(session.user.email);
    const begun = await question({ challenge: textOf(first, 'challenge') });
    const second = sessionOf(await answer(begun.challenge, key.get(begun.options)));
    const elsewhere = await confirm({ transfer }, { transfer }, second.access_token);
    expectRefusal(elsewhere, 409, 'challenge_expired');
    expect((await confirm({ transfer }, { transfer })).status).toBe(200);
  });
});

function idsOf({ body }: Answer): string[] {
  const { passkeys } = body;
  return Array.isArray(passkeys) ? passkeys.map(({ id }: { id: string }) => id) : [];
}
