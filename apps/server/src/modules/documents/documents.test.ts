import { randomUUID } from 'node:crypto';
import type { OperatorInfo, Quote, Transaction, VerifiedReceipt } from '@app/contract';
import { fillText, limits, modeLines, ownSentences } from '@app/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isoInstant, systemClock } from '#platform/clock';
import { pageSize } from '#platform/pdf';
import { textsIn } from '#platform/texts';
import { createTestApp } from '../../../test/app.ts';
import type { Person, TestApp, TestServer } from '../../../test/app.ts';
import { sendDocument } from '../../../test/papers.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import type { PdfText } from '../../../test/pdf-text.ts';
import { formatDay } from './days.ts';
import { bottom } from './letterhead.ts';
import { receiptFacts } from './receipt-facts.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { isAmountOf } from './verify-receipt.ts';
import { signed } from '../../../test/proof.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.staff();
});
afterAll(() => app.stop());

async function customer(euro = '5000.00'): Promise<Person> {
  const person = await app.customer();
  await app.credit(admin, person.id, euro);
  return person;
}

async function sent(person: Person): Promise<string> {
  const { id } = await app.quote(person);
  return (await app.send(person, id)).body.id;
}

/** A transfer whose every text is as long as the contract lets it be. */
async function longest(): Promise<Transaction> {
  const person = await customer();
  const { transaction } = await app.detail(person, await sent(person));
  const prose = (length: number): string => 'Wide words and more\n'.repeat(length).slice(0, length);
  return {
    ...transaction,
    sender_name: prose(limits.nameMax),
    recipient: prose(limits.nameMax),
    bank_name: prose(limits.bankNameMax),
    reference: prose(limits.referenceMax),
    progress_reason: prose(limits.reasonMax),
    documentation_required: true,
    documentation_notes: prose(limits.notesMax),
  };
}

function get(path: string, person: Person, server: TestServer = app): Promise<Response> {
  const url = `${server.url}${path}`;
  return fetch(url, { headers: signed('GET', url, person.token) });
}

async function pdf(path: string, person: Person, server?: TestServer): Promise<PdfText> {
  const answer = await get(path, person, server);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return readPdf(new Uint8Array(await answer.arrayBuffer()));
}

async function verify(code: string, amount?: string): Promise<VerifiedReceipt> {
  const body = { code, ...(amount === undefined ? {} : { amount }) };
  return (await app.call<VerifiedReceipt>('POST', '/api/receipts/verify', { body })).body;
}

/** How a document says it: as one text, whatever the lines. */
const words = ({ texts }: PdfText): string => texts.join(' ').replaceAll(/\s+/g, ' ');

