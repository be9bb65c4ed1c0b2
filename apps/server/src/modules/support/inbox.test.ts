import { randomUUID } from 'node:crypto';
import { operations } from '@app/contract';
import type {
  ConversationPresence,
  Operation,
  OperationName,
  Problem,
  StaffConversation,
  SupportAgent,
  SupportAttachment,
  SupportCounters,
  SupportMessage,
  SupportNote,
  SupportView,
} from '@app/contract';
import { unzipSync, strFromU8 } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import type { Person, TestApp } from '../../../test/app.ts';
import { goodInputs, id as nobody } from '../../../test/good-inputs.ts';
import { requestOf } from '../../../test/hostile.ts';
import { soughtConversation } from './search.ts';
import { signed } from '../../../test/proof.ts';

interface Page<Item> {
  readonly items: Item[];
  readonly next: string | null;
}

vi.setConfig({ testTimeout: 30_000 });

let app: TestApp;
let olena: Person;
let sam: Person;

beforeAll(async () => {
  app = await createTestApp();
  olena = await app.staff('support');
  sam = await app.staff('support');
  await name(sam, 'Sam Okafor');
});
afterAll(() => app.stop());

const base = '/api/staff/support/conversations';

const name = (person: Person, full_name: string) =>
  app.database.asOwner(`UPDATE profiles SET full_name = '${full_name}' WHERE id = '${person.id}'`);

async function write(person: Person, message: string): Promise<string> {
  const { body } = await app.call<SupportMessage>('POST', '/api/support/messages', {
    token: person.token,
    body: { client_id: randomUUID(), message },
  });
  return body.conversation_id;
}

function act<Body = StaffConversation>(
  person: Person,
  conversation_id: string,
  [method, end, body]: [string, string, object?],
) {
  return app.call<Body>(method, `${base}/${conversation_id}${end}`, {
    token: person.token,
    ...(body && { body }),
  });
}

interface Assigned extends Pick<StaffConversation, 'claimed_by'> {
  readonly code?: string;
  readonly detail?: string;
}

/** `person` moves a conversation from who they believe holds it. */
function assign(person: Person, id: string, [from, to]: readonly [Person | null, Person | null]) {
  const body = { assignee_id: to?.id ?? null, expected_id: from?.id ?? null };
  return act<Assigned>(person, id, ['PUT', '/assignee', body]);
}

const note = (person: Person, id: string, [message, client_id = randomUUID()]: [string, string?]) =>
  act<SupportNote>(person, id, ['POST', '/notes', { client_id, message }]);

const reply = (person: Person, id: string, [message, attachment_ids]: [string, string[]?]) =>
  act<SupportMessage>(person, id, [
    'POST',
    '/messages',
    { client_id: randomUUID(), message, ...(attachment_ids && { attachment_ids }) },
  ]);

