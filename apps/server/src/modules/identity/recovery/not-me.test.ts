import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FactorNews } from '#identity';
import { limits } from '@app/contract';
import type { Session } from '@app/contract';
import { newId } from '#platform/ids';
import { codeAt, enrolled, textOf } from '../../../../test/factors.ts';
import { createIdentityApp, expectRefusal, sessionOf } from '../../../../test/identity.ts';
import type { Answer, IdentityApp } from '../../../../test/identity.ts';
import { newProofKey } from '../../../../test/proof.ts';
import type { ProofKey } from '../../../../test/proof.ts';
import type { AccountNews } from './settings.ts';

const another = 'velvet anchor meadow 19';

let app: IdentityApp;
let told: AccountNews[] = [];
let factorsTold: FactorNews[] = [];

beforeAll(async () => {
  app = await createIdentityApp({
    onAccountNews: async (_trx, news) => {
      told.push(news);
    },
    onFactorNews: async (_trx, news) => {
      factorsTold.push(news);
    },
  });
});
afterAll(() => app.stop());
beforeEach(() => {
  told = [];
  factorsTold = [];
});

/** Somebody signed in, in a browser of their own. */
interface Browser {
  readonly session: Session;
  readonly key?: ProofKey;
}

const by = ({ session, key }: Browser) => ({ token: session.access_token, ...(key && { key }) });
const open = (token: string): Promise<Answer> =>
  app.ask('POST', '/api/auth/not-me', { payload: { token } });
const complete = (token: string): Promise<Answer> =>
  app.ask('POST', '/api/auth/recover/complete', { payload: { token, new_password: another } });
const confirm = (token: string): Promise<Answer> =>
  app.ask('POST', '/api/auth/email/confirm', { payload: { token } });

/** The newest mail of that kind: to whom it went, and what its link holds. */
function mailOf(what: AccountNews['what']): { to: string | null; token: string } {
  const mail = told.findLast((news) => news.what === what)?.mail;
  if (!mail?.link) throw new Error(`no link of ${what} in ${told.map((one) => one.what).join()}`);
  return { to: mail.to, token: mail.link.token };
}

/** An account that is older than a day, so that its owner hears of sign-ins from browsers not seen before. */
async function owner(): Promise<Browser> {
  const session = await app.newcomer();
  await app.store.asOwner(
    `UPDATE users SET created_at = '2026-11-01', email_confirmed_at = '2026-11-01' WHERE id = '${session.user.id}'`,
  );
  return { session };
}

/** Somebody with the owner's password, in a browser not seen before; `notice` is the link that the owner gets. */
async function intruder({ session }: Browser): Promise<Browser & { notice: string }> {
  const key = newProofKey();
  const entered = sessionOf(await app.signIn(session.user.email, {}, { key }));
  return { session: entered, key, notice: mailOf('new_sign_in_unknown').token };
}

/** Asks for another address and confirms it there; gives the link that the old address gets. */
async function move(who: Browser, email: string): Promise<string> {
  const asked = await app.ask('POST', '/api/auth/email', { payload: { email }, ...by(who) });
  expect(asked.status).toBe(200);
  expect((await confirm(mailOf('email_change').token)).status).toBe(200);
  return mailOf('email_changed').token;
}

const addressesOf = ({ session: { user } }: Browser) => ({
  first: user.email,
  second: `second-${user.id}@example.com`,
  thiefs: `thief-${user.id}@example.net`,
  thiefs2: `thief2-${user.id}@example.net`,
});

