import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('the addresses are those of the specification and the ledger, and a change of one is seen', () => {
  expect(paths).toMatchInlineSnapshot(`
    {
      "auth": "/admin/auth",
      "dashboard": "/admin/dashboard",
      "index": "/admin",
      "ledger": "/admin/ledger",
      "transactions": "/admin/transactions",
      "users": "/admin/users",
      "wallets": "/admin/wallets",
    }
  `);
});

test('no two pages share an address', () => {
  const all = Object.values(paths);
  expect(new Set(all).size).toBe(all.length);
});