async function queue(person: Person, view: SupportView, more = ''): Promise<StaffConversation[]> {
  const path = `${base}?view=${view}&limit=100${more}`;
  return (await app.call<Page<StaffConversation>>('GET', path, { token: person.token })).body.items;
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

async function changes(conversation_id: string) {
  const { rows } = await sql<{ action: string; actor_id: string; customer_id: string }>`
    SELECT action, actor_id, customer_id FROM audit_log
    WHERE kind = 'change' AND subject_id = ${conversation_id} ORDER BY id`.execute(
    app.database.db.query,
  );
  return rows;
}

describe('[issue.inbox.1] the queue', () => {
  test('waiting longest first, across pages; who has an answer no longer waits', async () => {
    const ids: string[] = [];
    for (const minutes of [3, 9, 6]) {
      const id = await write(await app.customer(), `waiting ${minutes}`);
      await app.database.asOwner(
        `UPDATE support_conversations SET waiting_since = now() - interval '${minutes} minutes' WHERE id = '${id}'`,
      );
      ids.push(id);
    }
    const [three = '', nine = '', six = ''] = ids;
    const shown = idsOf(await queue(olena, 'waiting')).filter((id) => ids.includes(id));
    expect(shown).toEqual([nine, six, three]);
    const paged: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const path: string = `${base}?view=waiting&limit=1${next === '' ? '' : `&cursor=${next}`}`;
      const { body } = await app.call<Page<StaffConversation>>('GET', path, { token: olena.token });
      paged.push(...idsOf(body.items));
      ({ next } = body);
    }
    expect(paged).toEqual(idsOf(await queue(olena, 'waiting')));
    await reply(olena, nine, ['Here I am']);
    expect(idsOf(await queue(olena, 'waiting'))).not.toContain(nine);
    const mine = await queue(olena, 'mine');
    expect(idsOf(mine)).toContain(nine);
    expect(mine.find(({ id }) => id === nine)?.claimed_by?.id).toBe(olena.id);
    expect(idsOf(await queue(sam, 'mine'))).not.toContain(nine);
    expect(idsOf(await queue(sam, 'unclaimed'))).toEqual(expect.arrayContaining([three, six]));
    const counters = await app.call<SupportCounters>('GET', '/api/staff/support/counters', {
      token: olena.token,
    });
    expect(counters.body.waiting).toBe((await queue(olena, 'waiting')).length);
    expect(counters.body.mine).toBe(mine.length);
  });

  test('a search finds name, address and the transfer’s id, and takes signs to the letter', async () => {
    const person = await app.customer();
    await name(person, 'Zoë 100% Quill');
    const admin = await app.staff();
    await app.credit(admin, person.id, '500.00');
    const transfer = (await app.send(person, (await app.quote(person, '100.00')).id)).body;
    const { body } = await app.call<SupportMessage>('POST', '/api/support/messages', {
      token: person.token,
      body: { client_id: randomUUID(), message: 'Where?', transaction_id: transfer.id },
    });
    const short = transfer.id.slice(0, 8);
    for (const typed of ['quill', '100% q', person.email.slice(0, 12), `TG-${short}`, short]) {
      const found = await queue(olena, 'all', `&search=${encodeURIComponent(typed)}`);
      expect(idsOf(found), typed).toEqual([body.conversation_id]);
    }
    expect(await queue(olena, 'all', '&search=100_Q')).toEqual([]);
    expect(await queue(olena, 'closed', '&search=quill')).toEqual([]);
  });

  test.each([
    ['TG-4f8a', ['4f8a0000-0000-0000-0000-000000000000', '4f8affff-ffff-ffff-ffff-ffffffffffff']],
    ['tg-', undefined],
    ['Ada', undefined],
  ])('%s is sought as ids %j', (typed, ids) => {
    expect(soughtConversation(typed, 'TG-').ids).toEqual(ids);
  });
});

describe('[issue.inbox.2] claiming', () => {
  test('of two who claim at once one wins, and the other is told who', async () => {
    const id = await write(await app.customer(), 'Anybody?');
    for (let round = 0; round < 20; round += 1) {
      const people = [olena, sam] as const;
      const answers = await Promise.all(people.map((person) => assign(person, id, [null, person])));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const winner = answers[0]?.status === 200 ? olena : sam;
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body.code).toBe('conversation_claimed');
      expect(refused?.body.detail).toContain(
        winner === sam ? 'Sam Okafor holds this' : 'Olena Kovalenko holds this',
      );
      expect((await act(olena, id, ['GET', ''])).body.claimed_by?.id).toBe(winner.id);
      expect((await assign(winner, id, [winner, null])).status).toBe(200);
    }
    const trail = await changes(id);
    expect(trail.filter(({ action }) => action === 'support.assign')).toHaveLength(40);
  });

  test('handing over goes to somebody who may answer, and from who holds it', async () => {
    const id = await write(await app.customer(), 'Hello');
    await assign(olena, id, [null, olena]);
    const viewer = await app.staff('operations');
    expect((await assign(olena, id, [olena, viewer])).status).toBe(400);
    expect((await assign(viewer, id, [olena, viewer])).status).toBe(403);
    expect((await assign(olena, id, [olena, sam])).body.claimed_by?.full_name).toBe('Sam Okafor');
    expect((await assign(olena, id, [olena, olena])).status).toBe(409);
    const { body } = await app.call<{ items: SupportAgent[] }>('GET', '/api/staff/support/agents', {
      token: olena.token,
    });
    expect(idsOf(body.items)).toContain(sam.id);
    expect(idsOf(body.items)).not.toContain(viewer.id);
  });

  test('nobody who is suspended is offered, or given one', async () => {
    const id = await write(await app.customer(), 'Hello');
    const [admin, lea] = [await app.staff(), await app.staff('support')];
    const offered = async () =>
      idsOf(
        (
          await app.call<{ items: SupportAgent[] }>('GET', '/api/staff/support/agents', {
            token: olena.token,
          })
        ).body.items,
      );
    const change = (what: 'suspend' | 'restore') =>
      app.call('POST', `/api/staff/team/${lea.id}/${what}`, {
        token: admin.token,
        body: { reason: 'Looked into' },
      });
    expect(await offered()).toContain(lea.id);
    expect((await change('suspend')).status).toBe(200);
    expect(await offered()).not.toContain(lea.id);
    const refused = await assign(olena, id, [null, lea]);
    expect([refused.status, refused.body.code]).toEqual([400, 'validation_failed']);
    expect((await change('restore')).status).toBe(200);
    expect((await assign(olena, id, [null, lea])).body.claimed_by?.id).toBe(lea.id);
  });
});

