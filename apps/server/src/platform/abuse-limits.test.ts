import { randomUUID } from 'node:crypto';
import { operations } from '@app/contract';
import type { Operation } from '@app/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { createCallLimits, limitOf } from './abuse-limits.ts';
import type { LimitCall, LimitedCall } from './abuse-limits.ts';
import { systemClock } from './clock.ts';
import { DomainError } from './errors.ts';
import { operationNames } from './http/call.ts';
import { RetryLater } from './http/retry-later.ts';

let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());
beforeEach(async () => {
  await store.db.query.deleteFrom('rate_limits').execute();
});

/** A server: its memory is its own, the table is shared. */
function server(factor = 1): LimitCall {
  const { db, secrets } = store;
  return createCallLimits({ db, secrets, clock: systemClock, factor });
}

const somebody = () => ({ user_id: randomUUID(), ip: '10.0.0.1' });

/** How many of so many calls at once were let through. */
async function passed(times: number, call: () => Promise<void>): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: times }, call));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(RetryLater);
  }
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

const pointsOf = (call: LimitedCall) => limitOf(call)?.points ?? Number.POSITIVE_INFINITY;

describe('[issue.abuse.1] limits of calls', () => {
  it('refuse what is over them, with the time to wait', async () => {
    const [limitCall, who] = [server(), somebody()];
    expect(await passed(150, () => limitCall('createQuote', who))).toBe(pointsOf('createQuote'));
    const refused: unknown = await limitCall('createQuote', who).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'too_many_requests' });
    expect(refused instanceof RetryLater && refused.retryAfterSeconds).toBeGreaterThan(0);
    expect(refused instanceof RetryLater && refused.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  it('hold over two servers together', async () => {
    const [one, other, who] = [server(), server(), somebody()];
    const both = await Promise.all([
      passed(100, () => one('createQuote', who)),
      passed(100, () => other('createQuote', who)),
    ]);
    expect(both[0] + both[1]).toBe(pointsOf('createQuote'));
  });

  it('hold over a restart', async () => {
    const who = somebody();
    expect(await passed(30, () => server()('downloadStatement', who))).toBe(20);
    await expect(server()('downloadStatement', who)).rejects.toBeInstanceOf(RetryLater);
  });

  it('[2.verify.7] count strangers by address, and one address takes nothing from another', async () => {
    const limitCall = server();
    const from = (ip: string) => () => limitCall('verifyReceipt', { user_id: undefined, ip });
    expect(await passed(40, from('10.0.0.1'))).toBe(pointsOf('verifyReceipt'));
    expect(await passed(1, from('10.0.0.2'))).toBe(1);
  });

  it('count people by account: others use up nothing of theirs, from whatever address', async () => {
    const limitCall = server();
    const [attacker, owner] = [somebody(), somebody()];
    await passed(200, () => limitCall('createQuote', attacker));
    expect(await passed(100, () => limitCall('createQuote', owner))).toBe(100);
    const elsewhere = { ...attacker, ip: '10.9.9.9' };
    await expect(limitCall('createQuote', elsewhere)).rejects.toBeInstanceOf(RetryLater);
  });

  it('never stop anybody from reading their own money, nor from leaving', async () => {
    const open = operationNames.filter((name) => limitOf(name) === undefined);
    const readsOfMoney = ['getProfile', 'listTransactions', 'getTransaction', 'listSessions'];
    expect(open).toEqual(expect.arrayContaining([...readsOfMoney, 'signOut']));
  });

  it('are there for every call that writes, makes a file or shows somebody else', () => {
    // These have counters of their own, which know right from wrong tries.
    const counted: readonly string[] = ['signUp', 'getToken', 'signOut'];
    const missing = operationNames.filter((name) => {
      const { method, access, upload, audit }: Operation = operations[name];
      const due = method !== 'GET' || upload !== undefined || audit === 'view';
      const open = access === 'public' && method === 'GET';
      return due && !open && !counted.includes(name) && limitOf(name) === undefined;
    });
    expect(missing).toEqual([]);
    for (const name of operationNames) {
      const limit = limitOf(name);
      if (limit) expect(limit.points % limit.leased, name).toBe(0);
    }
  });

  it('leave neither person nor address in the table', async () => {
    const who = { user_id: undefined, ip: '192.0.2.77' };
    await server()('verifyReceipt', who);
    const person = somebody();
    await server()('createQuote', person);
    const text = JSON.stringify(
      await store.db.query.selectFrom('rate_limits').select('key').execute(),
    );
    expect(text).toContain('call_verifyReceipt');
    expect(text).not.toContain('192.0.2');
    expect(text).not.toContain(person.user_id);
  });

  it('refuse what cannot be counted', async () => {
    const other = await createTestDatabase();
    const { db, secrets } = other;
    const limitCall = createCallLimits({ db, secrets, clock: systemClock, factor: 1 });
    await other.drop();
    const refused: unknown = await limitCall('verifyReceipt', somebody()).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(Error);
    expect(refused).not.toBeInstanceOf(DomainError);
  });

  it('grow with what one address may ask', async () => {
    const [limitCall, who] = [server(10), somebody()];
    expect(await passed(250, () => limitCall('downloadStatement', who))).toBe(200);
  });
});
