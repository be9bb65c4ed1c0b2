import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('the addresses are those of the specification, and a change of one is seen', () => {
  expect(paths).toMatchInlineSnapshot(`
    {
      "about": "/about",
      "auth": "/auth",
      "authCallback": "/auth/callback",
      "beneficiaries": "/beneficiaries",
      "confirmEmail": "/confirm-email",
      "cookies": "/cookies",
      "dashboard": "/",
      "faq": "/faq",
      "mailbox": "/mailbox",
      "notMe": "/not-me",
      "notifications": "/notifications",
      "privacy": "/privacy",
      "rates": "/rates",
      "recover": "/recover",
      "security": "/security",
      "send": "/send",
      "support": "/support",
      "terms": "/terms",
      "transactions": "/transactions",
      "verify": "/verify",
    }
  `);
});

test('no two pages share an address', () => {
  const all = Object.values(paths);
  expect(new Set(all).size).toBe(all.length);
});