describe('[issue.inbox.9] internal notes', () => {
  const secret = 'suspects a stolen card';

  test('are in no answer of any call that a customer may make', async () => {
    const person = await app.customer();
    const id = await write(person, 'Hello');
    expect((await note(olena, id, [secret])).status).toBe(201);
    await assign(olena, id, [null, olena]);
    await reply(olena, id, ['We look into it']);
    const ending: readonly OperationName[] = ['signOut', 'endOtherSessions', 'closeAccount'];
    let asked = 0;
    for (const [call, operation] of Object.entries<Operation>(operations)) {
      const isOurs = (known: string): known is OperationName => Object.hasOwn(operations, known);
      if (!isOurs(call) || ending.includes(call)) continue;
      const wanted = JSON.parse(JSON.stringify(goodInputs[call]).replaceAll(nobody, id));
      const request = requestOf(call, wanted, randomUUID());
      const response = await fetch(`${app.url}${request.url}`, {
        method: request.method,
        headers: {
          ...request.headers,
          ...signed(request.method, `${app.url}${request.url}`, person.token),
        },
        ...(request.payload !== undefined && {
          body: new Uint8Array(Buffer.from(request.payload)),
        }),
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      const text = call === 'downloadExport' ? unzipped(bytes) : Buffer.from(bytes).toString();
      expect(text, call).not.toContain(secret);
      expect(text, call).not.toContain(olena.id);
      if (operation.access !== 'customer') continue;
      asked += 1;
      expect(response.status, call).not.toBe(401);
    }
    expect(asked).toBeGreaterThan(40);
    const { body } = await act<Page<SupportNote>>(sam, id, ['GET', '/notes']);
    expect(body.items).toMatchObject([{ text: secret, author: { full_name: 'Olena Kovalenko' } }]);
  });

  test('and their news reaches staff alone', async () => {
    const person = await app.customer();
    const id = await write(person, 'Hello');
    const [theirs, ours] = await Promise.all([follow(person), follow(sam)]);
    await note(olena, id, [secret]);
    await assign(olena, id, [null, olena]);
    const { body } = await reply(olena, id, ['The last word']);
    for (const stream of [theirs, ours]) await stream.until(`"message_id":"${body.id}"`);
    expect(ours.text()).toContain('event: support.internal');
    expect(theirs.text()).toContain('event: support.message');
    expect(theirs.text()).not.toContain('support.internal');
    expect(theirs.text()).not.toContain(secret);
    await Promise.all([theirs.end(), ours.end()]);
  });

  test('are written once, and the database refuses to change one', async () => {
    const id = await write(await app.customer(), 'Hello');
    const client_id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => note(olena, id, ['Once', client_id])));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await note(olena, id, ['Other words', client_id])).status).toBe(400);
    for (const statement of ["UPDATE support_notes SET text = 'x'", 'DELETE FROM support_notes']) {
      await expect(app.database.asOwner(statement)).rejects.toThrow();
    }
    expect((await changes(id)).map(({ action }) => action)).toEqual(['support.note']);
  });
});

function unzipped(bytes: Uint8Array): string {
  return Object.values(unzipSync(bytes))
    .map((file) => strFromU8(file))
    .join('\n');
}