describe('“This wasn’t me” of a sign-in', () => {
  test('gives the address back that was changed after it, and mails the way back in there', async () => {
    const mine = await owner();
    const thief = await intruder(mine);
    const { first, thiefs, thiefs2 } = addressesOf(mine);
    await move(thief, thiefs);
    const undoOfThief = await move(thief, thiefs2);
    expect((await open(thief.notice)).status).toBe(204);
    expect(mailOf('recovery_link').to).toBe(first);
    expectRefusal(await open(undoOfThief), 410, 'link_gone');
    await complete(mailOf('recovery_link').token);
    sessionOf(await app.signIn(first, { password: another }));
  });

  test('is offered at the address that the account had at the sign-in', async () => {
    const mine = await owner();
    await intruder(mine);
    expect(mailOf('new_sign_in_unknown').to).toBe(mine.session.user.email);
  });

  test('takes nothing away from a newer address of the owner’s own', async () => {
    const mine = await owner();
    const thief = await intruder(mine);
    const { second } = addressesOf(mine);
    await move(mine, second);
    await open(thief.notice);
    expect(mailOf('recovery_link').to).toBe(second);
  });

  test('goes back to the owner’s newer address when it was taken from there', async () => {
    const mine = await owner();
    const thief = await intruder(mine);
    const { first, second, thiefs } = addressesOf(mine);
    const undoOfOwner = await move(mine, second);
    await move(thief, thiefs);
    await open(thief.notice);
    expect(mailOf('recovery_link').to).toBe(second);
    // The link at the first address was the owner's, and goes on holding.
    expect((await open(undoOfOwner)).status).toBe(204);
    expect(mailOf('recovery_link').to).toBe(first);
  });

  test('keeps what the owner changed the address to after it was taken', async () => {
    const mine = await owner();
    const thief = await intruder(mine);
    const { second, thiefs } = addressesOf(mine);
    await move(thief, thiefs);
    const undoOfThief = await move(mine, second);
    await open(thief.notice);
    expect(mailOf('recovery_link').to).toBe(second);
    expectRefusal(await open(undoOfThief), 410, 'link_gone');
  });

  test('trusts no other browser that is in question itself', async () => {
    const mine = await owner();
    const older = await intruder(mine);
    const newer = await intruder(mine);
    const { first, thiefs } = addressesOf(mine);
    await move(older, thiefs);
    await open(newer.notice);
    expect(mailOf('recovery_link').to).toBe(first);
  });

  test('ends as well when a change is confirmed, or another link is opened, at the same moment', async () => {
    const mine = await owner();
    const thief = await intruder(mine);
    const { first, thiefs, thiefs2 } = addressesOf(mine);
    const undo = await move(thief, thiefs);
    await app.ask('POST', '/api/auth/email', { payload: { email: thiefs2 }, ...by(thief) });
    const pending = mailOf('email_change').token;
    await Promise.all([confirm(pending), open(thief.notice), open(undo)]);
    expectRefusal(await confirm(pending), 410, 'link_gone');
    expect(mailOf('recovery_link').to).toBe(first);
    expect((await complete(mailOf('recovery_link').token)).status).toBe(204);
    sessionOf(await app.signIn(first, { password: another }));
  });
});

describe('“This wasn’t me” on the Security page', () => {
  /** Says it of a sign-in, from a browser that is signed in. */
  const deny = async (by_: Browser, whose: Browser): Promise<unknown> => {
    const { sid } = decodeJwt<{ sid: string }>(whose.session.access_token);
    const path = `/api/profile/sessions/${sid}?not_me=1`;
    const { status, body } = await app.ask('DELETE', path, by(by_));
    expect(status).toBe(200);
    return body['mailed'];
  };

  test('mails the link again that shuts an intruder out, to the address of before, with what they added', async () => {
    const mine = await owner();
    const thief = await intruder(mine);
    await addApp(thief);
    const { first, thiefs } = addressesOf(mine);
    await move(thief, thiefs);
    expect(await deny(mine, thief)).toBe(true);
    expect(mailOf('sign_in_denied').to).toBe(first);
    expect((await app.ask('GET', '/api/auth/user', by(thief))).status).toBe(401);
    expect((await open(mailOf('sign_in_denied').token)).status).toBe(204);
    expect(mailOf('recovery_link').to).toBe(first);
    expect(await waysOf(mine.session.user.id)).toEqual([]);
    expectRefusal(await open(thief.notice), 410, 'link_gone');
    expect(await deny({ session: await backIn(first) }, thief)).toBe(false);
  });

  test('works for a sign-in of which nothing was mailed, and is mailed three times an hour', async () => {
    const mine = await owner();
    const again = { session: sessionOf(await app.signIn(mine.session.user.email)) };
    const answers = [];
    for (let press = 0; press < 4; press += 1) answers.push(await deny(mine, again));
    expect(answers).toEqual([true, true, true, false]);
    expect(mailOf('sign_in_denied').to).toBe(mine.session.user.email);
    expect((await open(mailOf('sign_in_denied').token)).status).toBe(204);
    expect((await app.ask('GET', '/api/auth/user', by(mine))).status).toBe(401);
  });

  test('gives whoever took the address no link against its owner, and no link a longer life', async () => {
    const mine = await owner();
    const thief = await intruder(mine);
    await move(thief, addressesOf(mine).thiefs);
    const told_ = told.length;
    expect(await deny(thief, mine)).toBe(false);
    expect(told).toHaveLength(told_);
    app.clock.pass(limits.notMeLinkMs - 60_000);
    const back = sessionOf(await app.signIn(addressesOf(mine).thiefs));
    expect(await deny({ session: back }, thief)).toBe(true);
    const { token } = mailOf('sign_in_denied');
    app.clock.pass(60_001);
    expectRefusal(await open(token), 410, 'link_gone');
  });
});

