import { randomUUID } from 'node:crypto';
import type {
  ConversationCustomer,
  Problem,
  SavedReply,
  SupportMessage,
  SupportRating,
  SupportReport,
} from '@app/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import type { Person, TestApp } from '../../../test/app.ts';

let app: TestApp;
let agent: Person;

beforeAll(async () => {
  app = await createTestApp();
  agent = await app.staff('support');
});
afterAll(() => app.stop());

function ask<Body>(method: string, path: string, body?: object) {
  return app.call<Body>(method, `/api/staff/support${path}`, {
    token: agent.token,
    ...(body && { body }),
  });
}

async function write(person: Person, message = 'Hello'): Promise<string> {
  const { body } = await app.call<SupportMessage>('POST', '/api/support/messages', {
    token: person.token,
    body: { client_id: randomUUID(), message },
  });
  return body.conversation_id;
}

describe('[issue.inbox.3] saved replies', () => {
  const words = { shortcut: 'Rate-Held', title: 'The rate is held', text: 'Hello {name}.' };
  const list = async () => (await ask<{ items: SavedReply[] }>('GET', '/saved-replies')).body.items;

  test('are shared, changed by version and removed; a shortcut is had once', async () => {
    const made = await ask<SavedReply>('POST', '/saved-replies', words);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      shortcut: 'rate-held',
      version: 1,
      updated_by: 'Olena Kovalenko',
    });
    const path = `/saved-replies/${made.body.id}`;
    const taken = await ask<Problem>('POST', '/saved-replies', { ...words, title: 'Other' });
    expect([taken.status, taken.body.errors?.[0]?.field]).toEqual([400, 'shortcut']);
    const change = { ...words, text: 'Good day {name}.', version: 1 };
    expect((await ask<SavedReply>('PUT', path, change)).body.version).toBe(2);
    const late = await ask<Problem>('PUT', path, { ...change, text: 'Lost?' });
    expect([late.status, late.body.code]).toEqual([409, 'saved_reply_changed']);
    expect((await list()).find(({ id }) => id === made.body.id)?.text).toBe('Good day {name}.');
    const reader = await app.staff('compliance');
    const { token } = reader;
    const whole = `/api/staff/support${path}`;
    expect((await app.call('DELETE', whole, { token })).status).toBe(403);
    expect((await app.call('GET', '/api/staff/support/saved-replies', { token })).status).toBe(200);
    for (const status of [204, 204]) expect((await ask('DELETE', path)).status).toBe(status);
    expect((await list()).map(({ id }) => id)).not.toContain(made.body.id);
    expect((await ask('POST', '/saved-replies', words)).status).toBe(201);
    const { rows } = await sql<{ action: string }>`SELECT action FROM audit_log
      WHERE subject_id = ${made.body.id} ORDER BY id`.execute(app.database.db.query);
    expect(rows.map(({ action }) => action)).toEqual([
      'saved_reply.create',
      'saved_reply.update',
      'saved_reply.delete',
    ]);
  });

  test.each(['', 'with space', '-dash', 'ü', 'x'.repeat(31)])(
    '%j is no shortcut',
    async (shortcut) => {
      expect((await ask('POST', '/saved-replies', { ...words, shortcut })).status).toBe(400);
    },
  );
});

describe('[issue.inbox.7] the report', () => {
  test('average, distribution and first-reply median of a period, by person', async () => {
    const path = (period: string) => `/report?${period}`;
    const before = (await ask<SupportReport>('GET', path(''))).body;
    expect(before).toMatchObject({ ratings: 0, average: null, median_first_reply_ms: null });
    for (const [rating, minutes] of [
      [5, 1],
      [4, 2],
      [5, 9],
    ] as const) {
      const person = await app.customer();
      const id = await write(person);
      await app.database.asOwner(
        `UPDATE support_conversations SET waiting_since = now() - interval '${minutes} minutes' WHERE id = '${id}'`,
      );
      for (const message of ['first', 'second, nobody waited for it']) {
        await ask('POST', `/conversations/${id}/messages`, { client_id: randomUUID(), message });
      }
      await app.call('PUT', '/api/support/rating', {
        token: person.token,
        body: { conversation_id: id, rating, comment: rating === 4 ? 'Slow' : null },
      });
    }
    const { body } = await ask<SupportReport>('GET', path(''));
    expect(body).toMatchObject({
      ratings: 3,
      average: 4.67,
      distribution: [0, 0, 0, 1, 2],
      answered: 3,
      agents: [{ id: agent.id, ratings: 3, average: 4.67, answered: 3 }],
    });
    expect(Math.round((body.median_first_reply_ms ?? 0) / 60_000)).toBe(2);
    const long = await ask<SupportReport>('GET', path('from=2020-01-01&to=2020-01-31'));
    expect(long.body).toMatchObject({ ratings: 0, answered: 0, agents: [] });
    expect((await ask('GET', path('from=2026-02-01&to=2026-01-01'))).status).toBe(400);
    expect((await ask('GET', path('from=2020-01-01&to=2026-01-01'))).status).toBe(400);
    const first = await ask<{ items: SupportRating[]; next: string }>('GET', '/ratings?limit=2');
    const rest = await ask<{ items: SupportRating[] }>(
      'GET',
      `/ratings?limit=2&cursor=${first.body.next}`,
    );
    const ratings = [...first.body.items, ...rest.body.items];
    expect(ratings.map(({ rating, comment }) => [rating, comment])).toEqual([
      [5, null],
      [4, 'Slow'],
      [5, null],
    ]);
  });
});

