import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrayText } from './array-text.ts';
import type { Element } from './array-text.ts';
import { createTestDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

async function readBack(type: string, values: readonly Element[]): Promise<unknown[]> {
  const { rows } = await database.db.pool.query<{ value: unknown }>(
    `SELECT value FROM unnest($1::${type}[]) WITH ORDINALITY AS t (value, place) ORDER BY place`,
    [arrayText(values, (value) => value)],
  );
  return rows.map(({ value }) => value);
}

test('any text comes back as it was, and nothing as nothing', async () => {
  // The database cannot store a NUL, and half a surrogate pair is no character: both are refused at the door.
  const text = fc
    .oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string(),
      fc.constantFrom('', 'null', 'NULL', '{}', ',', '"', '\\', ' a ', '\\"', 'a\nb'),
    )
    .filter((value) => !/\0|\p{Cs}/u.test(value));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(text), { maxLength: 20 }), async (values) => {
      expect(await readBack('text', values)).toEqual(values);
    }),
    { numRuns: 200 },
  );
});

test('numbers, yes and no, bytes, ids, instants and objects come back as they were', async () => {
  expect(await readBack('bigint', [1n, -9_223_372_036_854_775_808n, null])).toEqual([
    1n,
    -9_223_372_036_854_775_808n,
    null,
  ]);
  expect(await readBack('integer', [0, -7])).toEqual([0, -7]);
  expect(await readBack('numeric', ['1.17', '0.00000001'])).toEqual(['1.17', '0.00000001']);
  expect(await readBack('boolean', [true, false, null])).toEqual([true, false, null]);
  const bytes = [Buffer.from([0, 34, 92, 255]), Buffer.alloc(0)];
  expect(await readBack('bytea', bytes)).toEqual(bytes);
  expect(await readBack('uuid', ['00000000-0000-4000-8000-000000000001'])).toEqual([
    '00000000-0000-4000-8000-000000000001',
  ]);
  expect(await readBack('timestamptz', ['2026-11-23T12:00:00.123456Z'])).toEqual([
    '2026-11-23T12:00:00.123456Z',
  ]);
  const objects = [{ iban: 'NL91 "ABNA"', note: 'a\\b, {c}', lines: 'a\nb\t\u0001\u2028' }, {}];
  expect(await readBack('jsonb', objects)).toEqual(objects);
});

test('no rows are an empty array', async () => {
  expect(await readBack('text', [])).toEqual([]);
});
