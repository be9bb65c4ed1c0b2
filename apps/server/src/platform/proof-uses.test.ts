import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { systemClock } from './clock.ts';
import { createProofUses } from './proof-uses.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());
afterEach(() => void vi.useRealTimers());

const minuteMs = 60_000;
const hash = (): Buffer => randomBytes(32);

/** Does it at a server whose calendar clock is off by so much. */
async function withClockOff(offMs: number, work: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: systemClock.now() + offMs });
  await work();
  vi.useRealTimers();
}

describe('a server whose clock is off', () => {
  /** PostgreSQL empties unlogged tables when it recovers; who asks first after that notes the moment. */
  const noteCrash = async (issuedAtMs: number): Promise<void> => {
    await store.asOwner('TRUNCATE dpop_proofs, dpop_proof_epoch');
    await createProofUses(store.db).use(hash(), issuedAtMs);
  };

  it('shuts nobody out after a crash of the database, when it is ahead', async () => {
    // Well after the moment that is noted, however slow the machine is.
    const issuedAtMs = systemClock.now() + minuteMs;
    await withClockOff(7 * minuteMs, () => noteCrash(issuedAtMs));
    expect(await createProofUses(store.db).use(hash(), issuedAtMs)).toBe(true);
  });

  it('makes no proof from before the crash good again, when it is behind', async () => {
    const issuedAtMs = systemClock.now() - 1_000;
    await withClockOff(-7 * minuteMs, () => noteCrash(issuedAtMs));
    expect(await createProofUses(store.db).use(hash(), issuedAtMs)).toBe(false);
  });

  it('forgets no proof that others still take, when it is ahead', async () => {
    const [used, issuedAtMs] = [hash(), systemClock.now() + 1_000];
    expect(await createProofUses(store.db).use(used, issuedAtMs)).toBe(true);
    await withClockOff(7 * minuteMs, () => createProofUses(store.db).purge());
    expect(await createProofUses(store.db).use(used, issuedAtMs)).toBe(false);
  });
});

it('tells the used ones of another server apart among many that come together', async () => {
  const issuedAtMs = systemClock.now() + 1_000;
  const used = [hash(), hash()];
  for (const proof of used) await createProofUses(store.db).use(proof, issuedAtMs);
  // The first two leave at once, each by itself, and the others in one statement.
  const asked = [hash(), hash(), ...used, hash(), hash()];
  const { use } = createProofUses(store.db);
  const found = await Promise.all(asked.map((proof) => use(proof, issuedAtMs)));
  expect(found).toEqual([true, true, false, false, true, true]);
});

it('proofs that nobody takes any more are forgotten', async () => {
  const uses = createProofUses(store.db);
  await uses.use(hash(), systemClock.now() - 10 * minuteMs);
  await uses.purge();
  const { rows } = await store.db.pool.query(
    "SELECT FROM dpop_proofs WHERE expires_at < now() - interval '1 minute'",
  );
  expect(rows).toEqual([]);
});
