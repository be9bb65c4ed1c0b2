import type { Notification, Problem, Session, SignInRecords } from '@app/contract';
import { limits } from '@app/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import type { Person, Reply, TestApp } from '../../../test/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

async function signIn(
  person: Person,
  password = person.password,
): Promise<Reply<Session & Problem>> {
  return app.call('POST', '/api/auth/token?grant_type=password', {
    body: { email: person.email, password },
  });
}

async function records(token: string): Promise<SignInRecords> {
  return (await app.call<SignInRecords>('GET', '/api/profile/sessions', { token })).body;
}

const knows = async (token: string): Promise<boolean> =>
  (await app.call('GET', '/api/profile', { token })).status === 200;

const newPassword = 'velvet anchor meadow 19';

function changePassword(
  person: Person,
  body: { current_password?: string; new_password?: string },
): Promise<Reply<Problem>> {
  return app.call('POST', '/api/profile/password', {
    token: person.token,
    body: { current_password: person.password, new_password: newPassword, ...body },
  });
}

/** What its owner was told of the password. */
async function noticesOf({ token }: Person): Promise<(string | null)[]> {
  const { body } = await app.call<{ items: Notification[] }>('GET', '/api/notifications', {
    token,
  });
  return body.items.map(({ text_key }) => text_key).filter((key) => key === 'password_changed');
}

describe('own sessions', () => {
  test('[2.account.8, ruling.account.1] are the real ones: this one first, ended ones last, nobody else’s', async () => {
    const person = await app.customer();
    const other = (await signIn(person)).body;
    const gone = (await signIn(person)).body;
    await app.call('POST', '/api/auth/logout', { token: gone.access_token });
    await app.customer();
    const { items } = await records(other.access_token);
    expect(items.map(({ current, ended_reason }) => [current, ended_reason])).toEqual([
      [true, null],
      [false, null],
      [false, 'signed_out'],
    ]);
    expect(items[2]?.ended_at).not.toBeNull();
  });

  test('are listed for 90 days after their end, and an old one that nobody ended has expired', async () => {
    const person = await app.customer();
    const [day, past] = [24 * 60 * 60 * 1000, limits.signInHistoryMs];
    await app.database.asOwner(
      `INSERT INTO sessions (id, user_id, audience, created_at, expires_at, key_thumbprint) VALUES
        (gen_random_uuid(), '${person.id}', 'customer', now() - interval '40 days', now() - ${day} * interval '1 ms', repeat('x', 43)),
        (gen_random_uuid(), '${person.id}', 'customer', now() - interval '200 days', now() - ${past + day} * interval '1 ms', repeat('x', 43))`,
    );
    const { items } = await records(person.token);
    expect(items.map(({ ended_reason }) => ended_reason)).toEqual([null, 'expired']);
  });

  test('are ended one by one, which acts at once, and by their owner only', async () => {
    const person = await app.customer();
    const other = (await signIn(person)).body;
    const { items } = await records(person.token);
    const id = items.find(({ current }) => !current)?.id ?? '';
    const stranger = await app.customer();
    const path = `/api/profile/sessions/${id}`;
    expect((await app.call('DELETE', path, { token: stranger.token })).status).toBe(404);
    expect(await knows(other.access_token)).toBe(true);
    expect((await app.call('DELETE', path, { token: person.token })).status).toBe(200);
    expect(await knows(other.access_token)).toBe(false);
    expect((await app.call('DELETE', path, { token: person.token })).status).toBe(200);
    expect((await records(person.token)).items[1]?.ended_reason).toBe('ended');
    const ended = await app.database.db.query
      .selectFrom('events')
      .select('data')
      .where('user_id', '=', person.id)
      .where('kind', '=', 'session.revoked')
      .execute();
    expect(ended).toEqual([{ data: { session_id: id } }]);
  });

  test('all end but the one that asks', async () => {
    const person = await app.customer();
    const others = [(await signIn(person)).body, (await signIn(person)).body];
    const { body } = await app.call('POST', '/api/profile/sessions/end-others', {
      token: person.token,
    });
    expect(body).toEqual({ ended: 2 });
    expect(await Promise.all(others.map((other) => knows(other.access_token)))).toEqual([
      false,
      false,
    ]);
    expect(await knows(person.token)).toBe(true);
  });
});