describe('“This wasn’t me” that is pressed again after a lost answer', () => {
  test('is done, and ends no session and no link that came after it', async () => {
    const mine = await owner();
    const { notice } = await intruder(mine);
    const { email } = mine.session.user;
    const answers = await Promise.all([open(notice), open(notice)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const links = () => told.filter(({ what }) => what === 'recovery_link').length;
    expect(links()).toBe(1);
    await complete(mailOf('recovery_link').token);
    const { access_token: token } = sessionOf(await app.signIn(email, { password: another }));
    expect((await open(notice)).status).toBe(204);
    expect((await app.ask('GET', '/api/auth/user', { token })).status).toBe(200);
    expect(links()).toBe(1);
    app.clock.pass(5 * 60_000 + 1);
    expectRefusal(await open(notice), 410, 'link_gone');
  });
});

describe('“This wasn’t me” of a changed address', () => {
  test('gives an intruder nothing back that the owner took away again', async () => {
    const mine = await owner();
    const thief = await intruder(mine);
    const { second, thiefs } = addressesOf(mine);
    await move(thief, thiefs);
    const undoOfThief = await move(mine, second);
    await addApp(mine);
    expect((await open(undoOfThief)).status).toBe(204);
    expect(mailOf('recovery_link').to).toBe(second);
    expect(await waysOf(mine.session.user.id)).toEqual(['codes', 'totp']);
    expectRefusal(await app.signIn(thiefs), 401, 'invalid_credentials');
  });

  test('gives the owner’s newer address back', async () => {
    const mine = await owner();
    const { second, thiefs } = addressesOf(mine);
    await move(mine, second);
    const thief = await intruder({
      session: { ...mine.session, user: { ...mine.session.user, email: second } },
    });
    const undo = await move(thief, thiefs);
    await open(undo);
    expect(mailOf('recovery_link').to).toBe(second);
  });
});

/** Sets an authenticator app up in that browser; gives its secret. */
async function addApp(who: Browser): Promise<string> {
  const secret = textOf(await app.ask('POST', '/api/auth/factors/totp', by(who)), 'secret');
  const payload = { code: codeAt(secret, app.clock.now()) };
  const added = await app.ask('POST', '/api/auth/factors/totp/enable', { payload, ...by(who) });
  expect(added.status).toBe(200);
  return secret;
}

/** Sets the password by the newest link, and signs in by it. */
async function backIn(email: string): Promise<Session> {
  await complete(mailOf('recovery_link').token);
  return sessionOf(await app.signIn(email, { password: another }));
}

/** A passkey and an outside identity that were added so many hours ago. */
async function addKeyAndIdentity(user_id: string, name: string, hoursAgo: number): Promise<void> {
  const at = `now() - interval '${hoursAgo} hours'`;
  await app.store.asOwner(
    `INSERT INTO passkeys (id, user_id, credential_id, public_key, rp_id, counter, transports, name, synced, created_at)
      VALUES ('${newId()}', '${user_id}', '${newId()}', '\\x00', 'localhost', 0, '{}', '${name}', false, ${at})`,
  );
  await app.store.asOwner(
    `INSERT INTO identity_links (id, user_id, provider, issuer, subject, created_at)
      VALUES ('${newId()}', '${user_id}', '${name}', 'https://${name}.example.com', '${user_id}', ${at})`,
  );
}

async function waysOf(user_id: string): Promise<string[]> {
  const { rows } = await app.store.db.pool.query<{ way: string }>(
    `SELECT 'totp' AS way FROM totp_factors WHERE user_id = $1
     UNION ALL SELECT 'passkey ' || name FROM passkeys WHERE user_id = $1
     UNION ALL SELECT 'identity ' || provider FROM identity_links WHERE user_id = $1
     UNION ALL SELECT DISTINCT 'codes' FROM recovery_codes WHERE user_id = $1`,
    [user_id],
  );
  return rows.map(({ way }) => way).toSorted();
}

describe('whoever is shut out', () => {
  test('leaves no way in behind, and the owner hears what was removed and keeps what was there before', async () => {
    const mine = await owner();
    const { user } = mine.session;
    const thief = await intruder(mine);
    await addApp(thief);
    await addKeyAndIdentity(user.id, 'mine', 1);
    await addKeyAndIdentity(user.id, 'theirs', 0);
    expect(await waysOf(user.id)).toHaveLength(6);
    factorsTold = [];
    await open(thief.notice);
    expect(await waysOf(user.id)).toEqual(['identity mine', 'passkey mine']);
    const removed = factorsTold.map(({ what, values }) => [what, values['name']]);
    expect(removed).toEqual([
      ['totp_removed', undefined],
      ['passkey_removed', 'theirs'],
    ]);
    const unlinked = told.filter(({ what }) => what === 'identity_unlinked');
    expect(unlinked.map(({ values }) => values['provider'])).toEqual(['theirs']);
    await complete(mailOf('recovery_link').token);
    // What was there before is asked for as before: the mail alone is no way round it.
    expectRefusal(await app.signIn(user.email, { password: another }), 401, 'factor_required');
  });

  test('no password is in place until the owner has set one, whatever they sign in by meanwhile', async () => {
    const mine = await owner();
    const { user } = mine.session;
    const thief = await intruder(mine);
    const passwordSetAt = async () =>
      (await app.ask('GET', '/api/profile/sessions', by(mine))).body['password_set_at'];
    expect(await passwordSetAt()).toEqual(expect.any(String));
    await open(thief.notice);
    // As one that they began by their passkey since then.
    await app.store.asOwner(
      `UPDATE sessions SET revoked_at = NULL, revoked_reason = NULL WHERE user_id = '${user.id}'`,
    );
    expect(await passwordSetAt()).toBeNull();
    await complete(mailOf('recovery_link').token);
    const back = sessionOf(await app.signIn(user.email, { password: another }));
    const { body } = await app.ask('GET', '/api/profile/sessions', { token: back.access_token });
    expect(body['password_set_at']).toEqual(expect.any(String));
  });

  test('as staff keeps their factors where all are newer, so that a mailbox alone opens no portal', async () => {
    const mine = await owner();
    const { user } = mine.session;
    await app.identity.grantRole(user.id, 'support');
    const key = newProofKey();
    const signedIn = await app.signIn(user.email, { audience: 'staff' }, { key });
    const secret = await addApp({ session: sessionOf(signedIn), key });
    await open(mailOf('new_sign_in_unknown').token);
    expect(await waysOf(user.id)).toEqual(['codes', 'totp']);
    await complete(mailOf('recovery_link').token);
    app.clock.pass(60_000);
    const later = newProofKey();
    const fields = { audience: 'staff', password: another };
    const again = await app.signIn(user.email, fields, { key: later });
    expectRefusal(again, 401, 'factor_required');
    const code = codeAt(secret, app.clock.now());
    const payload = { challenge: textOf(again, 'challenge'), method: 'totp', code };
    const asked = await app.ask('POST', '/api/auth/factors/verify', { payload, key: later });
    // Beside one that they have had for long, what an intruder added goes.
    expect(asked.status).toBe(200);
    await app.store.asOwner(
      `UPDATE totp_factors SET created_at = now() - interval '30 days' WHERE user_id = '${user.id}'`,
    );
    await addKeyAndIdentity(user.id, 'theirs', 0);
    await open(mailOf('new_sign_in_unknown').token);
    expect(await waysOf(user.id)).toEqual(['codes', 'totp']);
  });

  test('takes recovery codes along that were made anew, and leaves the owner’s app', async () => {
    const { session, secret } = await enrolled(app);
    await app.store.asOwner(
      `UPDATE users SET created_at = '2026-11-01', email_confirmed_at = '2026-11-01' WHERE id = '${session.user.id}'`,
    );
    const key = newProofKey();
    const first = await app.signIn(session.user.email, {}, { key });
    const code = codeAt(secret, app.clock.now());
    const payload = { challenge: textOf(first, 'challenge'), method: 'totp', code };
    const thief = sessionOf(await app.ask('POST', '/api/auth/factors/verify', { payload, key }));
    await app.ask('POST', '/api/auth/factors/recovery-codes', by({ session: thief, key }));
    await open(mailOf('new_sign_in_unknown').token);
    expect(await waysOf(session.user.id)).toEqual(['totp']);
  });

  test('by the old address leaves nothing behind from the session that changed it, however it began', async () => {
    const mine = await owner();
    await addApp(mine);
    const undo = await move(mine, addressesOf(mine).thiefs);
    await open(undo);
    expect(await waysOf(mine.session.user.id)).toEqual([]);
    await complete(mailOf('recovery_link').token);
    sessionOf(await app.signIn(mine.session.user.email, { password: another }));
  });

  test('by the old address loses nothing that is older than such a link can be', async () => {
    const mine = await owner();
    await addApp(mine);
    for (const table of ['sessions', 'totp_factors', 'recovery_codes'])
      await app.store.asOwner(
        `UPDATE ${table} SET created_at = created_at - interval '8 days' WHERE user_id = '${mine.session.user.id}'`,
      );
    await open(await move(mine, addressesOf(mine).second));
    expect(await waysOf(mine.session.user.id)).toEqual(['codes', 'totp']);
  });
});

/** Sends a request that has to wait for its person, whose sessions end before it goes on. */
async function endedMeanwhile(user_id: string, request: () => Promise<Answer>): Promise<Answer> {
  const client = await app.store.db.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [user_id]);
    const answer = request();
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await app.store.db.pool.query(waiting)).rowCount, { timeout: 10_000 })
      .toBeGreaterThan(0);
    await client.query(
      `UPDATE sessions SET revoked_at = now(), revoked_reason = 'ended' WHERE user_id = $1`,
      [user_id],
    );
    await client.query('COMMIT');
    return await answer;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

