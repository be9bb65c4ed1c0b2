import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecrets } from '#platform/secrets';
import type { KeySettings } from '#platform/secrets';
import { codeAt, enrolled, textOf } from '../../../../test/factors.ts';
import { createIdentityApp, expectRefusal, sessionOf } from '../../../../test/identity.ts';
import type { IdentityApp } from '../../../../test/identity.ts';

let app: IdentityApp;
const newKey = (): string => randomBytes(32).toString('hex');
const keyA = newKey();

beforeAll(async () => {
  app = await createIdentityApp({ secrets: keysOf('owner:first', { secretKey: keyA }) });
});
afterAll(() => app.stop());

function keysOf(owner: string, settings: KeySettings) {
  return createSecrets(`postgres://${owner}@127.0.0.1/money`, settings);
}

/** A server over the same database that was started with other keys, and the second step of a sign-in there. */
async function restarted(settings: KeySettings, owner = 'owner:second') {
  const server = await app.another({ secrets: keysOf(owner, settings) });
  const { http: to } = server;
  return {
    ...server,
    show: async (email: string, method: 'totp' | 'recovery', code: string) => {
      const first = await app.signIn(email, {}, { to });
      const payload = { challenge: textOf(first, 'challenge'), method, code };
      return app.ask('POST', '/api/auth/factors/verify', { payload, to });
    },
  };
}

/** What an app shows now, and not what it showed in the step before, which may be spent. */
function nextCode(secret: string): string {
  app.clock.pass(60_000);
  return codeAt(secret, app.clock.now());
}

it('a new key opens neither apps nor recovery codes of before, unless it is told what was before', async () => {
  const { session, secret, recovery } = await enrolled(app);
  const { email } = session.user;
  const [one = '', two = ''] = recovery;
  const secretKey = newKey();

  const alone = await restarted({ secretKey });
  expectRefusal(await alone.show(email, 'totp', nextCode(secret)), 403, 'factor_refused');
  expectRefusal(await alone.show(email, 'recovery', one), 403, 'factor_refused');

  const told = await restarted({ secretKey, secretKeysBefore: [keyA] });
  sessionOf(await told.show(email, 'totp', nextCode(secret)));
  sessionOf(await told.show(email, 'recovery', one));
  expectRefusal(await told.show(email, 'recovery', one), 403, 'factor_refused');
  // Two changes later.
  const later = await restarted({ secretKey: newKey(), secretKeysBefore: [secretKey, keyA] });
  sessionOf(await later.show(email, 'totp', nextCode(secret)));
  sessionOf(await later.show(email, 'recovery', two));
  await Promise.all([alone, told, later].map(({ http }) => http.close()));
});

it('apps that were sealed anew need the key of before no longer', async () => {
  const { session, secret, recovery } = await enrolled(app);
  const { email } = session.user;
  const secretKey = newKey();
  const told = await restarted({ secretKey, secretKeysBefore: [keyA] });
  const { resealed } = await told.identity.sealFactorsAnew();
  expect(resealed).toBeGreaterThan(0);
  expect(await told.identity.sealFactorsAnew()).toEqual({ resealed: 0, unopened: 0 });

  const alone = await restarted({ secretKey });
  sessionOf(await alone.show(email, 'totp', nextCode(secret)));
  // Of a recovery code only a hash is there, which cannot be made again without the code.
  expectRefusal(await alone.show(email, 'recovery', recovery[0] ?? ''), 403, 'factor_refused');
  expect(await alone.identity.sealFactorsAnew()).toEqual({ resealed: 0, unopened: 0 });

  // Back to the key that the other tests of this file know.
  const back = await restarted({ secretKey: keyA, secretKeysBefore: [secretKey] });
  await back.identity.sealFactorsAnew();
  await Promise.all([told, alone, back].map(({ http }) => http.close()));
});

it('where there was no key of its own, the former address of the database says what was before', async () => {
  const { session, secret } = await enrolled(app);
  const { email } = session.user;
  const ofAddress = await restarted({ secretKeysBefore: [keyA] }, 'owner:p%40ss');
  await ofAddress.identity.sealFactorsAnew();
  const before = 'postgres://owner:p%40ss@first:5432,second:5432/money';
  const keyed = await restarted({ secretKey: newKey(), secretKeysBefore: [before] });
  sessionOf(await keyed.show(email, 'totp', nextCode(secret)));
  const changed = await restarted({ secretKeysBefore: [before] }, 'owner:another');
  sessionOf(await changed.show(email, 'totp', nextCode(secret)));
  await Promise.all([ofAddress, keyed, changed].map(({ http }) => http.close()));
});

it('a refresh that is repeated after the change gets what the first one got', async () => {
  const first = await app.newcomer();
  const second = sessionOf(await app.refresh(first.refresh_token));
  const { http: to } = await restarted({ secretKey: newKey(), secretKeysBefore: [keyA] });
  const again = sessionOf(await app.refresh(first.refresh_token, { to }));
  expect(again.refresh_token).toBe(second.refresh_token);
  sessionOf(await app.refresh(second.refresh_token, { to }));
  expect(app.reuses).toEqual([]);
  await to.close();
});
