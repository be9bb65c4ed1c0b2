import { randomUUID } from 'node:crypto';
import { automaticLines, limits } from '@app/contract';
import type {
  Notification,
  Problem,
  StaffConversation,
  Support,
  SupportAttachment,
  SupportConversation,
  SupportMessage,
  SupportView,
  Transaction,
} from '@app/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import type { Person, Reply, TestApp } from '../../../test/app.ts';
import { silentLog } from '../../../test/database.ts';
import { createPresence } from './presence.ts';
import { signed } from '../../../test/proof.ts';

interface Page<Item> {
  readonly items: Item[];
  readonly next: string | null;
}

// Some of these wait for the worker, and one starts a server of its own.
vi.setConfig({ testTimeout: 30_000 });

let app: TestApp;
let agent: Person;

beforeAll(async () => {
  app = await createTestApp({ work: true });
  agent = await app.staff('support');
});
afterAll(() => app.stop());

const open = (person: Person, transaction_id?: string) =>
  app.call<Support>('POST', '/api/support/open', {
    token: person.token,
    body: transaction_id === undefined ? {} : { transaction_id },
  });
const get = async (person: Person) =>
  (await app.call<Support>('GET', '/api/support', { token: person.token })).body;
const list = async (person: Person, query = '') =>
  (
    await app.call<Page<SupportMessage>>('GET', `/api/support/messages${query}`, {
      token: person.token,
    })
  ).body;

function send(person: Person, message: string, more: object = {}): Promise<Reply<SupportMessage>> {
  return app.call('POST', '/api/support/messages', {
    token: person.token,
    body: { client_id: randomUUID(), message, ...more },
  });
}

function reply(conversation_id: string, message: string, client_id = randomUUID()) {
  return app.call<SupportMessage>(
    'POST',
    `/api/staff/support/conversations/${conversation_id}/messages`,
    { token: agent.token, body: { client_id, message } },
  );
}

const close = (conversation_id: string) =>
  app.call<SupportConversation>(
    'POST',
    `/api/staff/support/conversations/${conversation_id}/close`,
    { token: agent.token },
  );

function rate<Body = SupportConversation>(person: Person, conversation_id: string, body: object) {
  return app.call<Body>('PUT', '/api/support/rating', {
    token: person.token,
    body: { conversation_id, ...body },
  });
}

async function transferOf(person: Person): Promise<Transaction> {
  const admin = await app.staff();
  await app.credit(admin, person.id, '500.00');
  const quote = await app.quote(person, '100.00');
  return (await app.send(person, quote.id)).body;
}

const texts = (messages: readonly SupportMessage[]) => messages.map(({ message }) => message);
const automaticOf = (messages: readonly SupportMessage[]) =>
  messages.filter(({ automatic }) => automatic);

describe('the greeting', () => {
  test('[4.support.1, ruling.24.1] whoever has no messages is greeted once, labelled automatic', async () => {
    const person = await app.customer();
    const answers = await Promise.all([open(person), open(person), open(person)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { items } = await list(person);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      sender: 'agent',
      message: 'Hi! How can I help you with your transfer today?',
      automatic: true,
    });
    expect(items[0]?.agent_name).toBeTruthy();
    await open(person);
    expect((await list(person)).items).toHaveLength(1);
  });

  test('nobody is greeted who has written already', async () => {
    const person = await app.customer();
    await send(person, 'Hello');
    await open(person);
    expect(texts((await list(person)).items)).not.toContain(automaticLines.greeting);
  });
});