describe('what was asked for at the moment in which its session ends', () => {
  test('changes no address', async () => {
    const mine = await owner();
    const payload = { email: addressesOf(mine).thiefs };
    const asked = await endedMeanwhile(mine.session.user.id, () =>
      app.ask('POST', '/api/auth/email', { payload, ...by(mine) }),
    );
    expectRefusal(asked, 401, 'unauthenticated');
  });

  test('adds no factor, and makes no recovery codes', async () => {
    const [mine, other] = [await owner(), await owner()];
    const setup = await app.ask('POST', '/api/auth/factors/totp', by(mine));
    const payload = { code: codeAt(textOf(setup, 'secret'), app.clock.now()) };
    const added = await endedMeanwhile(mine.session.user.id, () =>
      app.ask('POST', '/api/auth/factors/totp/enable', { payload, ...by(mine) }),
    );
    expectRefusal(added, 401, 'unauthenticated');
    await addApp(other);
    const made = await endedMeanwhile(other.session.user.id, () =>
      app.ask('POST', '/api/auth/factors/recovery-codes', by(other)),
    );
    expectRefusal(made, 401, 'unauthenticated');
  });
});

describe('a change of the address that waits', () => {
  const ask = async (mine: Browser): Promise<string> => {
    const payload = { email: addressesOf(mine).thiefs };
    await app.ask('POST', '/api/auth/email', { payload, ...by(mine) });
    return mailOf('email_change').token;
  };
  const recovery = async (email: string): Promise<string> => {
    await app.ask('POST', '/api/auth/recover', { payload: { email } });
    await app.identity.recovery.sendLinks(new AbortController().signal);
    return mailOf('recovery_link').token;
  };

  test('ends with a recovery', async () => {
    const mine = await owner();
    const pending = await ask(mine);
    expect((await complete(await recovery(mine.session.user.email))).status).toBe(204);
    expectRefusal(await confirm(pending), 410, 'link_gone');
  });

  test('ends with a new password, and so does a recovery that was begun', async () => {
    const mine = await owner();
    const [pending, begun] = [await ask(mine), await recovery(mine.session.user.email)];
    const payload = { current_password: 'orbit lantern quarry 71', new_password: another };
    const changed = await app.ask('POST', '/api/profile/password', { payload, ...by(mine) });
    expect(changed.status).toBe(204);
    expectRefusal(await confirm(pending), 410, 'link_gone');
    expectRefusal(await complete(begun), 410, 'link_gone');
  });
});
