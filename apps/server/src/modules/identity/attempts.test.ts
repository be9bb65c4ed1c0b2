import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '#platform/errors';
import { RetryLater } from '#platform/http/retry-later';
import { createTestDatabase } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { attemptLimits, createAttempts } from './attempts.ts';
import type { AttemptLimits, Attempts } from './attempts.ts';

let store: TestDatabase;
const delays: number[] = [];

beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());
beforeEach(async () => {
  delays.length = 0;
  await store.db.query.deleteFrom('rate_limits').execute();
});

/** A server's counters; each has a memory of its own, and all share the table. */
function server(changes: Partial<AttemptLimits> = {}): Attempts {
  return createAttempts({
    db: store.db,
    secrets: store.secrets,
    limits: { ...attemptLimits, ...changes },
    delay: async (ms) => {
      delays.push(ms);
    },
  });
}

async function secondsToWait(attempt: Promise<unknown>): Promise<number | undefined> {
  try {
    await attempt;
    return undefined;
  } catch (error) {
    if (error instanceof RetryLater && error.code === 'too_many_requests') {
      return error.retryAfterSeconds;
    }
    throw error;
  }
}

async function outcomes(attempts: readonly Promise<unknown>[]): Promise<string> {
  const waits = await Promise.all(attempts.map(secondsToWait));
  return waits.map((wait) => (wait === undefined ? 'y' : 'n')).join('');
}

const owner = 'owner@example.com';

describe('attempts to sign in', () => {
  it('stop after five failures from one address, with the time to wait', async () => {
    const attempts = server();
    for (let n = 0; n < 5; n += 1) await attempts.signIn(owner, '10.0.0.1');
    const wait = await secondsToWait(attempts.signIn(owner, '10.0.0.1'));
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
  });

  it('are counted before they are answered, so a burst gains nothing', async () => {
    const attempts = server();
    const burst = Array.from({ length: 40 }, () => attempts.signIn(owner, '10.0.0.1'));
    const marks = await outcomes(burst);
    expect(marks.replaceAll('n', '')).toBe('yyyyy');
  });

  it('are counted across servers and restarts', async () => {
    const first = server();
    for (let n = 0; n < 5; n += 1) await first.signIn(owner, '10.0.0.1');
    expect(await outcomes([server().signIn(owner, '10.0.0.1')])).toBe('n');
  });

  it('start over after a right password', async () => {
    const attempts = server();
    for (let n = 0; n < 30; n += 1) {
      const attempt = await attempts.signIn(owner, '10.0.0.1');
      if (n % 4 === 3) await attempt.succeeded();
    }
    expect(delays).toEqual(Array.from({ length: 4 }, () => 0));
  });

  it('by others never lock the owner out of the place they sign in from', async () => {
    const attempts = server({ signInAccount: { points: 8, perSeconds: 900 } });
    await (await attempts.signIn(owner, '10.0.0.1')).succeeded();
    const flood = await outcomes(
      Array.from({ length: 30 }, (_, n) => attempts.signIn(owner, `10.1.0.${n}`)),
    );
    expect(flood.replaceAll('n', '')).toHaveLength(8);
    expect(await outcomes([attempts.signIn(owner, '10.0.0.1')])).toBe('y');
    expect(await outcomes([server().signIn(owner, '10.0.0.1')])).toBe('y');
    expect(await outcomes([attempts.signIn('other@example.com', '10.1.0.1')])).toBe('y');
  });

  it('are slowed more and more when one account is tried from many places', async () => {
    const attempts = server({ slowAfter: 3, slowStepMs: 100, slowMaxMs: 250 });
    for (let n = 0; n < 7; n += 1) await attempts.signIn(owner, `10.1.0.${n}`);
    expect(delays).toEqual([0, 0, 0, 100, 200, 250, 250]);
  });

  it('on many accounts stop the address', async () => {
    const attempts = server({ signInAddress: { points: 6, perSeconds: 60 } });
    const marks: string[] = [];
    for (let n = 0; n < 8; n += 1) {
      marks.push(await outcomes([attempts.signIn(`person${n}@example.com`, '10.0.0.1')]));
    }
    expect(marks.join('')).toBe('yyyyyynn');
    expect(await outcomes([attempts.signIn('person1@example.com', '10.0.0.2')])).toBe('y');
  });

  it('on made-up accounts keep nobody out who always signs in from that address, and give no more tries there', async () => {
    const attempts = server({ signInAddress: { points: 6, perSeconds: 60 } });
    await (await attempts.signIn(owner, '10.0.0.1')).succeeded();
    for (let n = 0; n < 6; n += 1) await attempts.signIn(`made-up${n}@example.com`, '10.0.0.1');
    expect(await outcomes([attempts.signIn('other@example.com', '10.0.0.1')])).toBe('n');
    const marks: string[] = [];
    for (let n = 0; n < 6; n += 1) marks.push(await outcomes([attempts.signIn(owner, '10.0.0.1')]));
    expect(marks.join('')).toBe('yyyyyn');
  });

  it('leave no address of a person or a machine in the table', async () => {
    await server().signIn(owner, '10.0.0.1');
    const rows = await store.db.query.selectFrom('rate_limits').selectAll().execute();
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows.map(({ key }) => key))).not.toMatch(/owner|10\.0/);
  });

  it('are refused, not waved through, when they cannot be counted', async () => {
    const other = await createTestDatabase();
    const attempts = createAttempts({
      db: other.db,
      secrets: other.secrets,
      limits: attemptLimits,
    });
    await other.drop();
    await expect(attempts.signIn(owner, '10.0.0.1')).rejects.not.toBeInstanceOf(DomainError);
    await expect(attempts.signUp('10.0.0.1')).rejects.not.toBeInstanceOf(DomainError);
  });
});

