import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('the addresses of the staff app stay as they are, those of the specification to the letter', () => {
  expect(paths).toMatchInlineSnapshot(`
    {
      "approvals": "/admin/approvals",
      "audit": "/admin/audit",
      "auth": "/admin/auth",
      "cases": "/admin/cases",
      "dashboard": "/admin/dashboard",
      "documents": "/admin/documents",
      "index": "/admin",
      "invite": "/admin/invite",
      "ledger": "/admin/ledger",
      "ledgerAccount": "/admin/ledger/accounts/$id",
      "ledgerEntry": "/admin/ledger/entries/$id",
      "operator": "/admin/operator",
      "rates": "/admin/rates",
      "recover": "/admin/recover",
      "risk": "/admin/risk",
      "security": "/admin/security",
      "setUpFactor": "/admin/security/set-up",
      "staff": "/admin/staff",
      "support": "/admin/support",
      "supportReport": "/admin/support/report",
      "transactions": "/admin/transactions",
      "user": "/admin/users/$id",
      "users": "/admin/users",
      "verification": "/admin/verification",
      "wallets": "/admin/wallets",
    }
  `);
});

test('no two pages share an address', () => {
  const all = Object.values(paths);
  expect(new Set(all).size).toBe(all.length);
});
