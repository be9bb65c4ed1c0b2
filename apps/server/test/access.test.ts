import { randomUUID } from 'node:crypto';
import { operations, staffRoles } from '@app/contract';
import type { OperationName, StaffRole } from '@app/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationNames } from '#platform/http/call';
import { createTestApp } from './app.ts';
import type { Person, TestApp } from './app.ts';
import { goodInputs } from './good-inputs.ts';
import { requestOf } from './hostile.ts';
import type { HostileRequest, Input } from './hostile.ts';
import { idsOf, settle } from './possessions.ts';
import {
  forCustomer,
  forStaff,
  sendAs,
  surprisesAt,
  unauthenticated,
  unlessPublic,
} from './verdicts.ts';
import type { Expected } from './verdicts.ts';

/** Every operation as every identity: the outcome is what the permission table says, and nothing else ever succeeds. */

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.staff('admin');
});
afterAll(() => app.stop());

const send = (request: HostileRequest, token: string | undefined) =>
  sendAs(app.url, request, token);
const surprises = (token: string | undefined, expected: Expected) =>
  surprisesAt(app.url, token, expected);

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
    // Tables count on their own, so a number may name something of each.
    const own = new Set((await idsOf(app, other)).map(({ id }) => id));
    const foreign = before.filter(({ id }) => !own.has(id));
    const found: string[] = [];
    const names = operationNames.filter((name) => operations[name].access === 'customer');
    const tries = names.flatMap((name) =>
      foreign.flatMap(({ id, table }) =>
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