describe('other attempts', () => {
  it('to confirm by the password count by account, apart from sign-ins, and start over after a right one', async () => {
    const attempts = server();
    for (let n = 0; n < 5; n += 1) await attempts.signIn(owner, '10.0.0.1');
    expect(await outcomes([attempts.signIn(owner, '10.0.0.1')])).toBe('n');
    for (let n = 0; n < 4; n += 1) await attempts.confirm('a-person');
    await (await attempts.confirm('a-person')).succeeded();
    const burst = Array.from({ length: 12 }, () => attempts.confirm('a-person'));
    expect((await outcomes(burst)).replaceAll('n', '')).toBe('yyyyy');
    expect(await outcomes([server().confirm('a-person')])).toBe('n');
    expect(await outcomes([attempts.confirm('another')])).toBe('y');
  });

  it('to sign up and to refresh stop by address and count apart', async () => {
    const two = { points: 2, perSeconds: 60 };
    const attempts = server({ signUpAddress: two, refreshAddress: two });
    const tries = async (attempt: () => Promise<void>): Promise<string> =>
      (await outcomes([attempt()])) + (await outcomes([attempt()])) + (await outcomes([attempt()]));
    expect(await tries(() => attempts.signUp('10.0.0.1'))).toBe('yyn');
    expect(await tries(() => attempts.refresh('10.0.0.1'))).toBe('yyn');
    expect(await tries(() => attempts.signUp('10.0.0.2'))).toBe('yyn');
  });

  it('are free again when their time is over', async () => {
    const signUpAddress = { points: 1, perSeconds: 60 };
    const attempts = server({ signUpAddress });
    await attempts.signUp('10.0.0.1');
    await expect(attempts.signUp('10.0.0.1')).rejects.toBeInstanceOf(DomainError);
    // As if the minute had passed; this server remembers it, another one asks.
    await store.db.query.updateTable('rate_limits').set({ expire: 1n }).execute();
    expect(await secondsToWait(server({ signUpAddress }).signUp('10.0.0.1'))).toBeUndefined();
  });
});
