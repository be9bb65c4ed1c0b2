import { randomUUID } from 'node:crypto';
import { rolePermissions, staffRoles } from '@app/contract';
import type {
  AuditRow,
  InvitationView,
  IssuedInvitation,
  Problem,
  Session,
  StaffMember,
  StaffRole,
  StaffTeam,
} from '@app/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import type { Person, Reply, TestApp } from '../../../test/app.ts';
import { signed } from '../../../test/proof.ts';
import { waitingForLocks } from '../../../test/waiting-locks.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.staff('admin');
});
afterAll(() => app.stop());

/** `call` is the method and the path. */
const ask = <Body>({ token }: Person, call: string, body?: unknown): Promise<Reply<Body>> => {
  const [method = '', path = ''] = call.split(' ');
  return app.call(method, path, { token, ...(body !== undefined && { body }) });
};

const team = async (): Promise<StaffTeam> =>
  (await ask<StaffTeam>(admin, 'GET /api/staff/team')).body;

const member = async (id: string): Promise<StaffMember | undefined> =>
  (await team()).items.find((row) => row.id === id);

const reason = 'As agreed';

function setRoles(
  by: Person,
  id: string,
  [expected_roles, roles]: readonly [StaffRole[], StaffRole[]],
) {
  return ask<StaffMember & Problem>(by, `PUT /api/staff/team/${id}/roles`, {
    roles,
    expected_roles,
    reason,
  });
}

const suspend = (by: Person, id: string) =>
  ask<StaffMember & Problem>(by, `POST /api/staff/team/${id}/suspend`, { reason });

const restore = (by: Person, id: string) =>
  ask<StaffMember & Problem>(by, `POST /api/staff/team/${id}/restore`, { reason });

const statusOf = async (person: Person, path: string): Promise<number> =>
  (await ask(person, `GET ${path}`)).status;

async function changesOf(id: string): Promise<AuditRow[]> {
  const { body } = await ask<{ items: AuditRow[] }>(
    admin,
    'GET /api/staff/audit?kind=change&limit=100',
  );
  return body.items.filter(({ subject_id }) => subject_id === id);
}

function signIn(email: string, password: string, audience = 'staff') {
  return app.call<Session & Problem>('POST', '/api/auth/token?grant_type=password', {
    body: { email, password, audience },
  });
}

describe('an invitation', () => {
  const password = 'orbit lantern quarry 71';
  const invite = (email: string, roles: StaffRole[] = ['support']) =>
    ask<IssuedInvitation & Problem>(admin, 'POST /api/staff/team/invitations', {
      full_name: 'Nadia Invited',
      email,
      roles,
      reason,
    });
  const read = (token: string) =>
    app.call<InvitationView & Problem>('POST', '/api/auth/invitation', { body: { token } });
  const accept = (token: string, secret = password) =>
    app.call<Problem>('POST', '/api/auth/invitation/accept', { body: { token, password: secret } });
  const address = () => `${randomUUID()}@example.com`;

  it('[issue.staff.1] makes an account once, with the roles given and a password of the person’s own', async () => {
    const email = address();
    const { body, status } = await invite(email, ['viewer', 'support']);
    expect(status).toBe(201);
    expect((await team()).invitations.map((row) => row.email)).toContain(email);
    expect((await signIn(email, password)).status).toBe(401);
    expect((await read(body.token)).body).toMatchObject({
      email,
      full_name: 'Nadia Invited',
      roles: ['support', 'viewer'],
    });
    const weak = await accept(body.token, 'password123');
    expect([weak.status, weak.body.code]).toEqual([422, 'weak_password']);
    const taken = await Promise.all([accept(body.token), accept(body.token)]);
    expect(new Set(taken.map(({ status: each }) => each))).toEqual(new Set([204, 409]));
    const session = await signIn(email, password);
    expect(session.body.user.roles).toEqual(['support', 'viewer']);
    expect((await team()).invitations.map((row) => row.email)).not.toContain(email);
    expect(await changesOf(session.body.user.id)).toMatchObject([
      { action: 'staff.accept', actor: { id: session.body.user.id } },
    ]);
  });

  it('keeps the link nowhere but in the answer', async () => {
    const { body } = await invite(address());
    const { rows } = await app.database.db.pool.query(
      `SELECT row_to_json(i)::text AS text FROM staff_invitations i UNION ALL SELECT row_to_json(a)::text FROM audit_log a`,
    );
    expect(JSON.stringify(rows)).not.toContain(body.token);
  });

  it('is good for no more than its time, and for one link at a time', async () => {
    const { body } = await invite(address());
    const again = await ask<IssuedInvitation>(
      admin,
      `POST /api/staff/team/invitations/${body.invitation.id}/resend`,
    );
    expect((await read(body.token)).body.code).toBe('invitation_gone');
    expect((await read(again.body.token)).status).toBe(200);
    await app.database.asOwner(
      `UPDATE staff_invitations SET expires_at = now() WHERE id = '${body.invitation.id}'`,
    );
    expect((await read(again.body.token)).body.code).toBe('invitation_gone');
    expect((await accept(again.body.token)).body.code).toBe('invitation_gone');
    const open = (await team()).invitations.find(({ id }) => id === body.invitation.id);
    expect(open?.expired).toBe(true);
  });

  it('can be taken back', async () => {
    const { body } = await invite(address());
    const cancel = () =>
      ask<Problem>(admin, `POST /api/staff/team/invitations/${body.invitation.id}/cancel`, {
        reason,
      });
    expect((await cancel()).status).toBe(200);
    expect((await accept(body.token)).body.code).toBe('invitation_gone');
    expect((await cancel()).body.code).toBe('invitation_gone');
    const actions = (await changesOf(body.invitation.id)).map(({ action }) => action);
    expect(actions).toEqual(['staff.invite_cancel', 'staff.invite']);
  });

  it('is not for an address that is known', async () => {
    const email = address();
    await invite(email);
    expect((await invite(email)).body.code).toBe('invitation_open');
    expect((await invite((await app.customer()).email)).body.code).toBe('address_of_customer');
    expect((await invite(admin.email)).body.code).toBe('staff_exists');
  });
});

