import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp } from './app.ts';
import type { Person, TestApp } from './app.ts';
import { signed } from './proof.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

/** Reads an event stream as it comes. */
async function follow(person: Person) {
  const url = `${app.url}/api/events`;
  const ending = new AbortController();
  const { body } = await fetch(url, {
    headers: signed('GET', url, person.token),
    signal: ending.signal,
  });
  let text = '';
  const reading = (async () => {
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      text += part.value;
    }
  })().catch(() => undefined);
  await vi.waitFor(() => expect(text).toContain('id: '));
  return {
    text: () => text,
    until: (wanted: string) => vi.waitFor(() => expect(text).toContain(wanted), 10_000),
    end: () => {
      ending.abort();
      return reading;
    },
  };
}

it('tells of a changed profile whoever may see customers, and no other staff', async () => {
  const [admin, supporter, viewer] = [
    await app.staff(),
    await app.staff('support'),
    await app.staff('viewer'),
  ];
  const customer = await app.customer();
  await app.credit(admin, customer.id, '500.00');
  const quote = await app.quote(customer, '100.00');
  const [seen, unseen] = [await follow(supporter), await follow(viewer)];
  const { token } = customer;
  const renamed = await app.call('PATCH', '/api/profile', { token, body: { full_name: 'Vera Q' } });
  expect(renamed.status).toBe(200);
  await seen.until(`event: profile.changed\ndata: {"user_id":"${customer.id}"}`);
  // Comes later on the same streams, and both may have it.
  expect((await app.send(customer, quote.id)).status).toBe(201);
  await unseen.until('event: transaction.created');
  expect(unseen.text()).not.toContain('profile.changed');
  await seen.end();
  await unseen.end();
});
