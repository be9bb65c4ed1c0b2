import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFigures } from '#monitoring';
import { createTestApp, transferBody } from './app.ts';
import type { Person, TestApp, TestServer } from './app.ts';
import { signed } from './proof.ts';

const repository = (path: string): string =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url));

let app: TestApp;
/** Another one, which works off nothing, and whose operator claims something and has a screening list. */
let idle: TestApp;
let folder: string;
let people: Person[];
let transferId: string;

/** The figures as Prometheus gets them: each sample's name with its labels, and its value. */
async function figures(
  of: TestServer = app,
): Promise<{ text: string; samples: Map<string, number> }> {
  const response = await fetch(`${of.url}/metrics`);
  const text = await response.text();
  if (response.status !== 200) throw new Error(text);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const samples = lines.map((line): [string, number] => {
    const at = line.lastIndexOf(' ');
    return [line.slice(0, at), Number(line.slice(at + 1))];
  });
  return { text, samples: new Map(samples) };
}

/** Those of the database are at most ten seconds old. */
const untilFigure = async (name: string, value: number): Promise<void> => {
  await expect
    .poll(async () => (await figures()).samples.get(name), { timeout: 25_000, interval: 500 })
    .toBe(value);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'metrics-test-'));
  const operatorFile = join(folder, 'operator.json');
  const licence_number = { value: 'L-17', expires_on: '2031-01-31' };
  const list_file = join(folder, 'list.csv');
  await writeFile(list_file, '# version: 1\nid,name,aliases\n1,Nobody Anywhere,\n');
  await writeFile(
    operatorFile,
    JSON.stringify({ claims: { licence_number }, screening: { list_file } }),
  );
  idle = await createTestApp({ config: { operatorFile } });
  app = await createTestApp({ work: true });
  const [customer, admin] = [await app.customer(), await app.staff('admin')];
  people = [customer, admin];
  await app.credit(admin, customer.id, '2000.00');
  const sent = await app.send(customer, (await app.quote(customer, '100.00')).id);
  transferId = sent.body.id;
  // More than there is, by a quote that is good.
  const dear = await app.quote(customer, '9000.00');
  expect((await app.send(customer, dear.id)).status).toBeGreaterThanOrEqual(400);
  await app.call('POST', '/api/auth/token?grant_type=password', {
    body: { email: customer.email, password: 'not the password 12', audience: 'customer' },
  });
  await fetch(`${app.url}/api/profile`, { headers: { authorization: `DPoP ${customer.token}` } });
  await app.call('GET', `/api/${randomUUID()}/${customer.email}`);
  await app.call('GET', `/api/transactions/${transferId}`, { token: customer.token });
  await app.call('POST', '/api/staff/ledger/verify', { token: admin.token });
});
afterAll(async () => {
  await app.stop();
  await idle.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the figures', () => {
  it('tell what was answered, by operation and code, never by address', async () => {
    const { samples } = await figures();
    expect(samples.get('http_answers_total{operation="createTransaction",code="ok"}')).toBe(1);
    expect(
      samples.get('http_answers_total{operation="createTransaction",code="insufficient_balance"}'),
    ).toBe(1);
    expect(samples.get('http_answers_total{operation="unknown",code="not_found"}')).toBe(1);
    expect(
      samples.get(
        'http_request_duration_seconds_count{operation="createTransaction",status_class="2xx"}',
      ),
    ).toBe(1);
    expect(samples.get('security_events_total{event="sign_in.failed"}')).toBe(1);
    expect(samples.get('security_events_total{event="proof.refused"}')).toBe(1);
    expect(samples.get('security_events_total{event="session.reuse"}')).toBe(0);
  });

  it('tell how the money moved: batches, their commits, and the news of them', async () => {
    const { samples } = await figures();
    // The credit, the transfer, and the one that was refused; the worker may have moved the transfer on meanwhile.
    expect(samples.get('batch_size_sum')).toBeGreaterThanOrEqual(3);
    expect(samples.get('batch_commit_seconds_count')).toBeGreaterThanOrEqual(2);
    expect(samples.get('batch_read_seconds_count')).toBeGreaterThanOrEqual(3);
    expect(samples.get('batch_queue')).toBe(0);
    await untilFigure('outbox_lag_seconds', 0);
    // Read some moments after their commit.
    const told = async () =>
      (await figures()).samples.get('outbox_events_total{topic="transaction"}');
    await expect.poll(told).toBeGreaterThanOrEqual(1);
  });

  it('tell what the database knows: transfers by status and age, and what the last verification found', async () => {
    await untilFigure('books_in_balance', 1);
    const { samples } = await figures();
    expect(samples.get('books_findings')).toBe(0);
    const statuses = ['pending', 'processing', 'completed', 'failed', 'cancelled'];
    const counts = statuses.map((status) => samples.get(`transfers{status="${status}"}`) ?? NaN);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(samples.get('database_up')).toBe(1);
    expect(samples.get('database_standbys')).toBe(0);
    expect(samples.get('audit_log_rows')).toBeGreaterThan(0);
    expect(samples.get('worker_ready')).toBe(1);
  });

  it('tell by how much the clock of a server is off, and nothing of how slow an answer is', async () => {
    const aheadBy = async (...readings: number[]): Promise<number> => {
      const clock = { now: () => Date.now() + (readings.shift() ?? 0) };
      return (await readFigures(app.database.db.query, clock)).clock_ahead;
    };
    expect(await aheadBy(300_000, 300_000)).toBeCloseTo(300, 0);
    expect(await aheadBy(-300_000, -300_000)).toBeCloseTo(-300, 0);
    // Asked two seconds before the database looked at its clock, answered two seconds after.
    expect(await aheadBy(-2_000, 2_000)).toBe(0);
    expect(Math.abs((await figures()).samples.get('clock_ahead_seconds') ?? NaN)).toBeLessThan(1);
  });

  it('tell when a backup of each kind last ended well, which the server itself cannot say', async () => {
    const read = async (): Promise<Map<string, number>> => {
      const { backups } = await readFigures(app.database.db.query, { now: Date.now });
      return new Map(backups.map(({ kind, ended_at }) => [kind, ended_at]));
    };
    expect(await read()).toEqual(new Map());
    await app.database.asOwner(`SELECT note_backup('full'); SELECT note_backup('incr')`);
    await app.database.asOwner(`UPDATE backups SET ended_at = to_timestamp(7.5)`);
    expect(await read()).toEqual(new Map(Object.entries({ full: 7.5, incr: 7.5 })));
    await untilFigure('database_backup_timestamp_seconds{kind="full"}', 7.5);
    await app.database.asOwner(`SELECT note_backup('full')`);
    const again = await read();
    expect(again.get('incr')).toBe(7.5);
    expect(Math.abs(Date.now() / 1000 - (again.get('full') ?? 0))).toBeLessThan(60);
    await expect(sql`SELECT note_backup('full')`.execute(app.database.db.query)).rejects.toThrow(
      'permission denied',
    );
  }, 40_000);

  it('tell when a row of the audit log was changed, once the night has passed', async () => {
    const verify = async (): Promise<void> => {
      await app.database.asOwner(
        `SELECT graphile_worker.add_job('audit-verify', '{}'::json, job_key => 'audit-verify')`,
      );
    };
    await verify();
    await untilFigure('audit_chain_intact', 1);
    await app.database.asOwner(
      `ALTER TABLE audit_log DISABLE TRIGGER USER; UPDATE audit_log SET reason = 'another' WHERE id = 1; ALTER TABLE audit_log ENABLE TRIGGER USER;`,
    );
    await verify();
    await untilFigure('audit_chain_intact', 0);
  }, 90_000);

  it('hold nothing of anybody', async () => {
    const { text } = await figures();
    const [customer] = people;
    const words = people.flatMap(({ id, email, token, password }) => [id, email, token, password]);
    const typed = [transferBody.recipient, transferBody.account_number, transferBody.bank_name];
    for (const word of [...words, ...typed, transferId, customer?.session.user.id ?? ''])
      expect(text).not.toContain(word);
    expect(text).not.toMatch(/@example\.com|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}|\beyJ/i);
  });

  it('take their labels from closed sets, whatever is asked for', async () => {
    const before = (await figures()).samples.size;
    for (let n = 0; n < 30; n += 1) {
      const url = `${app.url}/api/${randomUUID()}?${randomUUID()}=1`;
      await fetch(url, { method: n % 2 === 0 ? 'GET' : 'PURGE', headers: signed('GET', url) });
      await fetch(`${app.url}/${randomUUID()}`);
    }
    const after = await figures();
    // The pages of the app, which is not built here, may be the first of their kind.
    expect(after.samples.size - before).toBeLessThan(40);
    expect(after.samples.get('http_answers_total{operation="unknown",code="not_found"}')).toBe(31);
  });
});