describe('[issue.inbox.7] a rating', () => {
  const rate = (person: Person, conversation_id: string) =>
    app.call('PUT', '/api/support/rating', {
      token: person.token,
      body: { conversation_id, rating: 1 },
    });
  /** One step of a colleague with a conversation. */
  const step = async (colleague: Person, what: string, body: object) => {
    const method = what.endsWith('/assignee') ? 'PUT' : 'POST';
    const path = `/api/staff/support/conversations/${what}`;
    expect((await app.call(method, path, { token: colleague.token, body })).status).toBe(200);
  };
  const claim = (colleague: Person, id: string, from: Person | null = null) =>
    step(colleague, `${id}/assignee`, {
      assignee_id: colleague.id,
      expected_id: from?.id ?? null,
    });
  const close = (colleague: Person, id: string) => step(colleague, `${id}/close`, {});
  const reopen = (colleague: Person, id: string) => step(colleague, `${id}/reopen`, {});

  /** Three colleagues, and how many ratings the report gives each. */
  async function colleagues() {
    const three = [
      await app.staff('support'),
      await app.staff('support'),
      await app.staff('support'),
    ] as const;
    const counts = async () => {
      const { agents } = (await ask<SupportReport>('GET', '/report')).body;
      return three.map(({ id }) => agents.find((one) => one.id === id)?.ratings ?? 0);
    };
    return { three, counts };
  }

  test('counts for who held the conversation then, not for who takes it over or opens it again', async () => {
    const { three, counts } = await colleagues();
    const [first, second, third] = three;
    await app.database.asOwner(
      `UPDATE profiles SET full_name = 'First Holder' WHERE id = '${first.id}'`,
    );
    const person = await app.customer();
    const id = await write(person);
    await claim(first, id);
    expect((await rate(person, id)).status).toBe(200);
    await claim(second, id, first);
    expect(await counts()).toEqual([1, 0, 0]);
    await close(second, id);
    await reopen(third, id);
    expect(await counts()).toEqual([1, 0, 0]);
    const { body } = await ask<{ items: SupportRating[] }>('GET', '/ratings?limit=1');
    expect(body.items).toMatchObject([{ conversation_id: id, agent: 'First Holder' }]);
  });

  test('given after the end counts for who held it then', async () => {
    const { three, counts } = await colleagues();
    const [first, second] = three;
    const person = await app.customer();
    const id = await write(person);
    await claim(first, id);
    await close(first, id);
    expect((await rate(person, id)).status).toBe(200);
    await reopen(second, id);
    expect(await counts()).toEqual([1, 0, 0]);
  });

  test('given while nobody held it counts for who ended it', async () => {
    const { three, counts } = await colleagues();
    const [first, second] = three;
    const person = await app.customer();
    const id = await write(person);
    expect((await rate(person, id)).status).toBe(200);
    await claim(first, id);
    await close(first, id);
    await reopen(second, id);
    expect(await counts()).toEqual([1, 0, 0]);
  });
});

describe('[issue.inbox.8] the customer beside the thread', () => {
  test('wallet, latest transfers, the transfer it is about and earlier conversations', async () => {
    const person = await app.customer();
    await app.credit(await app.staff(), person.id, '500.00');
    const transfer = (await app.send(person, (await app.quote(person, '100.00')).id)).body;
    await write(person, 'General');
    const { body } = await app.call<SupportMessage>('POST', '/api/support/messages', {
      token: person.token,
      body: { client_id: randomUUID(), message: 'Where?', transaction_id: transfer.id },
    });
    const { body: facts } = await ask<ConversationCustomer>(
      'GET',
      `/conversations/${body.conversation_id}/customer`,
    );
    expect(facts).toMatchObject({
      id: person.id,
      email: person.email,
      active: true,
      balance: '397.01',
      transfer: { id: transfer.id, status: 'pending' },
      conversations: 2,
      requirements: [],
    });
    expect(facts.transfers?.map(({ id }) => id)).toEqual([transfer.id]);
  });
});