describe('roles', () => {
  it('[issue.staff.2] act on the next call, on every server', async () => {
    const other = await app.another();
    const person = await app.staff('viewer');
    const elsewhere = (path: string) => other.call('GET', path, { token: person.token });
    expect(await statusOf(person, '/api/staff/wallets')).toBe(403);
    expect((await elsewhere('/api/staff/wallets')).status).toBe(403);
    const { body } = await setRoles(admin, person.id, [['viewer'], ['support']]);
    expect(body).toMatchObject({ roles: ['support'], state: 'active' });
    expect(await statusOf(person, '/api/staff/wallets')).toBe(200);
    await vi.waitFor(async () => expect((await elsewhere('/api/staff/wallets')).status).toBe(200));
    await setRoles(admin, person.id, [['support'], []]);
    expect(await statusOf(person, '/api/staff/me')).toBe(403);
    expect((await member(person.id))?.state).toBe('left');
    expect(
      (await changesOf(person.id)).map(({ before, after, reason: why }) => [before, after, why]),
    ).toEqual([
      [{ roles: ['support'], state: 'active' }, { roles: [], state: 'left' }, reason],
      [{ roles: ['viewer'], state: 'active' }, { roles: ['support'], state: 'active' }, reason],
    ]);
    await other.stop();
  });

  it('are not changed by what somebody saw before a colleague changed them', async () => {
    const person = await app.staff('viewer');
    await setRoles(admin, person.id, [['viewer'], ['support']]);
    const late = await setRoles(admin, person.id, [['viewer'], ['admin']]);
    expect([late.status, late.body.code]).toEqual([409, 'staff_changed']);
    expect((await member(person.id))?.roles).toEqual(['support']);
  });

  it('[ruling.25.3] are given by admins alone, and never to oneself or to a customer', async () => {
    const person = await app.staff('viewer');
    for (const role of staffRoles.filter(
      (each) => !rolePermissions[each].includes('staff.manage'),
    )) {
      const colleague = await app.staff(role);
      expect((await setRoles(colleague, person.id, [['viewer'], ['admin']])).status, role).toBe(
        403,
      );
      expect((await suspend(colleague, person.id)).status, role).toBe(403);
    }
    const own = await setRoles(admin, admin.id, [['admin'], ['admin', 'support']]);
    expect([own.status, own.body.code]).toEqual([403, 'own_account']);
    const customer = await app.customer();
    const given = await setRoles(admin, customer.id, [[], ['viewer']]);
    expect([given.status, given.body.code]).toEqual([404, 'staff_member_not_found']);
  });
});

describe('suspending', () => {
  it('[issue.staff.3] ends sessions and streams at once, until it is lifted', async () => {
    const person = await app.staff('support');
    const url = `${app.url}/api/events`;
    const stream = await fetch(url, { headers: signed('GET', url, person.token) });
    const ended = stream.text();
    expect((await suspend(admin, person.id)).body.state).toBe('suspended');
    expect(await statusOf(person, '/api/staff/me')).toBe(401);
    // How soon is the streams' own test: here other tests' open transactions hold the news of all databases back.
    await ended;
    const refused = await signIn(person.email, person.password);
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'Unauthorized: Admin access required',
    ]);
    const refresh = await app.call('POST', '/api/auth/token?grant_type=refresh_token', {
      body: { refresh_token: person.session.refresh_token },
    });
    expect(refresh.status).toBe(401);
    expect(await member(person.id)).toMatchObject({ suspended_reason: reason, roles: ['support'] });
    expect((await suspend(admin, person.id)).body.code).toBe('staff_changed');
    expect((await restore(admin, person.id)).body.state).toBe('active');
    expect((await signIn(person.email, person.password)).status).toBe(200);
    expect((await restore(admin, person.id)).body.code).toBe('staff_changed');
    expect((await changesOf(person.id)).map(({ action }) => action)).toEqual([
      'staff.restore',
      'staff.suspend',
    ]);
  }, 30_000);

  it('is not done to oneself', async () => {
    expect((await suspend(admin, admin.id)).body.code).toBe('own_account');
  });
});

