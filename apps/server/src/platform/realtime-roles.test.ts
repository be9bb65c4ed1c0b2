import { describe, expect, it, vi } from 'vitest';
import type { StaffRole } from '@app/contract';
import { newId } from './ids.ts';
import {
  anotherSession,
  person,
  read,
  readLive,
  serve,
  setStage,
  settled,
  stage,
  write,
} from './realtime-harness.ts';
import type { Person, Reader, Server } from './realtime-harness.ts';
import type { EventStreamDeps } from './realtime-hub.ts';
import type { OutboxListener } from './outbox.ts';
import type { StreamCaller } from './realtime-stream.ts';

setStage();

const rolesTaken = { topic: 'session', kind: 'session.revoked', data: {} } as const;
const money = { topic: 'wallet', kind: 'wallet.changed', data: { balance: '1.00' } } as const;
const transfer = {
  topic: 'transaction',
  kind: 'transaction.created',
  data: { balance: '2.00' },
} as const;

/** A server on which the roles of one person can be changed, and whose answers about them can be kept waiting. */
async function serveChanging(who: Person, changes: Partial<EventStreamDeps> = {}) {
  let roles: readonly StaffRole[] = ['admin'];
  let answer: () => void = () => undefined;
  let answered: Promise<void> | undefined;
  const server: Server = await serve({
    authenticateRequest: async (): Promise<StreamCaller> => {
      await answered;
      return { ...who, roles };
    },
    ...changes,
  });
  return {
    ...server,
    become: (next: readonly StaffRole[]) => (roles = next),
    hold: () => {
      answered = new Promise((resolve) => (answer = resolve));
    },
    answer: () => answer(),
  };
}

const seen = (reader: Reader) => reader.events().map(({ event, data }) => [event, data['balance']]);

describe('a change of roles', () => {
  it('holds the stream until the new ones are known: nothing goes out by the old, nothing is lost', async () => {
    const who = person('staff', ['admin']);
    const server = await serveChanging(who);
    const reader = await readLive(server.url, who);
    server.become(['viewer']);
    server.hold();
    await write(who, '', rolesTaken);
    await write(person(), '', money);
    await write(person(), '', transfer);
    await settled();
    // What a heart-beat or a look aside would have written is there by now.
    await vi.waitFor(() => expect(seen(reader)).toEqual([['session.revoked', undefined]]));
    server.answer();
    const rest = [
      ['session.revoked', undefined],
      ['transaction.created', undefined],
    ];
    await vi.waitFor(() => expect(seen(reader)).toEqual(rest));
    await write(person(), '', money);
    await write(person(), '', transfer);
    await vi.waitFor(() => expect(seen(reader)).toEqual([...rest, ...rest.slice(1)]));
  });

  it('acts on what follows it in one reading of the table', async () => {
    const who = person('staff', ['admin']);
    const server = await serveChanging(who);
    const reader = await readLive(server.url, who);
    server.become(['viewer']);
    const { query } = stage.database.db;
    await query.transaction().execute(async (trx) => {
      const rows = [
        { ...rolesTaken, user_id: who.user_id },
        { ...money, user_id: newId() },
        { ...transfer, user_id: newId() },
      ].map((row) => ({ ...row, source: 'staff' as const, data: JSON.stringify(row.data) }));
      await trx.insertInto('events').values(rows).execute();
    });
    await write(person(), '', transfer);
    await vi.waitFor(() =>
      expect(seen(reader)).toEqual([
        ['session.revoked', undefined],
        ['transaction.created', undefined],
        ['transaction.created', undefined],
      ]),
    );
  });

  it('during the opening of a stream, before it could hear of it, is asked about once it stands', async () => {
    const who = person('staff', ['admin']);
    let openings = 0;
    const server = await serve({
      authenticateRequest: async () => {
        openings += 1;
        return { ...who, roles: openings === 1 ? ['admin'] : ['viewer'] };
      },
      limitOpening: async () => {
        await write(who, '', rolesTaken);
        await settled();
      },
    });
    const reader = await readLive(server.url, who);
    await write(person(), '', money);
    await write(person(), '', transfer);
    await vi.waitFor(() => expect(seen(reader)).toEqual([['transaction.created', undefined]]));
    expect(openings).toBeGreaterThan(1);
  });

  it('during the opening of a stream whose place is unknown, holds it as well', async () => {
    const who = person('staff', ['admin']);
    const server = await serveChanging(who, {
      limitOpening: async () => {
        server.become(['viewer']);
        server.hold();
        await write(who, '', rolesTaken);
        await settled();
      },
    });
    const reader = await read(server.url, who, { 'last-event-id': 'of another database' });
    await vi.waitFor(() => expect(seen(reader)).toEqual([['resync', undefined]]));
    await write(person(), '', money);
    await write(person(), '', transfer);
    await settled();
    expect(seen(reader)).toEqual([['resync', undefined]]);
    server.answer();
    await vi.waitFor(() =>
      expect(seen(reader)).toEqual([
        ['resync', undefined],
        ['transaction.created', undefined],
      ]),
    );
  });

  it('is waited for also where the database becomes another one meanwhile', async () => {
    const who = person('staff', ['admin']);
    const listeners: OutboxListener[] = [];
    const server = await serveChanging(who, {
      outbox: {
        ...stage.outbox,
        subscribe: (listener) => {
          listeners.push(listener);
          return stage.outbox.subscribe(listener);
        },
      },
    });
    const reader = await readLive(server.url, who);
    server.become(['viewer']);
    server.hold();
    await write(who, '', rolesTaken);
    await settled();
    for (const { reset } of listeners) reset?.();
    await write(person(), '', money);
    await write(person(), '', transfer);
    await settled();
    const held = [
      ['session.revoked', undefined],
      ['resync', undefined],
    ];
    await vi.waitFor(() => expect(seen(reader)).toEqual(held));
    server.answer();
    await vi.waitFor(() =>
      expect(seen(reader)).toEqual([...held, ['transaction.created', undefined]]),
    );
  });

  it('or an end of the session during the opening ends the stream at once', async () => {
    const who = person();
    const server = await serve({
      limitOpening: async ({ session_id }) => {
        if (session_id !== who.session_id) return;
        stage.revoked.add(session_id);
        await write(who, '', { ...rolesTaken, data: { session_id } });
        await settled();
      },
    });
    const other = await readLive(server.url, anotherSession(who));
    const reader = await readLive(server.url, who);
    await vi.waitFor(() => expect(reader.ended()).toBe(true));
    expect(other.ended()).toBe(false);
  });
});