describe('a new password', () => {
  test('[ruling.account.2] takes the place of the old one, ends all other sessions and is told', async () => {
    const person = await app.customer();
    const other = (await signIn(person)).body;
    const before = await records(person.token);
    expect((await changePassword(person, {})).status).toBe(204);
    expect(await knows(other.access_token)).toBe(false);
    expect(await knows(person.token)).toBe(true);
    const after = await records(person.token);
    expect((after.password_set_at ?? '') > (before.password_set_at ?? '')).toBe(true);
    expect(after.items[1]?.ended_reason).toBe('password_changed');
    expect((await signIn(person)).body.code).toBe('invalid_credentials');
    expect((await signIn(person, newPassword)).status).toBe(200);
    const { body } = await app.call<{ items: Notification[] }>('GET', '/api/notifications', {
      token: person.token,
    });
    expect(body.items[0]).toMatchObject({ type: 'security', text_key: 'password_changed' });
  });

  test('[ruling.account.2] needs the current one, must be another, long enough and hard to guess', async () => {
    const person = await app.customer();
    const refusal = async (body: object) => {
      const { status, body: problem } = await changePassword(person, body);
      return [status, problem.code, problem.errors?.[0]?.field];
    };
    expect(await refusal({ current_password: 'wrong one' })).toEqual([
      400,
      'validation_failed',
      'current_password',
    ]);
    expect(await refusal({ new_password: person.password })).toEqual([
      400,
      'validation_failed',
      'new_password',
    ]);
    expect(await refusal({ new_password: 'a2b4c' })).toEqual([
      400,
      'validation_failed',
      'new_password',
    ]);
    expect(await refusal({ new_password: 'password1' })).toEqual([
      422,
      'weak_password',
      'new_password',
    ]);
    expect((await signIn(person)).status).toBe(200);
  });

  test('leaves no gap for a sign-in by the old one that was under way', async () => {
    const person = await app.customer();
    const client = await app.database.db.connect();
    await client.query('BEGIN');
    await client.query('UPDATE users SET password_hash = $2 WHERE id = $1', [person.id, 'new']);
    // The old hash is still what everybody else reads, so the password is right; the session must not be opened by it.
    const signedIn = signIn(person);
    await expect
      .poll(async () => {
        const { rows } = await sql`SELECT FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
          WHERE NOT l.granted AND a.datname = current_database()`.execute(app.database.db.query);
        return rows.length;
      })
      .toBe(1);
    await client.query('COMMIT');
    await client.end();
    expect((await signedIn).body.code).toBe('invalid_credentials');
  });

  test('sent again after a lost answer is done, once and for as long as five minutes', async () => {
    const person = await app.customer();
    const answers = [await changePassword(person, {}), await changePassword(person, {})];
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const other = (await signIn(person, newPassword)).body;
    expect((await changePassword(person, {})).status).toBe(204);
    expect(await knows(other.access_token)).toBe(true);
    expect(await noticesOf(person)).toEqual(['password_changed']);
    const refused = async (body: object) => {
      const { status, body: problem } = await changePassword(person, body);
      return [status, problem.errors?.[0]?.field];
    };
    const wrong = [400, 'current_password'];
    expect(await refused({ new_password: 'copper lantern orchard 83' })).toEqual(wrong);
    await app.database.asOwner(
      `UPDATE users SET password_changed_at = now() - interval '301 seconds' WHERE id = '${person.id}'`,
    );
    expect(await refused({})).toEqual(wrong);
  });

  test('sent twice at the same moment is done once, and both are told so', async () => {
    const person = await app.customer();
    const answers = await Promise.all([changePassword(person, {}), changePassword(person, {})]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await noticesOf(person)).toEqual(['password_changed']);
  });

  test('of two changes at the same moment one wins, and nobody who signed in by the old one stays', async () => {
    const person = await app.customer();
    const words = ['velvet anchor meadow 19', 'copper lantern orchard 83'];
    const [signedIn, ...changes] = await Promise.all([
      signIn(person),
      ...words.map((new_password) => changePassword(person, { new_password })),
    ]);
    expect(changes.filter(({ status }) => status === 204)).toHaveLength(1);
    if (signedIn.status === 200) expect(await knows(signedIn.body.access_token)).toBe(false);
  });
});