describe('statement', () => {
  test('[2.statement.1] comes as CSV and as PDF under a name of its days, and is not kept on the way', async () => {
    const person = await customer();
    await sent(person);
    const today = isoInstant(systemClock.now()).slice(0, 10);
    for (const [format, type] of [
      ['csv', 'text/csv; charset=utf-8'],
      ['pdf', 'application/pdf'],
    ] as const) {
      const answer = await get(`/api/statements?format=${format}&days=30`, person);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe(type);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-disposition')).toMatch(
        new RegExp(
          `^attachment; filename\\*=UTF-8''statement-\\d{4}-\\d\\d-\\d\\d-to-${today}\\.${format}$`,
        ),
      );
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(300);
    }
  });

  test('[2.statement.8] the PDF is tagged and has balances, movements, totals, page numbers and the mode line on every page', async () => {
    const person = await customer();
    const id = await sent(person);
    for (let line = 0; line < 30; line += 1) await app.credit(admin, person.id, '1.00');
    const document = await pdf('/api/statements?format=pdf', person);
    expect(document.pages).toBeGreaterThan(1);
    expect(document.boxes).toBe(0);
    const said = words(document);
    expect(said).toContain('Opening balance 0.00 EUR');
    expect(said).toContain('Closing balance 4,027.01 EUR');
    expect(said).toContain('Transfer to Maria Nowak');
    expect(said).toContain(`TG-${id.slice(0, 8)}`);
    expect(said).toContain('Transaction date 31 Jan 2026');
    expect(said).toContain(`Page 1 of ${document.pages}`);
    const modeLine = document.texts.filter((text) => text === modeLines.test);
    expect(modeLine.length).toBe(document.pages);
    // The heading of a table is told once, a row for each movement, and three for balances and totals.
    expect(document.structure.filter((type) => type === 'TH').length).toBe(6 + 5);
    expect(document.structure.filter((type) => type === 'TR').length).toBe(5 + 1 + 32 + 3);
  }, 30_000);

  test('[2.statement.9] what the filters leave out is one line, so that the rest adds up', async () => {
    const person = await customer();
    await sent(person);
    const said = words(
      await pdf('/api/statements?format=pdf&status=completed&currency=GBP&search=rent', person),
    );
    expect(said).toContain('Only transfers with the status Completed.');
    expect(said).toContain('Only transfers received in GBP.');
    expect(said).toContain('Only transfers that match "rent".');
    expect(said).toContain('No movements in this period fit the filters.');
    expect(said).toContain('2 movements that the filters leave out');
    expect(said).toContain('Closing balance 3,997.01 EUR');
  });

  test('holds the wallet of whoever asks and nobody else’s', async () => {
    const [one, other] = [await customer(), await customer('7.00')];
    await sent(one);
    const csv = await (await get('/api/statements?format=csv', other)).text();
    expect(csv).toContain(',7.00,');
    expect(csv).not.toContain('Nowak');
    expect((await fetch(`${app.url}/api/statements?format=csv`)).status).toBe(401);
  });

  test('no day is too early or too late for it; one of the year 0 is refused', async () => {
    const person = await customer();
    const ask = async (period: string) =>
      (await get(`/api/statements?format=csv&${period}`, person)).status;
    expect(await ask('from=0001-01-01&to=9999-12-31')).toBe(200);
    expect(await ask('from=0000-01-01')).toBe(400);
    expect(await ask('to=0000-12-31')).toBe(400);
  });

  test('a PDF has an end: beyond it CSV is offered', async () => {
    const person = await customer();
    await app.database.asOwner(`
      WITH made AS (INSERT INTO entries (kind, admin_id, idempotency_key)
        SELECT 'wallet_credit', '${admin.id}', 'bulk-' || n FROM generate_series(1, ${limits.statementPdfLinesMax}) AS n RETURNING id),
      numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM made),
      wallet AS (SELECT id, balance FROM accounts WHERE user_id = '${person.id}')
      INSERT INTO postings (entry_id, account_id, currency, amount, balance_after)
        SELECT m.id, w.id, 'EUR', 1, w.balance + m.n FROM numbered m, wallet w
        UNION ALL SELECT m.id, (SELECT id FROM accounts WHERE kind = 'funding'), 'EUR', -1, NULL FROM numbered m;
      UPDATE accounts SET balance = balance + ${limits.statementPdfLinesMax} WHERE user_id = '${person.id}';`);
    const refused = await get('/api/statements?format=pdf', person);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ code: 'statement_too_long' });
    const csv = await (await get('/api/statements?format=csv', person)).text();
    expect(csv.trim().split('\r\n').length).toBe(1 + limits.statementPdfLinesMax + 1 + 3);
  });
});

