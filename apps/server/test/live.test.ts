import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IssuedInvitation, OperatorInfo, Problem, Profile, Session } from '@app/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock';
import { StartFault } from '#platform/errors';
import { inviteFirstStaff } from '#staff';
import { startTemporaryPostgres } from '../../../tools/postgres.mjs';
import { createApplication } from '../src/app.ts';
import type { Application } from '../src/app.ts';
import type { Config } from '../src/config.ts';
import { createTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { signed } from './proof.ts';

const customers = 'https://send.example';
const portal = 'https://staff.send.example';
const password = 'orbit lantern quarry 71';

/** Of a firm and an authority that do not exist (ruling 3). */
const proven = (value: string) => ({
  value,
  evidence: 'Entry 17 of the register of Example Authority',
  attested_by: 'Ines Example',
  attested_on: '2026-01-31',
});
const claims = {
  legal_name: proven('Example Ltd'),
  company_number: proven('17'),
  registered_address: proven('1 Example Street'),
  regulator: proven('Example Authority'),
  licence_number: proven('L-17'),
  licence_register_url: proven('https://register.example/17'),
  complaints_email: 'complaints@send.example',
  complaints_url: 'https://send.example/complaints',
  terms_url: 'https://send.example/terms',
  privacy_url: 'https://send.example/privacy',
};
/** Filled with the list's place once there is one. */
const screening = { list_file: '' };
const profile = { claims, screening, payouts: { provider: 'manual' } };

let postgres: Awaited<ReturnType<typeof startTemporaryPostgres>>;
let folder: string;
let database: TestDatabase;
const second = 'omar@send.example';

const settings = (): Config & { readonly databaseUrl: string } => ({
  port: 0,
  host: '127.0.0.1',
  dataDir: folder,
  databaseUrl: database.ownerUrl,
  mode: 'live',
  operatorFile: undefined,
  logLevel: 'silent',
  publicOrigin: customers,
  staffOrigin: portal,
  sessionIdleMs: 900_000,
  rateLimitPerMinute: 1_000_000,
  trustedProxies: [],
  mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'no-reply@send.example' },
  ratesEcbUrl: undefined,
});

interface Change {
  readonly config?: Partial<Config>;
  readonly profile?: object;
}

async function start(change: Change = {}): Promise<Application> {
  const operatorFile = join(folder, `${randomUUID()}.json`);
  await writeFile(operatorFile, JSON.stringify(change.profile ?? profile));
  const { databaseUrl } = { ...settings(), ...change.config };
  const config = {
    ...settings(),
    operatorFile,
    ...change.config,
    databaseUrl: databaseUrl ?? database.ownerUrl,
  };
  return createApplication({ config, serve: true, work: false });
}

async function faultOf(starting: Promise<Application>): Promise<string> {
  const started = await starting.catch((error: unknown) => error);
  if (started instanceof StartFault) return started.message;
  if (started instanceof Error) throw started;
  throw new Error('It started.');
}

