import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whileAdmitted } from '#platform/http/long-file';
import { createTestApp } from './app.ts';
import type { Person, TestApp } from './app.ts';
import { silentLog } from './database.ts';
import { signed } from './proof.ts';

let app: TestApp;
let admin: Person;

/** The last row of each file; the others are so long that no buffer between the two ends holds a page of them. */
const lastRow = 'the very last row';
const longText = `repeat('x', 20000)`;
const rows = 2_600;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.staff('admin');
  await app.database.asOwner(
    `INSERT INTO audit_log (kind, action, subject_type, subject_id, reason)
       SELECT 'change', 'case.note', 'test', 'filled', CASE n WHEN 1 THEN '${lastRow}' ELSE ${longText} END
       FROM generate_series(1, ${rows}) n ORDER BY n`,
  );
  const customer = await app.customer();
  await app.credit(admin, customer.id, '2000.00');
  const { id } = (await app.send(customer, (await app.quote(customer)).id)).body;
  const copied = `user_id, sender_name, account_number, bank_name, amount, currency, send_amount, send_currency, received_amount,
    send_rate, exchange_rate, markup_basis_points, fee, request_fingerprint, payout_provider`;
  await app.database.asOwner(
    `INSERT INTO transactions (id, quote_id, receipt_number, idempotency_key, date, created_at, recipient, reference, ${copied})
       SELECT gen_random_uuid(), gen_random_uuid(), 'T ' || n, 'T ' || n, '2022-01-01', now() + n * interval '1 ms', 'Maria Nowak',
         CASE n WHEN 1 THEN '${lastRow}' ELSE ${longText} END, ${copied}
       FROM transactions, generate_series(1, ${rows}) n WHERE id = '${id}'`,
  );
});
afterAll(() => app.stop());

const files = {
  'the audit log': '/api/staff/audit/export?action=case.note',
  'the transfers': '/api/staff/transactions.csv?from=2022-01-01&to=2022-01-01',
} as const;

/** Reads the file up to its first part, does something, and reads on; gives what came of it and whether it came to its end. */
async function readWith(path: string, reader: Person, between: () => Promise<unknown>) {
  const url = `${app.url}${path}`;
  const answer = await fetch(url, { headers: signed('GET', url, reader.token) });
  expect(answer.status).toBe(200);
  let text = '';
  let whole = false;
  try {
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? []) {
      if (text === '') await between();
      text += decoder.decode(part, { stream: true });
    }
    whole = true;
  } catch {
    // Broken off: what came before counts.
  }
  return { whole, hasLast: text.includes(lastRow) };
}

const brokenOff = { whole: false, hasLast: false };

describe.each(Object.entries(files))('a file of %s that is being read', (_, path) => {
  it('comes whole to whoever may have it', async () => {
    const reader = await app.staff('admin');
    const came = await readWith(path, reader, () => pause(20));
    expect(came).toEqual({ whole: true, hasLast: true });
  });

  it('breaks off when its reader is suspended, loses the role, or signs out', async () => {
    const stops = {
      suspended: ({ id }: Person) =>
        app.call('POST', `/api/staff/team/${id}/suspend`, {
          token: admin.token,
          body: { reason: 'Looked into' },
        }),
      'without the role': ({ id }: Person) =>
        app.call('PUT', `/api/staff/team/${id}/roles`, {
          token: admin.token,
          body: { roles: ['support'], expected_roles: ['admin'], reason: 'Changed desks' },
        }),
      'signed out': ({ token }: Person) => app.call('POST', '/api/auth/logout', { token }),
    };
    for (const [how, stop] of Object.entries(stops)) {
      const reader = await app.staff('admin');
      const came = await readWith(path, reader, async () => {
        expect((await stop(reader)).status, how).toBeLessThan(300);
      });
      expect([how, came]).toEqual([how, brokenOff]);
    }
  });
});

it('a file that nobody reads to its end within its time is broken off, and what makes it is let go', async () => {
  let askedAgain = 0;
  const content = Readable.from(['head', 'first page', 'second page', 'third page']);
  const sent = whileAdmitted(content, {
    askAgain: async () => void (askedAgain += 1),
    log: silentLog,
    lifeMs: 50,
  });
  await expect(
    (async () => {
      for await (const part of sent) if (part === 'first page') await pause(200);
    })(),
  ).rejects.toMatchObject({ code: 'overloaded' });
  expect(content.destroyed).toBe(true);
  expect(askedAgain).toBeGreaterThan(0);
});