describe('sending', () => {
  test('[7.support.1, 7.support.2] a message is stored with user, sender and text, and read in order', async () => {
    const person = await app.customer();
    const { status, body } = await send(person, '  Where is\nmy transfer?  ');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      user_id: person.id,
      sender: 'user',
      message: 'Where is\nmy transfer?',
      agent_name: null,
      automatic: false,
    });
    await send(person, 'second');
    await reply(body.conversation_id, 'It is on its way.');
    const { items } = await list(person);
    const times = items.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort());
    const answer = items.find(({ message }) => message === 'It is on its way.');
    expect(answer).toMatchObject({ sender: 'agent', agent_name: 'Olena', automatic: false });
    expect(JSON.stringify(items)).not.toContain(agent.id);
  });

  test.each(['', ' ', '\n\t \r\n', '\u00a0\u2003'])(
    '[5.support.1] %j is not sent',
    async (message) => {
      const person = await app.customer();
      const { status, body } = await app.call<Problem>('POST', '/api/support/messages', {
        token: person.token,
        body: { client_id: randomUUID(), message },
      });
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'message']);
      expect((await list(person)).items).toEqual([]);
    },
  );

  test('at most 2,000 characters', async () => {
    const person = await app.customer();
    expect((await send(person, 'x'.repeat(2001))).status).toBe(400);
    expect((await send(person, 'x'.repeat(2000))).status).toBe(201);
  });

  test('[issue.support.1] sent again under the same client_id it is one message', async () => {
    const person = await app.customer();
    const client_id = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => send(person, 'Only once', { client_id })),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(texts((await list(person)).items)).toEqual(['Only once']);
    const other = await send(person, 'Something else', { client_id });
    expect(other.status).toBe(400);
  });

  test('one device’s id means nothing for another customer', async () => {
    const [anna, ben] = [await app.customer(), await app.customer()];
    const client_id = randomUUID();
    await send(anna, 'Anna', { client_id });
    expect((await send(ben, 'Ben', { client_id })).body.user_id).toBe(ben.id);
  });

  test('thirty messages a minute, and the refusal says what to do', async () => {
    const person = await app.customer();
    for (let number = 0; number < limits.supportMessagesPerMinute; number += 1) {
      expect((await send(person, `${number}`)).status).toBe(201);
    }
    const refused = await app.call<Problem>('POST', '/api/support/messages', {
      token: person.token,
      body: { client_id: randomUUID(), message: 'one more' },
    });
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(refused.body.detail).toContain('Wait a little');
  });

  test('the list pages backwards, each page in ascending order', async () => {
    const person = await app.customer();
    for (const text of ['a', 'b', 'c', 'd', 'e']) await send(person, text);
    const newest = await list(person, '?limit=2');
    expect(newest.next).not.toBeNull();
    const seen = [...newest.items];
    let { next } = newest;
    while (next !== null) {
      const page = await list(person, `?limit=2&cursor=${next}`);
      seen.unshift(...page.items);
      ({ next } = page);
    }
    expect(texts(seen.filter(({ sender }) => sender === 'user'))).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
    ]);
  });
});

describe('the automatic reply', () => {
  test('[4.support.2, 9.support.1, ruling.24.1] it follows after one second, labelled, once for a burst', async () => {
    const { person, delayMs } = await thanked();
    expect(delayMs).toBeGreaterThanOrEqual(limits.supportAutoReplyDelayMs);
    // The second message was due as well; nothing is, once it was looked at.
    await vi.waitFor(async () => expect(await dueOf(person)).toBe(0), { timeout: 20_000 });
    expect(automaticOf((await list(person)).items)).toHaveLength(1);
  });

  test('[9.support.1] it does not keep anybody waiting', async () => {
    // Another customer is thanked where the machine stood still for the one before.
    const delay = async () => (await thanked()).delayMs;
    await expect.poll(delay, { timeout: 20_000 }).toBeLessThan(3 * limits.supportAutoReplyDelayMs);
  });

  test('two servers say it once', async () => {
    const other = await app.another();
    const people = await Promise.all(Array.from({ length: 8 }, () => app.customer()));
    await Promise.all(people.map((person) => send(person, 'Hello')));
    await vi.waitFor(async () => {
      for (const person of people) {
        expect(automaticOf((await list(person)).items)).toHaveLength(1);
        expect(await dueOf(person)).toBe(0);
      }
    }, 20_000);
    await other.stop();
  });

  test('it is left out where a person was faster', async () => {
    const person = await app.customer();
    const { body } = await send(person, 'Hello');
    await reply(body.conversation_id, 'Good morning!');
    await vi.waitFor(async () => expect(await dueOf(person)).toBe(0), { timeout: 20_000 });
    expect(automaticOf((await list(person)).items)).toEqual([]);
  });
});

/** Somebody new who has written twice and was thanked, and how long after the first message. */
async function thanked(): Promise<{ person: Person; delayMs: number }> {
  const person = await app.customer();
  const { body: first } = await send(person, 'one');
  await send(person, 'two');
  await vi.waitFor(async () => expect(automaticOf((await list(person)).items)).toHaveLength(1), {
    timeout: 20_000,
    interval: 100,
  });
  const [thanks] = automaticOf((await list(person)).items);
  expect(thanks?.message).toContain('Thank you for your message');
  return { person, delayMs: Date.parse(thanks?.created_at ?? '') - Date.parse(first.created_at) };
}

