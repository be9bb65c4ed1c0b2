import { expect, test } from 'vitest';
import { scriptOf } from './script.ts';
import { planOf } from './set.ts';

test('the large set has one customer with half of all transfers, and everybody else has two pages', () => {
  expect(planOf('large', 10_000_000)).toEqual({
    customers: 20_000,
    transactions: 2_000_000,
    oneHasHalf: true,
  });
  expect(planOf('small', 10_000)).toEqual({
    customers: 40,
    transactions: 2_000,
    oneHasHalf: false,
  });
});

test('pgbench gets the statement of the server with a drawn customer in it', () => {
  const script = scriptOf('select *\nfrom t where "user_id" = $1 limit $2', 40);
  expect(script.split('\n')).toEqual([
    String.raw`\set n random(2, 40)`,
    `select * from t where "user_id" = ('00000000-0000-4000-8000-' || lpad(to_hex(:n::int), 12, '0'))::uuid limit 26;`,
    '',
  ]);
});

test('a statement that asks for more than the script can give is refused', () => {
  expect(() => scriptOf('select $1, $2, $3', 40)).toThrow('$3');
});