describe('an invitation of somebody who may not invite any more', () => {
  const password = 'orbit lantern quarry 71';
  const inviteBy = async (by: Person) => {
    const { body } = await ask<IssuedInvitation>(by, 'POST /api/staff/team/invitations', {
      full_name: 'Nadia Invited',
      email: `${randomUUID()}@example.com`,
      roles: ['admin'],
      reason,
    });
    return { id: body.invitation.id, email: body.invitation.email, token: body.token };
  };
  const read = (token: string) =>
    app.call<Problem>('POST', '/api/auth/invitation', { body: { token } });
  const accept = (token: string) =>
    app.call<Problem>('POST', '/api/auth/invitation/accept', { body: { token, password } });
  const openIds = async () => (await team()).invitations.map(({ id }) => id);
  const suspendedSince = (id: string) =>
    `INSERT INTO staff_suspensions (user_id, suspended_by, reason) VALUES ('${id}', '${admin.id}', 'Looked into')`;

  it('is taken back with them, on record, however they lost it', async () => {
    const losing: readonly ((id: string) => Promise<Reply<StaffMember>>)[] = [
      (id) => suspend(admin, id),
      (id) => setRoles(admin, id, [['admin'], ['viewer']]),
      (id) => setRoles(admin, id, [['admin'], []]),
    ];
    for (const lose of losing) {
      const colleague = await app.staff('admin');
      const [first, second] = [await inviteBy(colleague), await inviteBy(colleague)];
      const own = await inviteBy(admin);
      expect((await lose(colleague.id)).status).toBe(200);
      for (const { id, email, token } of [first, second]) {
        expect((await read(token)).body.code).toBe('invitation_gone');
        expect((await accept(token)).body.code).toBe('invitation_gone');
        expect(await openIds()).not.toContain(id);
        const [last] = await changesOf(id);
        expect(last).toMatchObject({
          action: 'staff.invite_cancel',
          actor: { id: admin.id },
          before: { email, roles: ['admin'] },
          reason,
        });
      }
      expect(await openIds()).toContain(own.id);
    }
  }, 30_000);

  it('stays with whoever still may', async () => {
    const colleague = await app.staff('admin');
    const { id, token } = await inviteBy(colleague);
    await setRoles(admin, colleague.id, [['admin'], ['admin', 'support']]);
    expect(await openIds()).toContain(id);
    expect((await accept(token)).status).toBe(204);
  });

  it('opens nothing where it was left open, and cannot be sent again', async () => {
    const colleague = await app.staff('admin');
    const { id, token } = await inviteBy(colleague);
    await app.database.asOwner(suspendedSince(colleague.id));
    expect((await read(token)).body.code).toBe('invitation_gone');
    expect((await accept(token)).body.code).toBe('invitation_gone');
    const call = (what: string) =>
      ask<Problem>(admin, `POST /api/staff/team/invitations/${id}/${what}`, { reason });
    expect((await call('resend')).body.code).toBe('invitation_gone');
    expect((await call('cancel')).status).toBe(200);
  });

  it('opens nothing when they are suspended at the same moment', async () => {
    const colleague = await app.staff('admin');
    const { email, token } = await inviteBy(colleague);
    const client = await app.database.db.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(`SELECT pg_advisory_xact_lock(7214017)`);
      await client.query(suspendedSince(colleague.id));
      const accepting = accept(token);
      await expect.poll(() => waitingForLocks(app.database.db.pool), { timeout: 10_000 }).toBe(1);
      await client.query('COMMIT');
      expect((await accepting).body.code).toBe('invitation_gone');
    } finally {
      // Ends what was left open when the test failed.
      client.release(true);
    }
    expect((await signIn(email, password)).status).toBe(401);
  }, 30_000);
});

describe('the last admin', () => {
  it('stays, also when two admins remove each other at once', async () => {
    const { pool } = app.database.db;
    for (let round = 0; round < 6; round += 1) {
      await pool.query(`DELETE FROM user_roles WHERE role = 'admin'`);
      const [one, other] = [await app.staff('admin'), await app.staff('admin')];
      const answers = await Promise.all([
        round % 2 === 0 ? suspend(one, other.id) : setRoles(one, other.id, [['admin'], ['viewer']]),
        suspend(other, one.id),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(
        1,
      );
      const { rows } = await pool.query(
        `SELECT count(*)::int AS admins FROM user_roles r WHERE role = 'admin'
          AND NOT EXISTS (SELECT FROM staff_suspensions s WHERE s.user_id = r.user_id AND s.lifted_at IS NULL)`,
      );
      expect(rows).toEqual([{ admins: 1 }]);
    }
  }, 30_000);
});
