import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { oneStatement } from './batch-writes.ts';
import type { Write } from './batch-writes.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const fees = (name: string, amounts: readonly string[], startsOn: string): Write => ({
  name,
  text: `INSERT INTO fees (fee, effective_from)
    SELECT fee, $2::timestamptz FROM unnest($1::bigint[]) AS fee RETURNING fee, effective_from`,
  values: [amounts, startsOn],
});

const stored = async (startsOn: string): Promise<bigint[]> => {
  const { rows } = await database.db.pool.query<{ fee: bigint }>(
    'SELECT fee FROM fees WHERE effective_from = $1 ORDER BY fee',
    [startsOn],
  );
  return rows.map(({ fee }) => fee);
};

test('several writes are one statement, each with its own values, and answer what its end asks for', async () => {
  const [first, second] = ['2031-01-01T00:00:00Z', '2031-01-02T00:00:00Z'];
  const copied: Write = {
    name: 'copied',
    text: `INSERT INTO fees (fee, effective_from) SELECT fee + $1::bigint, $2::timestamptz FROM late`,
    values: ['1000', '2031-01-03T00:00:00Z'],
  };
  const writes = [fees('early', ['1', '2'], first), fees('late', ['3'], second), copied];
  const { rows } = await database.db.pool.query(
    oneStatement(writes, 'SELECT count(*)::integer AS early FROM early'),
  );
  expect(rows).toEqual([{ early: 2 }]);
  expect(await stored(first)).toEqual([1n, 2n]);
  expect(await stored(second)).toEqual([3n]);
  expect(await stored('2031-01-03T00:00:00Z')).toEqual([1003n]);
});

test('the same writes with other values are the same prepared statement; other writes are another', () => {
  const one = oneStatement([fees('early', ['1'], '2031-02-01T00:00:00Z')], 'SELECT 1');
  const again = oneStatement([fees('early', ['2', '3'], '2031-02-02T00:00:00Z')], 'SELECT 1');
  const other = oneStatement([fees('late', ['1'], '2031-02-01T00:00:00Z')], 'SELECT 1');
  expect([again.name, again.text]).toEqual([one.name, one.text]);
  expect(again.values).toEqual([['2', '3'], '2031-02-02T00:00:00Z']);
  expect(other.name).not.toBe(one.name);
  expect(oneStatement([], 'SELECT 1')).toMatchObject({ text: 'SELECT 1', values: [] });
});

test('nothing is written when one of them is refused', async () => {
  const startsOn = '2031-03-01T00:00:00Z';
  const refused = fees('refused', ['-1'], startsOn);
  const both = oneStatement([fees('early', ['1'], startsOn), refused], 'SELECT 1');
  await expect(database.db.pool.query(both)).rejects.toMatchObject({ code: '23514' });
  expect(await stored(startsOn)).toEqual([]);
});