/** Reads an event stream as it comes. */
async function follow(person: Person) {
  const ending = new AbortController();
  const response = await fetch(`${app.url}/api/events`, {
    headers: signed('GET', `${app.url}/api/events`, person.token),
    signal: ending.signal,
  });
  let text = '';
  const reading = (async () => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      text += part.value;
    }
  })().catch(() => undefined);
  await vi.waitFor(() => expect(text).not.toBe(''));
  return {
    text: () => text,
    until: (wanted: string) => vi.waitFor(() => expect(text).toContain(wanted), 5_000),
    end: () => {
      ending.abort();
      return reading;
    },
  };
}

describe('[issue.inbox.4] files of staff', () => {
  const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n';

  test('reach the customer with the answer, and nobody else', async () => {
    const [anna, ben] = [await app.customer(), await app.customer()];
    const id = await write(anna, 'May I have the letter?');
    const url = `${app.url}/api/staff/support/attachments?name=letter.pdf`;
    const uploaded = await fetch(url, {
      method: 'POST',
      headers: { ...signed('POST', url, olena.token), 'content-type': 'application/pdf' },
      body: pdf,
    });
    const file: SupportAttachment = JSON.parse(await uploaded.text());
    const own = (person: Person) =>
      fetch(`${app.url}/api/support/attachments/${file.id}`, {
        headers: signed('GET', `${app.url}/api/support/attachments/${file.id}`, person.token),
      });
    expect((await own(anna)).status).toBe(404);
    expect((await reply(sam, id, ['Mine?', [file.id]])).status).toBe(400);
    expect((await reply(olena, id, [''])).status).toBe(400);
    const sent = await reply(olena, id, ['', [file.id]]);
    expect(sent.body.attachments).toEqual([file]);
    expect(await (await own(anna)).text()).toBe(pdf);
    expect((await own(ben)).status).toBe(404);
  });
});

describe('[issue.inbox.1] an answer to what its writer saw', () => {
  const newest = async (id: string): Promise<SupportMessage | undefined> => {
    const { body } = await act<Page<SupportMessage>>(olena, id, ['GET', '/messages']);
    return body.items.findLast(({ sender }) => sender === 'user');
  };
  const answer = (id: string, seen_message_id?: string) =>
    act<SupportMessage>(olena, id, [
      'POST',
      '/messages',
      { client_id: randomUUID(), message: 'Here you are.', seen_message_id },
    ]);
  const waiting = async (id: string) => {
    const { status, waiting_since } = (await act(olena, id, ['GET', ''])).body;
    return { status, waiting_since };
  };
  const waited = async ({ id }: SupportMessage): Promise<bigint | null> => {
    const { query } = app.database.db;
    const rows = query.selectFrom('support_messages').select('waited_ms');
    return (await rows.where('id', '=', BigInt(id)).executeTakeFirstOrThrow()).waited_ms;
  };

  test('leaves waiting what came after that, since it came', async () => {
    const person = await app.customer();
    const id = await write(person, 'one');
    const seen = (await newest(id))?.id;
    await write(person, 'two');
    const second = await newest(id);
    await write(person, 'three');
    const first = await answer(id, seen);
    expect(await waiting(id)).toEqual({ status: 'waiting', waiting_since: second?.created_at });
    expect(await waited(first.body)).not.toBeNull();
    expect(idsOf(await queue(olena, 'waiting'))).toContain(id);
    // Once more without having read on: nothing that waits is answered, and no reply time counts.
    expect(await waited((await answer(id, seen)).body)).toBeNull();
    expect(await waiting(id)).toEqual({ status: 'waiting', waiting_since: second?.created_at });
    await answer(id, (await newest(id))?.id);
    expect(await waiting(id)).toEqual({ status: 'open', waiting_since: null });
  });

  test('makes nobody wait whom a colleague has answered, and an older page answers everything', async () => {
    const person = await app.customer();
    const id = await write(person, 'one');
    const seen = (await newest(id))?.id;
    await write(person, 'two');
    await reply(sam, id, ['I have read both.']);
    await answer(id, seen);
    expect(await waiting(id)).toEqual({ status: 'open', waiting_since: null });
    await write(person, 'three');
    const before = await waiting(id);
    expect(before.status).toBe('waiting');
    await answer(id, seen);
    expect(await waiting(id)).toEqual(before);
  });
});