describe('receipt', () => {
  test('[2.paper.1] is one page with every line of the dialog, the account masked', async () => {
    const person = await customer();
    const id = await sent(person);
    const { transaction, verification_code } = await app.detail(person, id);
    const document = await pdf(`/api/transactions/${id}/receipt`, person);
    const said = words(document);
    expect(document.pages).toBe(1);
    expect(document.boxes).toBe(0);
    for (const line of [
      `Transfer ID TG-${id.slice(0, 8)} (${id})`,
      `Receipt number ${transaction.receipt_number}`,
      'made Transfer pending',
      'Progress Transfer Initiated, step 1 of 6',
      'Date 31 Jan 2026 Created',
      'From Olena Kovalenko To Maria Nowak',
      'Account of the recipient •••• 6819 Bank of the recipient Example Bank',
      'Amount sent 1,000.00 EUR Amount received',
      '(mark-up 0',
      'Fee 2.99 EUR Total debited 1,002.99 EUR',
      'Payment method Bank transfer Taken from Wallet balance Reference Rent',
      'Estimated delivery Instant',
      'This receipt was made on',
      verification_code,
    ]) {
      expect(said).toContain(line);
    }
    expect(said).not.toContain('NWBK');
    expect(document.texts).toContain(modeLines.test);
    expect(document.structure).toContain('Figure');
    expect(document.raw).toContain(`/verify?code=${verification_code})`);
  });

  test('[2.paper.1] its progress does not contradict its status, whatever stage staff set beside that', async () => {
    const person = await customer();
    const id = await sent(person);
    const progressAs = async (version: number, status: string, progress_stage: string) => {
      const body = {
        version,
        status,
        progress_stage,
        progress_reason: `It is ${status}.`,
        documentation_required: false,
        documentation_notes: null,
        fee: '2.99',
      };
      const path = `/api/staff/transactions/${id}`;
      expect((await app.call('PATCH', path, { token: admin.token, body })).status).toBe(200);
      return words(await pdf(`/api/transactions/${id}/receipt`, person));
    };
    expect(await progressAs(1, 'completed', 'initiated')).toContain(
      'Progress Transfer Completed, step 6 of 6',
    );
    expect(await progressAs(2, 'processing', 'completed')).toContain(
      'Progress Sending to Recipient, step 5 of 6',
    );
  });

  test('[2.paper.2] tells a refund, the reason and the documents asked for', async () => {
    const person = await customer();
    const id = await sent(person);
    const { transaction } = await app.detail(person, id);
    const update = (version: number, change: object) =>
      app.call('PATCH', `/api/staff/transactions/${id}`, {
        token: admin.token,
        body: {
          version,
          status: 'pending',
          progress_stage: transaction.progress_stage,
          progress_reason: 'We need a document',
          documentation_required: true,
          documentation_notes: 'Proof of address',
          fee: transaction.fee,
          ...change,
        },
      });
    expect((await update(1, {})).status).toBe(200);
    const asked = words(await pdf(`/api/transactions/${id}/receipt`, person));
    expect(asked).toContain('Documentation Required Proof of address Needed by');
    expect(asked).toContain('Status Note We need a document');
    // While it waits for the document nobody can promise when it arrives.
    expect(asked).not.toContain('Estimated delivery');
    // A file that is rejected near the end moves the day, on paper as on the screen, and one that is accepted takes it away.
    await app.database.asOwner(
      `UPDATE transactions SET documentation_due_at = now() + interval '1 hour' WHERE id = '${id}'`,
    );
    const answerTo = async (decision: object) => {
      const paper = await sendDocument(app, person, id);
      const path = `/api/staff/documents/${paper}/review`;
      await app.call('POST', path, { token: admin.token, body: decision });
      return words(await pdf(`/api/transactions/${id}/receipt`, person));
    };
    const graceDay = isoInstant(systemClock.now() + limits.documentationGraceMs).slice(0, 10);
    expect(await answerTo({ decision: 'rejected', reason: 'Blurred' })).toContain(
      `Needed by ${formatDay(graceDay, 'en')}.`,
    );
    expect(await answerTo({ decision: 'accepted' })).not.toContain('Needed by');
    const failing = {
      status: 'failed',
      documentation_required: false,
      documentation_notes: null,
    };
    // A fee that was lowered beside the refund would stand here instead of the one that was charged and refunded.
    expect((await update(2, { ...failing, fee: '0.00' })).status).toBe(400);
    expect((await update(2, failing)).status).toBe(200);
    expect((await update(3, { ...failing, fee: '0.00' })).status).toBe(400);
    const failed = words(await pdf(`/api/transactions/${id}/receipt`, person));
    expect(failed).toContain('made Transfer failed');
    // Nothing goes on, and nothing ends, with a document for what has ended.
    expect((await update(3, { status: 'failed', documentation_notes: null })).status).toBe(200);
    const late = words(await pdf(`/api/transactions/${id}/receipt`, person));
    expect(late).toContain('Documentation Required A document about this transfer is needed.');
    expect(late).not.toContain('Needed by');
    expect(failed).toContain(', not paid out');
    expect(failed).toContain('Total debited 1,002.99 EUR Refunded to your wallet 1,002.99 EUR');
    expect(failed).not.toContain('Estimated delivery');
  });

  test('[ruling.15.1] states the time that was measured, in the language of the reader, once enough deliveries were', async () => {
    const person = await customer();
    const path = `/api/transactions/${await sent(person)}/receipt`;
    await app.database.asOwner(
      `INSERT INTO delivery_figures (counted_at, corridors, deliveries, median_minutes) VALUES ('2026-01-31T09:00:00Z', '[]', 50, 150)`,
    );
    // What it is told is kept for a minute, so one that was not asked before.
    const later = await app.another();
    const info = (await later.call<OperatorInfo>('GET', '/api/operator')).body;
    expect(info.delivery).toMatchObject({
      receipt: 'Instant',
      measured_minutes: 150,
      measured_at: '2026-01-31T09:00:00.000Z',
    });
    expect(words(await pdf(path, person, later))).toContain(
      'Half of the transfers that were sent in the 90 days before 31 Jan 2026 and arrived took at most 3 hours',
    );
    expect(words(await pdf(`${path}?language=pl`, person, later))).toContain(
      'Połowa przelewów wysłanych w ciągu 90 dni przed 31 sty 2026, które dotarły: najwyżej 3 godziny',
    );
    await later.stop();
    await app.database.asOwner('DELETE FROM delivery_figures');
  });

  test('[2.paper.1] stays one page when every field is as long as it may be', async () => {
    const file = await receiptPdf({
      transaction: await longest(),
      documents_due_at: isoInstant(systemClock.now()),
      profileName: '',
      delivery: null,
      prefix: 'TG-',
      texts: textsIn('en'),
      verification_code: '0000-0000-0000-0000',
      verify_url: 'https://send.example/verify',
      issued_at: isoInstant(systemClock.now()),
      issuer: {
        brand: 'Examplepay',
        prefix: 'TG-',
        legal_name: 'Example Payments Limited',
        registered_address: '1 Example Street, Example City '.repeat(8),
        mode_line: modeLines.test,
      },
    });
    const document = readPdf(file);
    expect(document.pages).toBe(1);
    const lowest = Math.min(...document.baselines.filter((y) => y > 40));
    // Nothing but the page's foot stands below the content.
    expect(lowest).toBeGreaterThan(pageSize.height - bottom - 4);
    expect(words(document)).toContain('0000-0000-0000-0000');
  });

  test('writes the mark-up with the decimal mark of its language', async () => {
    const person = await customer();
    const { transaction } = await app.detail(person, await sent(person));
    const said = (
      language: 'en' | 'de' | 'es' | 'fr' | 'pl' | 'ro',
      rate: Partial<typeof transaction> = { markup_percent: '1.50' },
    ): string =>
      receiptFacts({
        transaction: { ...transaction, ...rate },
        documents_due_at: null,
        profileName: '',
        delivery: null,
        prefix: 'TG-',
        texts: textsIn(language),
      })
        .map(({ value }) => value)
        .join('; ');
    expect(said('en')).toContain('(mark-up 1.50%)');
    expect(said('de')).toMatch(/\(Aufschlag 1,50\s%\)/);
    for (const language of ['es', 'fr', 'pl', 'ro'] as const)
      expect(said(language)).toMatch(/ 1,50\s?%\)/);
    // A rate of our staff better than the published one; where none is published there is nothing to compare.
    expect(said('en', { markup_percent: '-4.87', rate_basis: 'compared' })).toContain('−4.87%)');
    const set = { markup_percent: '0.00', rate_basis: 'set' } as const;
    expect(said('en', set)).toContain('(set by our staff)');
    expect(said('en', set)).not.toContain('mark-up');
    const direct = { send_currency: 'GBP', send_rate: '1.16', exchange_rate: null } as const;
    expect(said('en', { ...direct, ...set })).toContain('(set by our staff)');
    expect(said('en', direct)).not.toContain('mark-up');
    // Of two rates the first one may be ours.
    const first = { send_currency: 'USD', send_rate: '0.7692', set_legs: 'send' } as const;
    const compared = { markup_percent: '10.78', rate_basis: 'compared' } as const;
    expect(said('en', { ...first, ...compared })).toMatch(
      /0\.7692 EUR \(set by our staff\); .*\(mark-up over both rates 10\.78%\)/,
    );
    expect(said('en', { ...first, ...set })).toMatch(/\(set by our staff\); [^(]*; /);
  });

  test('says what is our own in its language, and what a person or another provider wrote as it is', async () => {
    const person = await customer();
    const { transaction } = await app.detail(person, await sent(person));
    const said = (language: 'de' | 'es' | 'fr' | 'pl' | 'ro', reason: string, promise: string) =>
      receiptFacts({
        transaction: { ...transaction, progress_reason: reason },
        documents_due_at: null,
        profileName: '',
        delivery: promise,
        prefix: 'TG-',
        texts: textsIn(language),
      })
        .map(({ value }) => value)
        .join('; ');
    const late = 'The documents that we asked for did not arrive by 2026-11-01.';
    expect(said('de', late, 'Instant')).toContain(
      'Sofort; Die angeforderten Dokumente sind nicht bis zum 01 Nov 2026 eingegangen.',
    );
    for (const language of ['es', 'fr', 'pl', 'ro'] as const)
      for (const template of Object.values(ownSentences)) {
        const sentence = fillText(template, { day: '2026-11-01' });
        expect(said(language, sentence, sentence)).not.toContain(sentence);
      }
    expect(said('de', 'A note of mine.\nMore.', 'Next day')).toContain(
      'Next day; A note of mine. More.',
    );
  });

  test('somebody else’s is answered like a missing one', async () => {
    const id = await sent(await customer());
    const other = await customer('1.00');
    for (const path of [id, randomUUID()]) {
      const answer = await get(`/api/transactions/${path}/receipt`, other);
      expect(answer.status).toBe(404);
    }
  });
});

