import { operations } from '@app/contract';
import type { Operation } from '@app/contract';
import { parseMoney } from '@app/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { operationNames } from '#platform/http/call';
import { createTestApp } from './app.ts';
import type { Person, TestApp } from './app.ts';
import { readCsv } from './csv.ts';
import { readPdf } from './pdf-text.ts';
import { signed } from './proof.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.staff();
});
afterAll(() => app.stop());

async function file(person: Person, path: string): Promise<Uint8Array> {
  const url = `${app.url}${path}`;
  const response = await fetch(url, { headers: signed('GET', url, person.token) });
  expect(response.status, path).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

describe('one price', () => {
  test.each(['10.00', '250.00', '4999.99'])(
    'of %s is the same in the quote, the debit, the books, the receipt and the statement',
    async (amount) => {
      const person = await app.customer();
      await app.credit(admin, person.id, '6000.00');
      const before = parseMoney((await app.profile(person)).balance, 'EUR').minor;
      const quote = await app.quote(person, amount, 'PLN');
      const sent = (await app.send(person, quote.id)).body;
      const total = parseMoney(quote.total, 'EUR').minor;
      expect(sent).toMatchObject({
        amount: quote.amount,
        fee: quote.fee,
        received_amount: quote.received_amount,
        exchange_rate: quote.exchange_rate,
      });
      expect(parseMoney(quote.amount, 'EUR').minor + parseMoney(quote.fee, 'EUR').minor).toBe(
        total,
      );
      const after = parseMoney((await app.profile(person)).balance, 'EUR').minor;
      expect(before - after).toBe(total);

      const { rows } = await app.database.db.pool.query<{ kind: string; sum: string }>(
        `SELECT a.kind, sum(p.amount)::text AS sum FROM postings p JOIN entries e ON e.id = p.entry_id JOIN accounts a ON a.id = p.account_id
         WHERE e.transaction_id = $1 GROUP BY a.kind`,
        [sent.id],
      );
      const posted = new Map(rows.map(({ kind, sum }) => [kind, BigInt(sum)]));
      const size = (value: bigint): bigint => (value < 0n ? -value : value);
      expect([...posted.values()].map(size)).toContain(total);
      expect([...posted.values()].reduce((sum, value) => sum + value, 0n)).toBe(0n);

      const plain = (text: string): string => text.replaceAll(/[^\d.]/g, '');
      const { texts } = readPdf(await file(person, `/api/transactions/${sent.id}/receipt`));
      const figures = texts.map(plain);
      for (const figure of [quote.amount, quote.fee, quote.total, quote.received_amount]) {
        expect(figures, figure).toContain(plain(figure));
      }
      const csv = Buffer.from(await file(person, '/api/statements?format=csv')).toString('utf8');
      const line = readCsv(csv.slice(1)).find((row) =>
        Object.values(row).some((cell) => cell.includes(sent.id.slice(0, 8))),
      );
      const cells = Object.values(line ?? {}).map(plain);
      expect(cells).toContain(plain(quote.amount));
      expect(cells).toContain(plain(quote.fee));
    },
  );
});

describe('time', () => {
  test('no call takes one for what happened: the server’s own orders the books', () => {
    const times = [
      'created_at',
      'posted_at',
      'occurred_at',
      'completed_at',
      'decided_at',
      'signed_at',
    ];
    const taking = operationNames.filter((name) => {
      const operation: Operation = operations[name];
      const inputs = [operation.body, operation.query].flatMap((input) => input ?? []);
      const text = inputs
        .map((input) =>
          JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })),
        )
        .join();
      return times.some((time) => text.includes(`"${time}"`));
    });
    expect(taking).toEqual([]);
  });

  test('a receipt with a picked day of 2020 prints the day on which it was made as well', async () => {
    const person = await app.customer();
    await app.credit(admin, person.id, '500.00');
    const quote = await app.quote(person, '50.00');
    const { body } = await app.call<{ id: string; created_at: string }>(
      'POST',
      '/api/transactions',
      {
        token: person.token,
        key: crypto.randomUUID(),
        body: {
          sender_name: 'Olena Kovalenko',
          date: '2020-01-02',
          recipient: 'Maria Nowak',
          account_number: 'GB29NWBK60161331926819',
          bank_name: 'Example Bank',
          reference: 'Rent',
          quote_id: quote.id,
        },
      },
    );
    const { texts } = readPdf(await file(person, `/api/transactions/${body.id}/receipt`));
    const said = texts.join(' ');
    expect(said).toContain('02 Jan 2020');
    expect(said).toContain(body.created_at.slice(0, 4));
    await expect(
      app.database.db.pool.query("UPDATE transactions SET created_at = '2020-01-02'"),
    ).rejects.toThrow('permission denied');
  });
});
