import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { isoInstant } from '#platform/clock';
import { readBoundary } from './boundary.ts';
import { readStatement } from './statement.ts';

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

const dayMinutes = 24 * 60;

/** Movements whose times rise with their ids, but for some hours by which neighbours may be in disorder; the largest step is in minutes. */
const movesWithin = (stepMax: number, minLength = 0): fc.Arbitrary<Move[]> =>
  fc
    .array(
      fc.record({
        idStep: fc.integer({ min: 1, max: 1_000 }),
        step: fc.integer({ min: 0, max: stepMax }),
        early: fc.integer({ min: 0, max: 10 * 60 }),
      }),
      { minLength, maxLength: 40 },
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

/** A cent each, so that the balance after one tells how many there were. */
async function walletWith(list: readonly Move[]): Promise<bigint> {
  wallets += 1;
  const [account, firstId] = [1_000_000 + wallets, wallets * 1_000_000];
  const rows = list.map(({ id, minutes }, index) => ({
    id: firstId + id,
    at: at(minutes),
    balance: index + 1,
  }));
  const values = (row: (given: (typeof rows)[number]) => string): string =>
    rows.map(row).join(', ');
  const facts =
    rows.length === 0
      ? ''
      : `INSERT INTO entries (id, kind, created_at) VALUES ${values((row) => `(${row.id}, 'transfer', '${row.at}')`)};
      INSERT INTO postings (entry_id, account_id, currency, amount, balance_after)
        VALUES ${values((row) => `(${row.id}, ${account}, 'EUR', 1, ${row.balance})`)}`;
  // As replayed from another database: the books' own rules are not what is tried here.
  await store.asOwner(`SET session_replication_role = replica;
    INSERT INTO accounts (id, kind, user_id, currency, balance) OVERRIDING SYSTEM VALUE
      VALUES (${account}, 'customer', gen_random_uuid(), 'EUR', ${rows.length});
    ${facts}`);
  return BigInt(account);
}

test('an instant cuts a wallet behind the last movement before it, also where neighbours are in disorder', async () => {
  const minutes = fc.integer({ min: -1_000, max: 41 * 7 * 24 * 60 });
  const instants = fc.array(minutes, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(movesWithin(7 * dayMinutes), instants, async (list, cuts) => {
      const account_id = await walletWith(list);
      // Instants at movements themselves are the likeliest to be mistaken.
      for (const cut of [...cuts, ...list.slice(0, 5).map((move) => move.minutes)]) {
        const { entry_id, balance } = await readBoundary(store.db.query, account_id, at(cut));
        const last = list.findLastIndex((move) => move.minutes < cut);
        const id = list[last]?.id;
        const expected = id === undefined ? 0n : BigInt(wallets * 1_000_000 + id);
        expect({ entry_id, balance }).toEqual({ entry_id: expected, balance: BigInt(last + 1) });
      }
    }),
    { numRuns: 60 },
  );
});

test('the days of a statement of staff meet and add up, also where neighbours are in disorder', async () => {
  const cents = (text: string) => parseInt(text.replace('.', ''), 10);
  await fc.assert(
    fc.asyncProperty(movesWithin(dayMinutes / 2, 10), async (list) => {
      const account_id = `${await walletWith(list)}`;
      const ids = list.map(({ id }) => `${wallets * 1_000_000 + id}`).toReversed();
      const read = (span: { from: string } | { to: string }) =>
        readStatement(store.db.query, account_id, { ...span, limit: 100 });
      const days = new Set(list.map(({ minutes }) => Math.floor(minutes / dayMinutes)));
      for (const day of [...days].slice(0, 5)) {
        const dayOf = (number: number): string => at(number * dayMinutes).slice(0, 10);
        const [old, recent] = [
          await read({ to: dayOf(day) }),
          await read({ from: dayOf(day + 1) }),
        ];
        const lines = [...recent.items, ...old.items];
        expect(lines.map(({ entry_id }) => entry_id)).toEqual(ids);
        expect(recent.opening_balance).toBe(old.closing_balance);
        // A cent for each line.
        expect(cents(old.closing_balance)).toBe(old.items.length);
        expect(cents(recent.closing_balance)).toBe(list.length);
      }
    }),
    { numRuns: 10 },
  );
});
