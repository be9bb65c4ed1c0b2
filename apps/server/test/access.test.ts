import { randomUUID } from 'node:crypto';
import { mayDo, operations, staffRoles } from '@app/contract';
import type { Operation, OperationName, StaffRole } from '@app/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationNames } from '#platform/http/call';
import { createTestApp } from './app.ts';
import type { Person, TestApp } from './app.ts';
import { goodInputs } from './good-inputs.ts';
import { requestOf } from './hostile.ts';
import type { HostileRequest, Input } from './hostile.ts';
import { idsOf, settle } from './possessions.ts';

/** Every operation as every identity: the outcome is what the permission table says, and nothing else ever succeeds. */

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.staff('admin');
});
afterAll(() => app.stop());

/** Refusals for who asks, whatever is asked. */
const accessCodes = ['unauthenticated', 'staff_only', 'permission_missing', 'account_disabled'];
type Verdict = 'admitted' | `${number} ${string}`;

const unauthenticated: Verdict = '401 unauthenticated';
const missing: Verdict = '403 permission_missing';

// The session would be gone for all that come after.
const inOrder = [...operationNames].sort(
  (a, b) => Number(a === 'signOut') - Number(b === 'signOut'),
);

interface Answer {
  readonly status: number;
  readonly verdict: Verdict;
}

async function send(request: HostileRequest, token: string | undefined): Promise<Answer> {
  const { method, url, headers, payload } = request;
  const answer = await fetch(`${app.url}${url}`, {
    method,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(payload !== undefined && { body: payload }),
  });
  const text = await answer.text();
  const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json');
  const code: string = isProblem ? JSON.parse(text).code : '';
  const { status } = answer;
  return { status, verdict: accessCodes.includes(code) ? `${status} ${code}` : 'admitted' };
}

/** Sends every operation with a good input and gives those whose outcome is another than expected. */
async function surprises(
  token: string | undefined,
  expected: (operation: Operation) => Verdict,
): Promise<string[]> {
  const found: string[] = [];
  for (const name of inOrder) {
    const { status, verdict } = await send(requestOf(name, goodInputs[name], randomUUID()), token);
    const wanted = expected(operations[name]);
    const succeeded = status < 300;
    if (verdict !== wanted || status >= 500 || (succeeded && wanted !== 'admitted')) {
      found.push(`${name}: ${status} ${verdict}, expected ${wanted}`);
    }
  }
  return found;
}

const unlessPublic =
  (verdict: Verdict) =>
  ({ access }: Operation): Verdict =>
    access === 'public' ? 'admitted' : verdict;

function forCustomer({ access }: Operation): Verdict {
  const open = access === 'public' || access === 'any' || access === 'customer';
  return open ? 'admitted' : '403 staff_only';
}

const forStaff =
  (roles: readonly StaffRole[]) =>
  ({ access }: Operation): Verdict => {
    if (access === 'public' || access === 'any') return 'admitted';
    if (access === 'customer') return missing;
    if (roles.length === 0) return '403 staff_only';
    return access === 'staff' || mayDo(roles, access) ? 'admitted' : missing;
  };

async function run(statement: string): Promise<void> {
  await app.database.asOwner(statement);
}