describe('verification', () => {
  test('[2.verify.4] a genuine code tells what was issued: figures, status now, masked names, nothing of the account', async () => {
    const person = await customer();
    const id = await sent(person);
    const { transaction, verification_code } = await app.detail(person, id);
    const answer = await verify(verification_code);
    expect(answer).toEqual({
      result: 'genuine',
      checked_at: expect.any(String),
      receipt: {
        transfer_id: `TG-${id.slice(0, 8)}`,
        receipt_number: transaction.receipt_number,
        status: 'pending',
        date: '2026-01-31',
        created_at: transaction.created_at,
        sender: 'O. K•••',
        recipient: 'M. N•••',
        amount: '1000.00',
        received_amount: transaction.received_amount,
        currency: 'GBP',
      },
    });
    await app.call('POST', `/api/transactions/${id}/cancel`, { token: person.token });
    expect((await verify(verification_code)).receipt?.status).toBe('cancelled');
  });

  test('[2.verify.5] an amount that we did not issue is called altered; each amount of the receipt is right', async () => {
    const person = await customer();
    const id = await sent(person);
    const { transaction, verification_code } = await app.detail(person, id);
    for (const amount of ['1000', '1000.00', '1002.99', transaction.received_amount]) {
      expect((await verify(verification_code, amount)).result, amount).toBe('genuine');
    }
    for (const amount of ['1000.01', '9000.00', '2.99']) {
      expect((await verify(verification_code, amount)).result, amount).toBe('altered');
    }
  });

  test('[2.verify.5] what was sent in another currency is an amount of the receipt too', async () => {
    const person = await customer();
    const quoted = await app.call<Quote>('POST', '/api/quotes', {
      token: person.token,
      body: { send_amount: '850.00', send_currency: 'GBP', currency: 'EUR' },
    });
    const { id } = (await app.send(person, quoted.body.id)).body;
    const { transaction, verification_code } = await app.detail(person, id);
    expect(words(await pdf(`/api/transactions/${id}/receipt`, person))).toContain('850.00 GBP');
    for (const amount of ['850', '850.00', transaction.amount, transaction.total])
      expect((await verify(verification_code, amount)).result, amount).toBe('genuine');
    expect((await verify(verification_code, '850.01')).result).toBe('altered');
  });

  test('[2.verify.5] a receipt from before the fee was lowered stays genuine', async () => {
    const person = await customer();
    const id = await sent(person);
    for (const fee of ['1.99', '0.99']) {
      const { transaction } = await app.detail(person, id);
      const { version, status, progress_stage } = transaction;
      const lowered = await app.call('PATCH', `/api/staff/transactions/${id}`, {
        token: admin.token,
        body: {
          version,
          status,
          progress_stage,
          progress_reason: null,
          documentation_required: false,
          documentation_notes: null,
          fee,
        },
      });
      expect(lowered.status).toBe(200);
    }
    const { verification_code } = await app.detail(person, id);
    for (const amount of ['1002.99', '1001.99', '1000.99'])
      expect((await verify(verification_code, amount)).result, amount).toBe('genuine');
    for (const amount of ['1002.00', '1003.99'])
      expect((await verify(verification_code, amount)).result, amount).toBe('altered');
  });

  test('an amount in a currency without cents may be typed with them', () => {
    const row = {
      amount: 1000n,
      fee: 99n,
      send_amount: 1700n,
      send_currency: 'JPY',
      received_amount: 1650n,
      currency: 'KRW',
    } as const;
    const right = ['10', '10.99', '12.99', '1700', '1700.00', '1650', '1650.0', '1650.00'];
    const wrong = ['1650.50', '16.50', '165000', '17.00', '1700.50', '11.99'];
    expect([...right, ...wrong].filter((typed) => isAmountOf(typed, row, [299n, 99n]))).toEqual(
      right,
    );
  });

  test('[2.verify.6] any other code is not ours, in an answer of the same shape', async () => {
    const person = await customer();
    const { verification_code } = await app.detail(person, await sent(person));
    const last = verification_code.at(-1) === '0' ? '1' : '0';
    for (const code of [verification_code.slice(0, -1) + last, 'nonsense', '0000-0000-0000-0000']) {
      const answer = await app.call('POST', '/api/receipts/verify', { body: { code } });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        result: 'unknown',
        checked_at: expect.any(String),
        receipt: null,
      });
    }
  });

  test('the code stays the same on another server, and its key cannot be changed or removed', async () => {
    const person = await customer();
    const id = await sent(person);
    const { verification_code } = await app.detail(person, id);
    const other = await app.another();
    const { body } = await other.call<{ verification_code: string }>(
      'GET',
      `/api/transactions/${id}`,
      {
        token: person.token,
      },
    );
    await other.stop();
    expect(body.verification_code).toBe(verification_code);
    await expect(app.database.asOwner(`UPDATE receipt_keys SET key = 'x'`)).rejects.toThrow(
      'append-only',
    );
    await expect(app.database.asOwner('DELETE FROM receipt_keys')).rejects.toThrow('append-only');
  });
});