describe('[issue.inbox.5] closing and opening again', () => {
  test('a message that whoever closes has not seen keeps it open, and waiting', async () => {
    const person = await app.customer();
    const id = await write(person, 'one');
    const newest = async (): Promise<string | undefined> => {
      const { body } = await act<Page<SupportMessage>>(olena, id, ['GET', '/messages']);
      return body.items.findLast(({ sender }) => sender === 'user')?.id;
    };
    const seen_message_id = await newest();
    await write(person, 'one more thing');
    // An answer of one's own is no sign of having read what came before it.
    await reply(sam, id, ['Here you are.']);
    await write(person, 'and another');
    const refused = await act<Problem>(olena, id, ['POST', '/close', { seen_message_id }]);
    expect([refused.status, refused.body.code]).toEqual([409, 'conversation_written']);
    expect(idsOf(await queue(olena, 'waiting'))).toContain(id);
    expect((await changes(id)).map(({ action }) => action)).not.toContain('support.close');
    const read = { seen_message_id: await newest() };
    expect((await act(olena, id, ['POST', '/close', read])).body.status).toBe('closed');
    expect((await act(olena, id, ['POST', '/close', read])).status).toBe(200);
  });

  test('a closed one can be opened again, unless the customer has begun another', async () => {
    const person = await app.customer();
    const id = await write(person, 'one');
    expect((await act(olena, id, ['POST', '/close'])).body.status).toBe('closed');
    expect(idsOf(await queue(olena, 'closed'))).toContain(id);
    const reopened = await act(sam, id, ['POST', '/reopen']);
    expect(reopened.body).toMatchObject({ status: 'open', claimed_by: { id: sam.id } });
    expect((await act(sam, id, ['POST', '/reopen'])).status).toBe(200);
    await act(sam, id, ['POST', '/close']);
    await write(person, 'two');
    const refused = await act<Problem>(sam, id, ['POST', '/reopen']);
    expect([refused.status, refused.body.code]).toEqual([409, 'conversation_running']);
    expect((await changes(id)).map(({ action, customer_id }) => [action, customer_id])).toEqual([
      ['support.close', person.id],
      ['support.reopen', person.id],
      ['support.close', person.id],
    ]);
  });
});

describe('[issue.inbox.6] who is there', () => {
  test('colleagues who have it open, and the customer while the app is open', async () => {
    const person = await app.customer();
    const id = await write(person, 'Hello');
    const present = async (who: Person, here: boolean) =>
      (await act<ConversationPresence>(who, id, ['PUT', '/presence', { present: here }])).body;
    expect(await present(olena, true)).toEqual({ customer_online: false, viewers: [] });
    expect((await present(sam, true)).viewers).toEqual([
      { id: olena.id, full_name: 'Olena Kovalenko' },
    ]);
    await present(olena, false);
    expect((await present(sam, true)).viewers).toEqual([]);
    const stream = await follow(person);
    await vi.waitFor(
      async () => expect((await present(sam, true)).customer_online).toBe(true),
      5_000,
    );
    await stream.end();
    await vi.waitFor(
      async () => expect((await present(sam, true)).customer_online).toBe(false),
      5_000,
    );
    await present(olena, true);
    await app.database.asOwner("UPDATE support_viewers SET seen_at = now() - interval '1 minute'");
    expect((await present(sam, true)).viewers).toEqual([]);
  });

  test('a customer whose app was open before they wrote', async () => {
    const [person, before] = [await app.customer(), await app.customer()];
    const isThere = async (id: string): Promise<boolean> => {
      const told = await act<ConversationPresence>(sam, id, [
        'PUT',
        '/presence',
        { present: true },
      ]);
      return told.body.customer_online;
    };
    const stream = await follow(person);
    const earlier = await write(before, 'Hello');
    const other = await follow(before);
    // Everybody's list was written since the first of them came.
    await vi.waitFor(async () => expect(await isThere(earlier)).toBe(true), 5_000);
    const id = await write(person, 'Hello');
    await vi.waitFor(async () => expect(await isThere(id)).toBe(true), 5_000);
    await stream.end();
    await other.end();
  });
});