describe('what waits', () => {
  it('is told with its age', async () => {
    const [customer, admin] = [await idle.customer(), await idle.staff('admin')];
    await idle.credit(admin, customer.id, '2000.00');
    const { body } = await idle.send(customer, (await idle.quote(customer, '100.00')).id);
    await idle.database.asOwner(
      `ALTER TABLE transactions DISABLE TRIGGER USER;
       UPDATE transactions SET created_at = now() - interval '30 hours', payout_due_at = now() - interval '1 hour' WHERE id = '${body.id}';
       ALTER TABLE transactions ENABLE TRIGGER USER;
       SELECT graphile_worker.add_job('tokens-purge', '{}'::json, job_key => 'tokens-purge', run_at => now() - interval '2 hours');`,
    );
    const { samples } = await figures(idle);
    expect(samples.get('transfers_waiting{status="pending",age="24h_to_72h"}')).toBe(1);
    expect(samples.get('transfers_waiting{status="pending",age="under_1h"}')).toBe(0);
    expect(samples.get('payouts_due')).toBe(1);
    expect(samples.get('payouts_oldest_due_seconds')).toBeGreaterThanOrEqual(3600);
    expect(samples.get('jobs_due{task="tokens-purge"}')).toBe(1);
    expect(samples.get('job_oldest_due_seconds{task="tokens-purge"}')).toBeGreaterThanOrEqual(7200);
    expect(samples.get('worker_ready')).toBe(0);
    expect(samples.has('books_in_balance')).toBe(false);
  });

  it('counts no transfer that waits for documents or for a case', async () => {
    const [customer, admin] = [await idle.customer(), await idle.staff('admin')];
    await idle.credit(admin, customer.id, '2000.00');
    const send = async () =>
      (await idle.send(customer, (await idle.quote(customer, '100.00')).id)).body.id;
    const [asked, held] = [await send(), await send()];
    const waiting = async () => {
      const server = await idle.another();
      const { samples } = await figures(server);
      await server.stop();
      return samples.get('transfers_waiting{status="pending",age="over_72h"}');
    };
    const set = (id: string, change: string) =>
      idle.database.asOwner(
        `ALTER TABLE transactions DISABLE TRIGGER USER; UPDATE transactions SET ${change} WHERE id = '${id}';
         ALTER TABLE transactions ENABLE TRIGGER USER`,
      );
    const old = `created_at = now() - interval '80 hours'`;
    await set(asked, old);
    await set(held, old);
    expect(await waiting()).toBe(2);
    await set(asked, 'documentation_required = true');
    expect(await waiting()).toBe(1);
    await set(held, 'held_at = now()');
    expect(await waiting()).toBe(0);
  });

  it('tells since when a task waits that is queued anew each minute', async () => {
    const add = `SELECT graphile_worker.add_job('mails', '{}'::json, job_key => 'mails')`;
    await idle.database.asOwner(
      `${add}; UPDATE graphile_worker._private_jobs SET created_at = now() - interval '10 minutes', run_at = now() - interval '10 minutes' WHERE key = 'mails'; ${add}`,
    );
    const server = await idle.another();
    const { samples } = await figures(server);
    await server.stop();
    expect(samples.get('job_oldest_due_seconds{task="mails"}')).toBeGreaterThanOrEqual(600);
  });

  it('tells since when mails wait that the mail server does not take, however often they were tried', async () => {
    const customer = await idle.customer();
    await idle.database.asOwner(
      `WITH note AS (INSERT INTO notifications (user_id, type, title, message, created_at)
         SELECT '${customer.id}', 'other', 'News', 'Of yesterday', now() - ages * interval '1 hour' FROM generate_series(3, 1, -1) ages RETURNING id)
       INSERT INTO outgoing_mails (notification_id, state, attempts, due_at)
         SELECT id, CASE WHEN id = min(id) OVER () THEN 'sent' ELSE 'waiting' END, 4, now() + interval '1 hour' FROM note`,
    );
    // Of a server that reads its figures for the first time.
    const server = await idle.another();
    const { samples } = await figures(server);
    await server.stop();
    expect(samples.get('mails_waiting')).toBe(2);
    const oldest = samples.get('mails_oldest_due_seconds') ?? 0;
    expect(Math.floor(oldest / 3600)).toBe(2);
  });

  it('tells a task as given up until another run has taken its place', async () => {
    const add = `SELECT graphile_worker.add_job('papers-purge', '{}'::json, job_key => 'papers-purge', max_attempts => 1, run_at => now() + interval '1 hour')`;
    const fail = `UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key = 'papers-purge'`;
    const givenUp = async () => {
      // Of a server that reads its figures for the first time.
      const server = await idle.another();
      const { samples } = await figures(server);
      await server.stop();
      return samples.get('jobs_given_up{task="papers-purge"}');
    };
    await idle.database.asOwner(`${add}; ${fail}`);
    expect(await givenUp()).toBe(1);
    await idle.database.asOwner(add);
    expect(await givenUp()).toBe(0);
  });

  it('includes a screening list that cannot be read as it is now, and nothing of the one that comes with the product', async () => {
    const listFile = join(folder, 'list.csv');
    const { mtimeMs } = await stat(listFile);
    const { samples } = await figures(idle);
    expect(samples.get('screening_list_readable')).toBe(1);
    expect(samples.get('screening_list_changed_timestamp_seconds')).toBeCloseTo(mtimeMs / 1000, 3);
    expect((await figures()).samples.has('screening_list_readable')).toBe(false);
    await writeFile(listFile, 'spoilt\n');
    await expect
      .poll(async () => (await figures(idle)).samples.get('screening_list_readable'), {
        timeout: 15_000,
      })
      .toBe(0);
  });

  it('includes the claims that end, through their last day', async () => {
    const { samples } = await figures(idle);
    const end = Date.UTC(2031, 1, 1) / 1000;
    expect(samples.get('claim_expiry_timestamp_seconds{claim="licence_number"}')).toBe(end);
  });
});