describe('[issue.staff.4] every operation of the interface', () => {
  it('is one of the table, and every row of the table is in the document', async () => {
    const { body: document } = await app.call<{ paths: Record<string, object> }>(
      'GET',
      '/api/openapi.json',
    );
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const listed = Object.values(operations).map(
      ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    const streams = documented.filter((call) => call === 'GET /api/events');
    expect([...documented].sort()).toEqual([...listed, ...streams].sort());
  });

  it('refuses nobody in particular, and whoever brings a token that is none', async () => {
    expect(await surprises(undefined, unlessPublic(unauthenticated))).toEqual([]);
    expect(await surprises('a.b.c', unlessPublic(unauthenticated))).toEqual([]);
  }, 60_000);

  it('refuses customers what is for staff', async () => {
    const customer = await app.customer();
    expect(await surprises(customer.token, forCustomer)).toEqual([]);
  }, 60_000);

  it.each(staffRoles)(
    '[ruling.25.3, 6.roles.1] opens to %s what the table says',
    async (role) => {
      const person = await app.staff(role);
      expect(await surprises(person.token, forStaff([role]))).toEqual([]);
    },
    60_000,
  );

  it('[6.admin.1] opens to two roles what either opens', async () => {
    const person = await app.staff('viewer');
    await run(`INSERT INTO user_roles (user_id, role) VALUES ('${person.id}', 'support')`);
    const other = await app.another();
    await other.stop();
    const roles: StaffRole[] = ['viewer', 'support'];
    await expect
      .poll(async () => (await send(requestOf('listWallets', {}), person.token)).verdict)
      .toBe('admitted');
    expect(await surprises(person.token, forStaff(roles))).toEqual([]);
  }, 60_000);

  it('refuses a session that is over', async () => {
    const person = await app.staff('admin');
    await run(
      `UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = '${person.id}'`,
    );
    expect(await surprises(person.token, unlessPublic(unauthenticated))).toEqual([]);
    const customer = await app.customer();
    await run(
      `UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = '${customer.id}'`,
    );
    expect(await surprises(customer.token, unlessPublic(unauthenticated))).toEqual([]);
  }, 60_000);

  it('refuses a colleague who was suspended, and one without any role', async () => {
    const suspended = await app.staff('admin');
    const { status } = await app.call('POST', `/api/staff/team/${suspended.id}/suspend`, {
      token: admin.token,
      body: { reason: 'Lost laptop' },
    });
    expect(status).toBe(200);
    expect(await surprises(suspended.token, unlessPublic(unauthenticated))).toEqual([]);
    const left = await app.staff('admin');
    await run(`DELETE FROM user_roles WHERE user_id = '${left.id}'`);
    expect(await surprises(left.token, forStaff([]))).toEqual([]);
  }, 60_000);

  it('refuses whoever was disabled, even with a session that is still open', async () => {
    const disabled = await app.customer();
    await run(
      `UPDATE profiles SET disabled_at = now(), disabled_by = '${admin.id}', disabled_reason = 'x' WHERE id = '${disabled.id}'`,
    );
    expect(await surprises(disabled.token, unlessPublic('403 account_disabled'))).toEqual([]);
  }, 60_000);
});

/** Ids that name nothing of another person: made by the browser for one request. */
const ownIds: ReadonlySet<string> = new Set(['client_id', 'undo_id']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function swapped(value: Readonly<Record<string, unknown>>, id: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const names = (key === 'id' || key.endsWith('_id')) && !ownIds.has(key);
      return [key, names ? id : inner];
    }),
  );
}

/** An operation's good request with an id of somebody else in the address, and one with it in the body. */
function withId(name: OperationName, id: string): HostileRequest[] {
  const good: Input = goodInputs[name];
  const inputs: Input[] = [];
  if (good.params !== undefined) inputs.push({ ...good, params: swapped(good.params, id) });
  if (isRecord(good.body)) {
    const body = swapped(good.body, id);
    if (JSON.stringify(body) !== JSON.stringify(good.body)) inputs.push({ ...good, body });
  }
  return inputs.map((input) => requestOf(name, input, randomUUID()));
}

describe('[issue.staff.5] what belongs to one customer', () => {
  it('is neither shown to another one nor changed by them', async () => {
    const [owner, other] = [await app.customer(), await app.customer()];
    await settle(app, { admin, person: owner });
    const before = await idsOf(app, owner);
    expect(before.length).toBeGreaterThan(8);
    const found: string[] = [];
    const names = inOrder.filter((name) => operations[name].access === 'customer');
    const tries = names.flatMap((name) =>
      before.flatMap(({ id, table }) =>
        withId(name, id).map((request) => ({ request, what: `${name} with ${table} ${id}` })),
      ),
    );
    for (const { request, what } of tries) {
      const { status } = await send(request, other.token);
      if (status < 400 || status >= 500) found.push(`${what}: ${status}`);
    }
    expect(found).toEqual([]);
    expect(await idsOf(app, owner)).toEqual(before);
  }, 120_000);
});
