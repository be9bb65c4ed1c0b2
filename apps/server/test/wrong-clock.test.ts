import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Profile, Quote, Session, Transaction } from '@app/contract';
import { createTestApp, transferBody } from './app.ts';
import type { CallOptions, TestApp, TestServer } from './app.ts';

const { now: trueNow } = Date;
const minute = 60_000;
let app: TestApp;
let offMs = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
afterEach(() => vi.restoreAllMocks());

/** Calls as somebody whose own clock is right: a call is signed where it begins. */
function ask<Body>(
  server: TestServer,
  call: `${'GET' | 'POST'} /${string}`,
  options?: CallOptions,
) {
  const before = offMs;
  offMs = 0;
  try {
    const [method = '', path = ''] = call.split(' ');
    return server.call<Body>(method, path, options);
  } finally {
    offMs = before;
  }
}

const near = (iso: string | null, ms: number): boolean =>
  Math.abs(Date.parse(iso ?? '') - ms) < 5_000;

it.each([7, -7])(
  'a server whose clock is off by %d minutes takes calls, offers and sessions as the others do',
  async (minutes) => {
    const [admin, person] = [await app.staff(), await app.customer()];
    await app.credit(admin, person.id, '1000.00');
    const { token } = person;
    const early = await app.quote(person, '100.00');
    vi.spyOn(Date, 'now').mockImplementation(() => trueNow() + offMs);
    offMs = minutes * minute;
    const begun = await app.another();
    for (const server of [begun, app]) {
      const read = await ask<Profile>(server, 'GET /api/profile', { token });
      expect(read.status).toBe(200);
      expect(near(read.headers.get('date'), trueNow())).toBe(true);
      const quoted = await ask<Quote>(server, 'POST /api/quotes', {
        token,
        body: { send_amount: '100.00', send_currency: 'EUR', currency: 'GBP' },
      });
      expect(near(quoted.body.expires_at, trueNow() + 30 * minute)).toBe(true);
      for (const { id: quote_id } of server === begun ? [early, quoted.body] : [quoted.body]) {
        const sent = await ask<Transaction>(server, 'POST /api/transactions', {
          token,
          body: { ...transferBody, quote_id },
          key: quote_id,
        });
        expect([sent.status, near(sent.body.created_at, trueNow())]).toEqual([201, true]);
      }
      const session = await ask<Session>(server, 'POST /api/auth/token?grant_type=password', {
        body: { email: person.email, password: person.password, audience: 'customer' },
      });
      const other = server === begun ? app : begun;
      const taken = { token: session.body.access_token };
      expect((await ask(other, 'GET /api/profile', taken)).status).toBe(200);
    }
    offMs = 0;
    await begun.stop();
  },
);