describe('what is watched', () => {
  /** Words of the query language, and what Prometheus knows by itself. */
  const notOurs = new Set(
    'by without on ignoring group_left group_right and or unless bool offset up ALERTS inf nan'.split(
      ' ',
    ),
  );

  /** The names of figures in an expression: no strings, labels, functions or durations. */
  function namesIn(expression: string): string[] {
    const bare = expression
      .replaceAll(/\{[^}]*\}/g, '')
      .replaceAll(/\[[^\]]*\]/g, '')
      .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '')
      .replaceAll(/"[^"]*"/g, '');
    const words = [...bare.matchAll(/(?<![\w.$])[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)];
    return words.map(([word]) => word).filter((word) => !notOurs.has(word));
  }

  /** Nothing is archived here: archive-figure.test.ts has it. */
  const elsewhere = new Set(['database_archived_timestamp_seconds']);

  it('exists: each figure that an alert or the dashboard names is in a real answer', async () => {
    const rules = await readFile(repository('deploy/monitoring/alerts.yaml'), 'utf8');
    const dashboard = await readFile(repository('deploy/monitoring/dashboard.json'), 'utf8');
    const ofRules = [...rules.matchAll(/expr: (?:\|\n((?: {10,}.*\n)+)|(.*)\n)/g)].map(
      ([, block, line]) => block ?? line ?? '',
    );
    const ofPanels = [...dashboard.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, text]) =>
      String(JSON.parse(text ?? '""')),
    );
    expect(ofRules.length).toBe([...rules.matchAll(/- alert: /g)].length);
    expect(ofPanels.length).toBeGreaterThan(20);
    const keys = [...(await figures()).samples.keys(), ...(await figures(idle)).samples.keys()];
    const there = new Set([...elsewhere, ...keys.map((name) => name.replace(/\{.*/, ''))]);
    const missing = [...ofRules, ...ofPanels].flatMap(namesIn).filter((name) => !there.has(name));
    expect([...new Set(missing)]).toEqual([]);
  });

  it('has a runbook: every alert leads to a heading that exists, with all four parts', async () => {
    const rules = await readFile(repository('deploy/monitoring/alerts.yaml'), 'utf8');
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)];
    const links = [...rules.matchAll(/runbook_url: (\S+)/g)].map(([, link]) => link ?? '');
    expect(links).toHaveLength(alerts.length);
    const guide = await readFile(repository('docs/operating.md'), 'utf8');
    const chapters = new Map(
      guide.split(/^#{2,3} /m).map((chapter): [string, string] => [slug(chapter), chapter]),
    );
    for (const link of links) {
      const [file, anchor = ''] = link.split('#');
      expect(file).toBe('docs/operating.md');
      const chapter = chapters.get(anchor) ?? '';
      for (const part of ['You see', 'Customers', 'Do', 'Over'])
        expect(chapter, link).toContain(`**${part}:**`);
    }
  });

  /** As the places where documents are read make an anchor of a heading. */
  const slug = (chapter: string): string =>
    (chapter.split('\n')[0] ?? '')
      .trim()
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-');
});