async function dueOf(person: Person): Promise<number> {
  const { rows } = await sql<{ due: number }>`SELECT count(*)::int AS due FROM support_messages
    WHERE user_id = ${person.id} AND reply_due_at IS NOT NULL`.execute(app.database.db.query);
  return rows[0]?.due ?? -1;
}

describe('conversations', () => {
  test('[issue.support.3] one opened from a transfer carries its id, for both sides', async () => {
    const person = await app.customer();
    const transfer = await transferOf(person);
    const { body } = await open(person, transfer.id);
    expect(body.conversations.map(({ transaction_id }) => transaction_id)).toEqual([transfer.id]);
    await Promise.all([open(person, transfer.id), open(person, transfer.id)]);
    expect((await get(person)).conversations).toHaveLength(1);
    const sent = await send(person, 'Where is it?', { transaction_id: transfer.id });
    expect(sent.body.transaction_id).toBe(transfer.id);
    expect(sent.body.conversation_id).toBe(body.conversations[0]?.id);
    const { items } = await conversationsFor(agent, 'waiting');
    const row = items.find(({ customer }) => customer.id === person.id);
    expect(row).toMatchObject({ transaction_id: transfer.id, status: 'waiting' });
    expect(row?.last_message).toMatchObject({ sender: 'user', message: 'Where is it?' });
  });

  test('another customer’s transfer is not there, to open or to write about', async () => {
    const [anna, ben] = [await app.customer(), await app.customer()];
    const transfer = await transferOf(anna);
    for (const transaction_id of [transfer.id, randomUUID()]) {
      expect((await open(ben, transaction_id)).status).toBe(404);
      expect((await send(ben, 'Hi', { transaction_id })).status).toBe(404);
    }
    expect((await get(ben)).conversations).toEqual([]);
  });

  test('after closing, the next message begins a new one, and the old takes no answer', async () => {
    const person = await app.customer();
    const { body: first } = await send(person, 'one');
    expect((await close(first.conversation_id)).body.status).toBe('closed');
    expect((await close(first.conversation_id)).status).toBe(200);
    expect((await reply(first.conversation_id, 'late')).status).toBe(409);
    const { body: second } = await send(person, 'two');
    expect(second.conversation_id).not.toBe(first.conversation_id);
    expect(texts((await list(person)).items.filter(({ sender }) => sender === 'user'))).toEqual([
      'one',
      'two',
    ]);
  });

  test('staff answer, the customer is told, and the wait is measured', async () => {
    const person = await app.customer();
    const { body: asked } = await send(person, 'Hello?');
    const client_id = randomUUID();
    const answers = await Promise.all(
      [1, 2].map(() => reply(asked.conversation_id, 'Here I am.', client_id)),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const { body: news } = await app.call<Page<Notification>>('GET', '/api/notifications', {
      token: person.token,
    });
    expect(news.items).toHaveLength(1);
    expect(news.items[0]).toMatchObject({
      type: 'other',
      title: 'New message from support',
      metadata: { type: 'support', conversation_id: asked.conversation_id },
    });
    const { items } = await conversationsFor(agent, 'all');
    expect(items.find(({ id }) => id === asked.conversation_id)?.waiting_since).toBeNull();
    const messages = await app.call<Page<SupportMessage>>(
      'GET',
      `/api/staff/support/conversations/${asked.conversation_id}/messages`,
      { token: agent.token },
    );
    expect(texts(messages.body.items)).toContain('Here I am.');
  });

  test('the reply time is hidden below five answers of people, then it is their median', async () => {
    const own = await createTestApp();
    try {
      const staff = await own.staff('support');
      const person = await own.customer();
      const seen = async () =>
        (await own.call<Support>('GET', '/api/support', { token: person.token })).body.reply_time;
      for (const minutes of [1, 2, 30, 3, 4]) {
        expect(await seen()).toBeNull();
        const { body } = await own.call<SupportMessage>('POST', '/api/support/messages', {
          token: person.token,
          body: { client_id: randomUUID(), message: 'Hello' },
        });
        await own.database.asOwner(
          `UPDATE support_conversations SET waiting_since = now() - interval '${minutes} minutes' WHERE status = 'waiting'`,
        );
        const path = `/api/staff/support/conversations/${body.conversation_id}/messages`;
        for (const message of ['first', 'second, nobody waited for it']) {
          const answer = { token: staff.token, body: { client_id: randomUUID(), message } };
          expect((await own.call('POST', path, answer)).status).toBe(201);
        }
      }
      const measured = await seen();
      expect(measured).toMatchObject({ replies: 5, measured_at: expect.stringMatching(/^20.*Z$/) });
      expect(Math.round((measured?.median_ms ?? 0) / 60_000)).toBe(3);
    } finally {
      await own.stop();
    }
  });
});

const conversationsFor = async (person: Person, view: SupportView) =>
  (
    await app.call<Page<StaffConversation>>(
      'GET',
      `/api/staff/support/conversations?view=${view}&limit=100`,
      { token: person.token },
    )
  ).body;

test('mails are promised to those who get them', async () => {
  const person = await app.customer();
  const promised = async () => (await get(person)).mails_replies;
  expect(await promised()).toBe(false);
  for (const enabled of [true, false]) {
    const body = { type: 'other', channel: 'email', enabled };
    const choice = { token: person.token, body };
    expect((await app.call('PUT', '/api/notifications/preferences', choice)).status).toBe(200);
    expect(await promised()).toBe(enabled);
  }
});

describe('ratings', () => {
  test('[ruling.24.3] one per conversation, changeable until it is closed', async () => {
    const person = await app.customer();
    const { body } = await send(person, 'Hello');
    const id = body.conversation_id;
    expect((await rate(person, id, { rating: 4 })).body).toMatchObject({
      rating: 4,
      rating_comment: null,
    });
    expect((await rate(person, id, { rating: 5, comment: 'Quick' })).body).toMatchObject({
      rating: 5,
      rating_comment: 'Quick',
    });
    await close(id);
    const late = await rate<Problem>(person, id, { rating: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'rating_final']);
    const { conversations } = await get(person);
    expect(conversations[0]).toMatchObject({ rating: 5, rating_comment: 'Quick' });
  });

  test('a closed conversation that has none takes one', async () => {
    const person = await app.customer();
    const { body } = await send(person, 'Hello');
    await close(body.conversation_id);
    expect((await rate(person, body.conversation_id, { rating: 2 })).status).toBe(200);
  });

  test('only the own, only 1 to 5, and not before a word was said', async () => {
    const [anna, ben] = [await app.customer(), await app.customer()];
    const { body } = await send(anna, 'Hello');
    expect((await rate(ben, body.conversation_id, { rating: 5 })).status).toBe(404);
    for (const wrong of [0, 6, 2.5]) {
      expect((await rate(anna, body.conversation_id, { rating: wrong })).status).toBe(400);
    }
    const greeted = (await open(ben)).body.conversations[0];
    expect((await rate(ben, greeted?.id ?? '', { rating: 5 })).status).toBe(400);
  });
});

describe('[ruling.24.2, 2.support.1] presence', () => {
  test('somebody who may answer is online by first name while connected to any server', async () => {
    const other = await app.another();
    const person = await app.customer();
    const viewer = await connect(other.url, await app.staff('viewer'));
    expect((await get(person)).online).toBeNull();
    const stream = await connect(other.url, agent);
    await vi.waitFor(async () => expect((await get(person)).online).toBe('Olena'), 5_000);
    stream.abort();
    await vi.waitFor(async () => expect((await get(person)).online).toBeNull(), 5_000);
    viewer.abort();
    await other.stop();
  });

  test('a server that was killed leaves nobody online, and one that stops takes its people along', async () => {
    const person = await app.customer();
    const other = await app.another();
    const stream = await connect(other.url, agent);
    await vi.waitFor(async () => expect((await get(person)).online).toBe('Olena'), 5_000);
    await app.database.asOwner(
      "UPDATE support_presence SET seen_at = now() - interval '46 seconds'",
    );
    expect((await get(person)).online).toBeNull();
    await other.stop();
    stream.abort();
    const { rows } = await sql`SELECT FROM support_presence`.execute(app.database.db.query);
    expect(rows).toEqual([]);
  });

  test('a server that leaves waits for what it was writing, and takes its people along', async () => {
    const presence = createPresence({ db: app.database.db, log: silentLog });
    const rows = async () =>
      (await sql`SELECT FROM support_presence`.execute(app.database.db.query)).rows;
    presence.note([{ user_id: agent.id, roles: ['support'] }]);
    await vi.waitFor(async () => expect(await rows()).toHaveLength(1));
    await presence.leave();
    expect(await rows()).toEqual([]);
    presence.note([{ user_id: agent.id, roles: ['support'] }]);
    await presence.leave();
    expect(await rows()).toEqual([]);
  });

  test('a member of staff is no company for their own questions', async () => {
    const stream = await connect(app.url, agent);
    const person = await app.customer();
    await vi.waitFor(async () => expect((await get(person)).online).toBe('Olena'), 5_000);
    const own = await app.call<{ access_token: string }>(
      'POST',
      '/api/auth/token?grant_type=password',
      { body: { email: agent.email, password: agent.password, audience: 'customer' } },
    );
    expect((await get({ ...agent, token: own.body.access_token })).online).toBeNull();
    stream.abort();
    await vi.waitFor(async () => expect((await get(person)).online).toBeNull(), 5_000);
  });
});

/** Opens an event stream and waits for its first bytes. */
async function connect(url: string, person: Person): Promise<AbortController> {
  const ending = new AbortController();
  const response = await fetch(`${url}/api/events`, {
    headers: signed('GET', `${url}/api/events`, person.token),
    signal: ending.signal,
  });
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  await reader?.read();
  return ending;
}

describe('[issue.support.2] attachments', () => {
  const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n';

  async function upload(person: Person, bytes: string | Uint8Array<ArrayBuffer> = pdf) {
    const url = `${app.url}/api/support/attachments?name=..%2FBank%20letter.pdf`;
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        ...signed('POST', url, person.token),
        'content-type': 'application/pdf',
      },
      body: bytes,
    });
    const body: SupportAttachment & Pick<Problem, 'errors'> = JSON.parse(await response.text());
    return { status: response.status, body };
  }

  const download = (person: Person, path: string) =>
    fetch(`${app.url}${path}`, { headers: signed('GET', `${app.url}${path}`, person.token) });

  test('travel with a message, come back as they were, and only to whom they concern', async () => {
    const [anna, ben] = [await app.customer(), await app.customer()];
    const { status, body: file } = await upload(anna);
    expect(status).toBe(201);
    expect(file).toMatchObject({ name: 'Bank letter.pdf', type: 'application/pdf' });
    const path = `/api/support/attachments/${file.id}`;
    const staffPath = `/api/staff${path.slice(4)}`;
    expect((await download(agent, staffPath)).status).toBe(404);
    expect((await send(ben, 'Mine?', { attachment_ids: [file.id] })).status).toBe(400);
    const sent = await send(anna, '', { attachment_ids: [file.id] });
    expect(sent.body.attachments).toEqual([
      { id: file.id, name: 'Bank letter.pdf', type: 'application/pdf', size: pdf.length },
    ]);
    expect((await send(anna, 'Again', { attachment_ids: [file.id] })).status).toBe(400);
    const back = await download(anna, path);
    expect(await back.text()).toBe(pdf);
    expect(back.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(back.headers.get('content-security-policy')).toContain('sandbox');
    expect((await download(ben, path)).status).toBe(404);
    expect((await download(agent, staffPath)).status).toBe(200);
  });

  test('no more than five, and only ids', async () => {
    const person = await app.customer();
    const many = Array.from({ length: 6 }, () => randomUUID());
    for (const attachment_ids of [many, ['x']]) {
      expect((await send(person, 'Hello', { attachment_ids })).status).toBe(400);
    }
  });

  test('more than 10 MB is refused, exactly 10 MB is not', async () => {
    const person = await app.customer();
    const whole = new Uint8Array(10 * 1024 * 1024).fill(32);
    whole.set(new TextEncoder().encode('%PDF-1.4\n'));
    whole.set(new TextEncoder().encode('%%EOF\n'), whole.length - 6);
    expect((await upload(person, whole)).status).toBe(201);
    const more = new Uint8Array(whole.length + 1);
    more.set(whole);
    expect((await upload(person, more)).status).toBe(413);
  });

  test('what is not what it says is refused by name', async () => {
    const { status, body } = await upload(await app.customer(), '<html></html>');
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'file']);
  });
});