/** One call, as a browser at an address makes it. */
async function ask<Body>(
  { http }: Application,
  to: { origin: string; method: 'GET' | 'POST'; path: string; token?: string; body?: object },
): Promise<{ status: number; body: Body }> {
  if (http === undefined) throw new Error('This test needs a server that serves.');
  const { origin, method, path, token, body } = to;
  const answer = await http.inject({
    method,
    url: path,
    headers: { host: new URL(origin).host, ...signed(method, `${origin}${path}`, token) },
    ...(body && { payload: body }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, body: isJson ? answer.json() : JSON.parse('null') };
}

async function accept(app: Application, token: string): Promise<void> {
  const body = { token, password };
  const path = '/api/auth/invitation/accept';
  const { status } = await ask(app, { origin: portal, method: 'POST', path, body });
  expect(status).toBe(204);
}

const factor = (email: string): string =>
  `INSERT INTO totp_factors (id, user_id, secret_sealed, active_at, last_step)
   SELECT gen_random_uuid(), id, '\\x00', now(), 1 FROM users WHERE email = '${email}'`;

const suspendSecond = `INSERT INTO staff_suspensions (user_id, suspended_by, reason)
   SELECT a.id, b.id, 'Away' FROM users a, users b WHERE a.email = '${second}' AND b.email = 'ines@send.example'`;
const liftSecond =
  'UPDATE staff_suspensions SET lifted_at = now(), lifted_by = suspended_by WHERE lifted_at IS NULL';

beforeAll(async () => {
  // The server that other tests share may run without checksums, which is one of the things that live looks at.
  postgres = await startTemporaryPostgres();
  folder = await mkdtemp(join(tmpdir(), 'live-test-'));
  screening.list_file = join(folder, 'list.csv');
  await writeFile(
    screening.list_file,
    '# version: 2026-11-01\nid,name,aliases\nX-1,Nobody Anywhere,\n',
  );
  database = await createTestDatabase(postgres.url);
}, 60_000);
afterAll(async () => {
  await database.drop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a fresh installation', () => {
  it('has no account, gets its first admin by a link of the command line, and only one so', async () => {
    const clock = systemClock;
    const { rows } = await database.db.pool.query('SELECT FROM users');
    expect(rows).toHaveLength(0);
    const person = { full_name: 'Ines Example', email: 'ines@send.example' };
    const lost = await inviteFirstStaff({ db: database.db, clock }, person);
    const link = await inviteFirstStaff({ db: database.db, clock }, person);
    const app = await start({ config: { mode: 'test' } });
    try {
      const path = '/api/auth/invitation/accept';
      const old = await ask(app, {
        origin: portal,
        method: 'POST',
        path,
        body: { token: lost.token, password },
      });
      expect(old.status).toBe(409);
      await accept(app, link.token);
      const signedIn = await ask<Session>(app, {
        origin: portal,
        method: 'POST',
        path: '/api/auth/token?grant_type=password',
        body: { email: person.email, password, audience: 'staff' },
      });
      expect(signedIn.body.user.roles).toEqual(['admin']);
      const token = signedIn.body.access_token;
      const invited = await ask<IssuedInvitation>(app, {
        origin: portal,
        method: 'POST',
        path: '/api/staff/team/invitations',
        token,
        body: {
          full_name: 'Omar Example',
          email: second,
          roles: ['admin'],
          reason: 'The second person for approvals.',
        },
      });
      expect(invited.status, JSON.stringify(invited.body)).toBe(201);
      await accept(app, invited.body.token);
    } finally {
      await app.stop();
    }
    await expect(inviteFirstStaff({ db: database.db, clock }, person)).rejects.toThrow(
      'Ines Example (ines@send.example) is an admin here already',
    );
    const { rows: log } = await database.db.pool.query(
      "SELECT action, actor_id FROM audit_log WHERE action LIKE 'staff.%' ORDER BY id",
    );
    expect(log.map(({ action, actor_id }) => [action, actor_id === null])).toEqual([
      ['staff.invite', true],
      ['staff.invite', true],
      ['staff.accept', false],
      ['staff.invite', false],
      ['staff.accept', false],
    ]);
  });
});

describe('[issue.modes.1] live', () => {
  it('waits for two people with a second factor', async () => {
    expect(await faultOf(start())).toContain('two staff members who can approve');
    await database.asOwner(factor('ines@send.example'));
    expect(await faultOf(start())).toContain('two staff members who can approve');
    await database.asOwner(factor(second));
  });

  const lacks = (field: string): object => ({
    ...profile,
    claims: { ...claims, [field]: null },
  });
  it.each<[string, Change]>([
    ['a legal identity', { profile: lacks('legal_name') }],
    ['a licence record', { profile: lacks('regulator') }],
    ['a complaints contact', { profile: lacks('complaints_email') }],
    ['legal documents', { profile: lacks('terms_url') }],
    ['claims.regulator', { profile: { ...profile, claims: { ...claims, regulator: 'Example' } } }],
    ['a mail service', { config: { mail: undefined } }],
    ['an origin with TLS', { config: { publicOrigin: 'http://send.example' } }],
    ['STAFF_ORIGIN', { config: { staffOrigin: undefined } }],
    ['not the simulator', { profile: { claims, screening } }],
    ['a screening list', { profile: { ...profile, screening: { list_file: null } } }],
  ])('does not start without: %s', async (missing, change) => {
    const fault = await faultOf(start(change));
    expect(fault).toMatch(/^MODE=live moves real money and cannot start yet\. Missing: /);
    expect(fault).toContain(missing);
    // That alone, or the case would pass for another reason.
    expect(fault.split('; ')).toHaveLength(1);
  });

  it('does not start with a suspended approver', async () => {
    await database.asOwner(suspendSecond);
    expect(await faultOf(start())).toContain('two staff members');
    await database.asOwner(liftSecond);
  });

  it('does not start on a server without data checksums', async () => {
    const careless = await startTemporaryPostgres({ checksums: false });
    const within = await createTestDatabase(careless.url);
    try {
      const fault = await faultOf(start({ config: { databaseUrl: within.ownerUrl } }));
      expect(fault).toContain('data_checksums off');
    } finally {
      await within.drop();
      await careless.stop();
    }
  }, 60_000);

  it('does not start on play money, and a database once a demonstration never goes live', async () => {
    const demonstration = await createTestDatabase(postgres.url);
    const { ownerUrl: databaseUrl } = demonstration;
    try {
      const app = await start({ config: { databaseUrl, mode: 'demonstration' } });
      await app.stop();
      expect(await faultOf(start({ config: { databaseUrl } }))).toContain('play money');
      const again = await start({ config: { databaseUrl, mode: 'test' } });
      await again.stop();
      expect(await faultOf(start({ config: { databaseUrl } }))).toContain('play money');
    } finally {
      await demonstration.drop();
    }
  });

  it('starts when everything is there: no line, each app on its own host, and no way back', async () => {
    const app = await start();
    try {
      const info = await ask<OperatorInfo>(app, {
        origin: customers,
        method: 'GET',
        path: '/api/operator',
      });
      expect(info.body).toMatchObject({
        mode: 'live',
        mode_line: null,
        session_idle_ms: 900_000,
        claims: { regulator: 'Example Authority', award: null },
      });
      const statuses = [];
      for (const [origin, path] of [
        [portal, '/api/profile'],
        [customers, '/api/staff/dashboard'],
        [customers, '/admin/dashboard'],
        [portal, '/transactions'],
        ['https://elsewhere.example', '/api/operator'],
        [customers, '/api/profile'],
        [portal, '/api/staff/operator'],
        ['https://elsewhere.example', '/healthz'],
      ] as const) {
        const { status } = await ask(app, { origin, method: 'GET', path });
        statuses.push(status);
      }
      expect(statuses).toEqual([404, 404, 404, 404, 404, 401, 401, 200]);
      const signUp = (secret: string) =>
        ask<Session & Problem>(app, {
          origin: customers,
          method: 'POST',
          path: '/api/auth/signup',
          body: {
            email: 'mira@send.example',
            password: secret,
            data: { full_name: 'Mira Example' },
          },
        });
      const short = await signUp('vX9#qL2');
      expect([short.status, short.body.detail]).toEqual([422, 'Use at least 8 characters.']);
      const { access_token: token } = (await signUp('vX9#qL2!')).body;
      const own = { origin: customers, method: 'GET', path: '/api/profile', token } as const;
      const { body: person } = await ask<Profile>(app, own);
      expect([person.full_name, person.sender_name]).toEqual(['Mira Example', 'Mira Example']);
    } finally {
      await app.stop();
    }
    for (const mode of ['demonstration', 'test'] as const) {
      expect(await faultOf(start({ config: { mode } }))).toContain(
        'belongs to a live installation',
      );
    }
    await expect(database.asOwner(`UPDATE installation SET mode = 'test'`)).rejects.toThrow(
      'stays live',
    );
  });

  it('starts again without its second approver, who can only be replaced in the portal, and says so', async () => {
    await database.asOwner(suspendSecond);
    try {
      const app = await start();
      try {
        const staff = await ask<Problem>(app, {
          origin: portal,
          method: 'POST',
          path: '/api/auth/token?grant_type=password',
          body: { email: 'ines@send.example', password, audience: 'staff' },
        });
        // It serves: the password is right, and the second step is asked for as ever.
        expect(staff.body.code).toBe('factor_required');
      } finally {
        await app.stop();
      }
      const fault = await faultOf(start({ config: { mail: undefined } }));
      expect(fault).toBe(
        'MODE=live moves real money and cannot start. Missing: a mail service (SMTP_URL and MAIL_FROM). Supply them.',
      );
    } finally {
      await database.asOwner(liftSecond);
    }
  });
});
