import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { isoInstant } from '#platform/clock';
import { readBoundary } from './store.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

const minuteMs = 60_000;
const startMs = Date.UTC(2026, 0, 1);
const at = (minutes: number): string => isoInstant(startMs + minutes * minuteMs);

interface Move {
  readonly id: number;
  readonly minutes: number;
}

/** Movements whose times rise with their ids by up to a week, but for some hours by which neighbours may be in disorder. */
const moves: fc.Arbitrary<Move[]> = fc
  .array(
    fc.record({
      idStep: fc.integer({ min: 1, max: 1_000 }),
      step: fc.integer({ min: 0, max: 7 * 24 * 60 }),
      early: fc.integer({ min: 0, max: 10 * 60 }),
    }),
    { maxLength: 40 },
  )
  .map((steps) => {
    let [id, minutes] = [0, 0];
    return steps.map(({ idStep, step, early }) => {
      id += idStep;
      minutes += step;
      return { id, minutes: minutes - early };
    });
  });

let wallets = 0;

/** Their balance after each is its id, so that it tells which movement was found. */
async function walletWith(list: readonly Move[]): Promise<bigint> {
  wallets += 1;
  const [account, firstId] = [1_000_000 + wallets, wallets * 1_000_000];
  const rows = list.map(({ id, minutes }) => ({ id: firstId + id, at: at(minutes) }));
  const values = (row: (given: { id: number; at: string }) => string): string =>
    rows.map(row).join(', ');
  if (rows.length > 0)
    // As replayed from another database: the books' own rules are not what is tried here.
    await store.asOwner(`SET session_replication_role = replica;
      INSERT INTO entries (id, kind, created_at) VALUES ${values((row) => `(${row.id}, 'transfer', '${row.at}')`)};
      INSERT INTO postings (entry_id, account_id, currency, amount, balance_after) VALUES ${values((row) => `(${row.id}, ${account}, 'EUR', 1, ${row.id})`)}`);
  return BigInt(account);
}

test('an instant cuts a wallet behind the last movement before it, also where neighbours are in disorder', async () => {
  const minutes = fc.integer({ min: -1_000, max: 41 * 7 * 24 * 60 });
  const instants = fc.array(minutes, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(moves, instants, async (list, cuts) => {
      const account_id = await walletWith(list);
      // Instants at movements themselves are the likeliest to be mistaken.
      for (const cut of [...cuts, ...list.slice(0, 5).map((move) => move.minutes)]) {
        const { entry_id, balance } = await readBoundary(store.db.query, account_id, at(cut));
        const last = list.filter((move) => move.minutes < cut).at(-1);
        const expected = last === undefined ? 0n : BigInt(wallets * 1_000_000 + last.id);
        expect({ entry_id, balance }).toEqual({ entry_id: expected, balance: expected });
      }
    }),
    { numRuns: 60 },
  );
});
