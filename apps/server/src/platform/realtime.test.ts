import type { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { systemClock } from './clock.ts';
import { newId } from './ids.ts';
import {
  anotherSession,
  heldOutbox,
  nameOf,
  namesOf,
  numbered,
  person,
  read,
  readLive,
  serve,
  serveWithClock,
  setStage,
  settled,
  stage,
  write,
  writeAll,
} from './realtime-harness.ts';
import type { Reader } from './realtime-harness.ts';
import { signed } from '../../test/proof.ts';

setStage();

describe('opening a stream', () => {
  it('answers at once, before there is any news, with headers that let nobody store or delay it', async () => {
    const { url } = await serve();
    const reader = await read(url, person());
    expect(reader.response.status).toBe(200);
    const header = (name: string) => reader.response.headers.get(name);
    expect(header('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(header('cache-control')).toBe('no-store');
    expect(header('x-accel-buffering')).toBe('no');
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(reader.text()).toMatch(/^retry: \d+\n\n/);
    await vi.waitFor(() => expect(reader.lastId()).not.toBe(''));
  });

  it('is refused without a valid session and leaves nothing behind', async () => {
    const { url, streams } = await serve();
    const response = await fetch(url, { headers: signed('GET', url, 'nobody') });
    expect(response.status).toBe(401);
    expect(streams.open).toBe(0);
  });

  it('drops the oldest of a person who opens too many, and only theirs', async () => {
    const { url, streams } = await serve({ limits: { perUserMax: 2 } });
    const [anna, ben] = [person(), person()];
    const other = await readLive(url, ben);
    const [first, second, third] = [
      await readLive(url, anna),
      await readLive(url, anna),
      await readLive(url, anna),
    ];
    await vi.waitFor(() => expect(first.ended()).toBe(true));
    await write(anna, 'news');
    await vi.waitFor(() => expect([second, third].map(namesOf)).toEqual([['news'], ['news']]));
    expect([second.ended(), third.ended(), other.ended()]).toEqual([false, false, false]);
    expect(streams.open).toBe(3);
  });

  it('leaves nobody present who hung up while we looked who it is', async () => {
    const present: string[][] = [];
    const [gone, here] = [person('staff', ['admin']), person('staff', ['admin'])];
    const waiting: { socket?: Socket; goOn?: () => void } = {};
    const { url, streams } = await serve({
      authenticateRequest: async (request) => {
        if (!(request.headers.authorization ?? '').includes(gone.user_id)) return here;
        waiting.socket = request.raw.socket;
        await new Promise<void>((resolve) => {
          waiting.goOn = resolve;
        });
        return gone;
      },
      onStaff: (staff) => void present.push(staff.map(({ user_id }) => user_id)),
    });
    const abort = new AbortController();
    const headers = signed('GET', url, gone.token);
    const call = fetch(url, { headers, signal: abort.signal });
    await vi.waitFor(() => expect(waiting.goOn).toBeDefined());
    abort.abort();
    await expect(call).rejects.toThrow('aborted');
    await vi.waitFor(() => expect(waiting.socket?.destroyed).toBe(true));
    waiting.goOn?.();
    // By the time that another stream stands, the first one would as well.
    await readLive(url, here);
    expect(streams.open).toBe(1);
    expect(present.flat()).not.toContain(gone.user_id);
  });

  it('lets the table be read at once while somebody has one open', async () => {
    const { outbox, listeners } = heldOutbox();
    const { url, streams } = await serve({ outbox });
    expect(listeners[0]?.awaits?.()).toBe(false);
    const reader = await readLive(url, person());
    expect(listeners[0]?.awaits?.()).toBe(true);
    reader.close();
    await vi.waitFor(() => expect(streams.open).toBe(0));
    expect(listeners[0]?.awaits?.()).toBe(false);
  });

  it('is refused when the server is full', async () => {
    const { url } = await serve({ limits: { streamsMax: 1 } });
    await read(url, person());
    const response = await fetch(url, { headers: signed('GET', url, person().token) });
    expect(response.status).toBe(503);
  });
});

describe('who gets what', () => {
  it(
    'gives 20 customers their own 200 events each: none foreign, none lost, none twice, in order',
    { timeout: 60_000 },
    async () => {
      const { url } = await serve();
      const people = Array.from({ length: 20 }, () => person());
      const readers = await Promise.all(people.map((who) => readLive(url, who)));
      const staff = await readLive(url, person('staff', ['admin']));
      // Five at a time write as fast as they can, so transactions of all customers overlap and commit out of order.
      const jobs = people.flatMap((who) =>
        numbered(who.user_id, 200).map((name) => ({ who, name })),
      );
      jobs.sort((a, b) => a.name.slice(-3).localeCompare(b.name.slice(-3)));
      await Promise.all(
        Array.from({ length: 5 }, async () => {
          for (let job = jobs.pop(); job; job = jobs.pop())
            await write(job.who, job.name, { topic: 'wallet', kind: 'wallet.changed' });
        }),
      );
      await vi.waitFor(() => expect(staff.events()).toHaveLength(4000), { timeout: 10_000 });
      await vi.waitFor(() =>
        expect(readers.map((reader) => reader.events().length)).toEqual(people.map(() => 200)),
      );
      for (const [at, who] of people.entries()) {
        const { rows } = await stage.owner.query(
          `SELECT data->>'notification_id' AS name FROM events WHERE user_id = $1 ORDER BY xid, id`,
          [who.user_id],
        );
        expect(namesOf(readers[at] ?? staff)).toEqual(rows.map(({ name }) => name));
        expect(
          staff
            .events()
            .filter(({ data }) => data['user_id'] === who.user_id)
            .map(nameOf),
        ).toEqual(rows.map(({ name }) => name));
      }
    },
  );

  it('tells a customer what the contract names and nothing else; staff learn whose it is', async () => {
    const { url } = await serve();
    const [anna, actor_id] = [person(), newId()];
    const [own, staff] = [
      await readLive(url, anna),
      await readLive(url, person('staff', ['admin'])),
    ];
    const transaction_id = newId();
    const data = {
      status: 'failed',
      version: 3,
      balance: '12.50',
      wallet_change: '-5.00',
      actor_id,
      note: 'internal',
    };
    await write(anna, 'x', {
      topic: 'transaction',
      kind: 'transaction.updated',
      source: 'staff',
      actor_id,
      transaction_id,
      data,
    });
    await vi.waitFor(() =>
      expect([own, staff].map((reader) => reader.events().length)).toEqual([1, 1]),
    );
    const named = { transaction_id, status: 'failed', version: 3, balance: '12.50' };
    expect(own.events()[0]).toMatchObject({ event: 'transaction.updated', data: named });
    expect(own.events()[0]?.data).toEqual(named);
    expect(staff.events()[0]?.data).toEqual({ ...named, user_id: anna.user_id });
    expect(own.text() + staff.text()).not.toContain(actor_id);
  });

  it('tells staff only the topics that their roles open, and nobody else’s notifications', async () => {
    const { url } = await serve();
    const anna = person();
    const [admin, viewer, none] = [
      await readLive(url, person('staff', ['admin'])),
      await readLive(url, person('staff', ['viewer'])),
      await readLive(url, person('staff')),
    ];
    await write(anna, 'wallet', {
      topic: 'wallet',
      kind: 'wallet.changed',
      data: { balance: '1.00' },
    });
    await write(anna, 'notification');
    await write(anna, 'transfer', {
      topic: 'transaction',
      kind: 'transaction.created',
      data: { balance: '1.00' },
    });
    await vi.waitFor(() => expect(admin.events()).toHaveLength(2));
    await settled();
    const seen = (reader: Reader) =>
      reader.events().map(({ event, data }) => [event, data['balance']]);
    expect(seen(admin)).toEqual([
      ['wallet.changed', '1.00'],
      ['transaction.created', '1.00'],
    ]);
    await vi.waitFor(() => expect(seen(viewer)).toEqual([['transaction.created', undefined]]));
    expect(seen(none)).toEqual([]);
  });

  it('keeps a staff session of a person from the news of their own customer account', async () => {
    const { url } = await serve();
    const customer = person();
    const staff = await readLive(url, {
      ...customer,
      token: `${customer.user_id}:${newId()}:staff:viewer`,
    });
    await write(customer, 'private');
    await write(person(), 'transfer', { topic: 'transaction', kind: 'transaction.created' });
    await vi.waitFor(() => expect(namesOf(staff)).toEqual(['transfer']));
  });
});

describe('the end of a stream', () => {
  it('comes within a second of the revocation of its session; other sessions stay', async () => {
    const { url, streams } = await serve();
    const there = person();
    const staying = await readLive(url, there);
    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const here = anotherSession(there);
      const ending = await readLive(url, here);
      const atMs = systemClock.now();
      await write(here, '', {
        topic: 'session',
        kind: 'session.revoked',
        data: { session_id: here.session_id },
      });
      await vi.waitFor(() => expect(ending.ended()).toBe(true));
      waits.push(systemClock.now() - atMs);
      expect(ending.events().map(({ event }) => event)).toEqual(['session.revoked']);
    }
    // Unless the machine stands still.
    expect(Math.min(...waits)).toBeLessThan(1000);
    await write(there, 'still here');
    await vi.waitFor(() => expect(namesOf(staying)).toEqual(['still here']));
    expect(streams.open).toBe(1);
  });

  it('comes when an event without a session’s name makes it ask again, also when the answer changes a little later', async () => {
    const { url } = await serve();
    const [here, there] = [person(), person()];
    const [ending, late] = [await readLive(url, here), await readLive(url, there)];
    const ended = { topic: 'session', kind: 'session.revoked', data: {} } as const;
    stage.revoked.add(here.session_id);
    await write(here, '', ended);
    await vi.waitFor(() => expect(ending.ended()).toBe(true));
    await write(there, '', ended);
    await vi.waitFor(() => expect(late.events()).toHaveLength(1));
    stage.revoked.add(there.session_id);
    await vi.waitFor(() => expect(late.ended()).toBe(true));
  });

  it('comes at the heart-beat after its token has expired, and not while it is good', async () => {
    const beating = await serveWithClock();
    const [good, bad] = [person(), person()];
    const [goes, ends] = [await readLive(beating.url, good), await readLive(beating.url, bad)];
    stage.revoked.add(bad.session_id);
    beating.passMs(20_000);
    await vi.waitFor(() => expect(ends.ended()).toBe(true));
    await write(good, 'still');
    await vi.waitFor(() => expect(namesOf(goes)).toEqual(['still']));
  });

  it('comes within a second of the moment that its token ends', async () => {
    const anna = person();
    // By the harness's clock, which begins at zero.
    const { url, passMs } = await serveWithClock({
      authenticateRequest: async () => ({ ...anna, token_ends_ms: 3000 }),
    });
    const reader = await readLive(url, anna);
    passMs(2000);
    await write(anna, 'still');
    await vi.waitFor(() => expect(namesOf(reader)).toEqual(['still']));
    passMs(1000);
    await vi.waitFor(() => expect(reader.ended()).toBe(true));
  });

  it('is the server’s when it closes: it does not wait for readers', async () => {
    const { app, url } = await serve();
    const readers = [await readLive(url, person()), await readLive(url, person())];
    await app.close();
    await vi.waitFor(() => expect(readers.map((reader) => reader.ended())).toEqual([true, true]));
  });
});

describe('a quiet stream', () => {
  it('gets a heart-beat every 20 seconds that moves its cursor past other people’s news', async () => {
    const { url, passMs } = await serveWithClock();
    const anna = person();
    const reader = await readLive(url, anna);
    const beats = () => reader.text().split(': alive').length - 1;
    const [atStart, before] = [beats(), reader.lastId()];
    await writeAll(person(), numbered('foreign', 3));
    await settled();
    passMs(19_999);
    await write(anna, 'no beat came before this');
    await vi.waitFor(() => expect(reader.events()).toHaveLength(1));
    expect(beats()).toBe(atStart);
    await writeAll(person(), ['foreign']);
    await settled();
    passMs(1);
    await vi.waitFor(() => expect(beats()).toBe(atStart + 1));
    expect(reader.lastId()).toBe(stage.outbox.formatCursor(stage.outbox.latest()));
    expect(reader.lastId()).not.toBe(before);
    passMs(20_000);
    await vi.waitFor(() => expect(beats()).toBe(atStart + 2));
  });

  it('goes on beating, and telling who is there, when the clock was set back', async () => {
    let told = 0;
    const { url, passMs } = await serveWithClock({ onStaff: () => void (told += 1) });
    const reader = await readLive(url, person('staff', ['admin']));
    const beats = () => reader.text().split(': alive').length - 1;
    const [atStart, toldAtStart] = [beats(), told];
    passMs(-3_600_000);
    await vi.waitFor(() => expect(beats()).toBe(atStart + 1));
    passMs(20_000);
    await vi.waitFor(() => expect(beats()).toBe(atStart + 2));
    expect(told).toBe(toldAtStart + 2);
  });
});
