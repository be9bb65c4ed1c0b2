import type { SupportAttachment, SupportMessage } from '@app/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DeskState, Unsent } from './desk-state.ts';
import { createDesk } from './desk.ts';
import type { Desk } from './desk.ts';

/** The server of a test: answers when it is told to. */
interface World {
  readonly sent: Unsent[];
  readonly stored: SupportMessage[];
  readonly failures: unknown[];
  /** What every call waits for. */
  wait(): Promise<void>;
  /** Ends the oldest call that waits. */
  answer(outcome?: 'ok' | Error): Promise<void>;
  kept: string | undefined;
}

let world: World;
let desk: Desk;

const file = (name: string, type = 'application/pdf', size = 10) =>
  new File([new Uint8Array(size)], name, { type });

function createWorld(): World {
  const waiting: ((outcome: 'ok' | Error) => void)[] = [];
  return {
    sent: [],
    stored: [],
    failures: [],
    kept: undefined,
    wait: () =>
      new Promise<void>((resolve, reject) => {
        waiting.push((outcome) => (outcome === 'ok' ? resolve() : reject(outcome)));
      }),
    answer: async (outcome = 'ok') => {
      waiting.shift()?.(outcome);
      // What follows the answer runs in the turns before the next task.
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
  };
}

function openDesk(): Desk {
  const { wait } = world;
  let ids = 0;
  const attachment = (name: string): SupportAttachment => ({
    id: `id of ${name}`,
    name,
    type: 'application/pdf',
    size: 10,
  });
  return createDesk({
    upload: async (_file, name) => {
      await wait();
      return attachment(name);
    },
    send: async (message) => {
      world.sent.push(message);
      await wait();
      return storedFrom(message);
    },
    onSent: (message) => world.stored.push(message),
    onFailed: (error) => world.failures.push(error),
    reasonOf: (error) =>
      error instanceof Error && error.message !== 'network' ? error.message : undefined,
    newId: () => {
      ids += 1;
      return `id ${ids}`;
    },
    now: () => '2026-11-20T14:07:00Z',
    kept: { read: () => world.kept, write: (text) => void (world.kept = text) },
  });
}

function storedFrom({ client_id, message, transaction_id }: Unsent): SupportMessage {
  return {
    id: '1',
    user_id: 'u',
    conversation_id: 'c',
    transaction_id,
    sender: 'user',
    message,
    agent_name: null,
    automatic: false,
    client_id,
    created_at: '2026-11-20T14:07:01Z',
    attachments: [],
  };
}

const unsentOf = ({ unsent }: DeskState) => unsent.map(({ message, state }) => [message, state]);

beforeEach(() => {
  world = createWorld();
  desk = openDesk();
});

describe('sending', () => {
  test.each(['', '   ', '\n \t'])(
    '[5.support.1] %j is not sent, and stays as it was typed',
    (draft) => {
      desk.type(draft);
      expect(desk.post(null)).toBe(false);
      expect(world.sent).toEqual([]);
      expect(desk.state().draft).toBe(draft);
    },
  );

  test('a message is shown as sending, then belongs to the thread', async () => {
    desk.type('  Hello ');
    expect(desk.post('t')).toBe(true);
    expect(desk.state().draft).toBe('');
    expect(unsentOf(desk.state())).toEqual([['Hello', 'sending']]);
    await world.answer();
    expect(desk.state().unsent).toEqual([]);
    expect(world.stored).toMatchObject([{ message: 'Hello', transaction_id: 't' }]);
  });

  test('messages go one after the other', async () => {
    for (const word of ['one', 'two', 'three']) {
      desk.type(word);
      desk.post(null);
    }
    expect(world.sent.map(({ message }) => message)).toEqual(['one']);
    await world.answer();
    await world.answer();
    await world.answer();
    expect(world.stored.map(({ message }) => message)).toEqual(['one', 'two', 'three']);
  });

  test('[issue.support.1] a lost one is kept and goes again under the same id', async () => {
    desk.type('Hello');
    desk.post(null);
    await world.answer(new Error('network'));
    expect(unsentOf(desk.state())).toEqual([['Hello', 'failed']]);
    expect(world.failures).toHaveLength(1);
    desk.retryLost();
    expect(unsentOf(desk.state())).toEqual([['Hello', 'sending']]);
    await world.answer();
    expect(desk.state().unsent).toEqual([]);
    expect(new Set(world.sent.map(({ client_id }) => client_id)).size).toBe(1);
  });

  test('a refused one says why, and is not tried again by itself', async () => {
    desk.type('Hello');
    desk.post(null);
    await world.answer(new Error('Wait a little.'));
    desk.retryLost();
    expect(desk.state().unsent).toMatchObject([{ state: 'failed', problem: 'Wait a little.' }]);
    desk.discard(desk.state().unsent[0]?.client_id ?? '');
    expect(desk.state().unsent).toEqual([]);
  });

  test('more than 2,000 characters do not go', () => {
    desk.type('x'.repeat(2001));
    expect(desk.post(null)).toBe(false);
    desk.type('x'.repeat(2000));
    expect(desk.post(null)).toBe(true);
  });
});

describe('a desk that is closed, since its owner has signed out', () => {
  test.each(['ok', new Error('network')] as const)(
    'sends nothing that waited, and keeps and tells nothing of what ends by %s',
    async (outcome) => {
      for (const word of ['one', 'two']) {
        desk.type(word);
        desk.post(null);
      }
      desk.close();
      world.kept = undefined;
      await world.answer(outcome);
      desk.retryLost();
      await world.answer();
      expect(world.sent.map(({ message }) => message)).toEqual(['one']);
      expect([world.stored, world.failures, world.kept]).toEqual([[], [], undefined]);
    },
  );

  test('keeps nothing of a file that is still uploaded', async () => {
    desk.addFiles([file('a.pdf')]);
    desk.type('Here');
    desk.close();
    world.kept = undefined;
    await world.answer();
    expect(world.kept).toBeUndefined();
  });
});

describe('a reload', () => {
  test('keeps what was typed, and what was on its way as not sent', () => {
    desk.type('first');
    desk.post(null);
    desk.type('half a sen');
    const again = openDesk();
    expect(again.state().draft).toBe('half a sen');
    expect(unsentOf(again.state())).toEqual([['first', 'failed']]);
  });

  test('leaves nothing where nothing is open', async () => {
    desk.type('first');
    desk.post(null);
    await world.answer();
    expect(world.kept).toBeUndefined();
  });

  test.each(['', 'null', '{', '[1]', '{"draft":5,"unsent":[{"message":1}]}'])(
    'takes %j for an empty desk',
    (text) => {
      world.kept = text;
      expect(openDesk().state()).toEqual({ draft: '', files: [], unsent: [] });
    },
  );
});

describe('files', () => {
  test('[issue.support.2] only PDF, JPG and PNG up to 10 MB are sent at all', () => {
    desk.addFiles([
      file('notes.txt', 'text/plain'),
      file('empty.pdf', 'application/pdf', 0),
      file('large.png', 'image/png', 10 * 1024 * 1024 + 1),
      file('fits.png', 'image/png', 10 * 1024 * 1024),
    ]);
    expect(desk.state().files.map(({ state, problem }) => [state, problem])).toEqual([
      ['failed', 'Only PDF, JPG and PNG files can be attached.'],
      ['failed', 'This file is empty.'],
      ['failed', 'This file is larger than 10 MB. Save it smaller and try again.'],
      ['uploading', undefined],
    ]);
  });

  test('a message waits for its files, and may be nothing but files', async () => {
    desk.addFiles([file('a.pdf')]);
    desk.type('Here');
    expect(desk.post(null)).toBe(false);
    await world.answer();
    desk.type('');
    expect(desk.post(null)).toBe(true);
    expect(world.sent[0]?.attachments).toMatchObject([{ id: 'id of a.pdf' }]);
    expect(desk.state().files).toEqual([]);
  });

  test('five at most; a broken one can be tried again, a refused one only removed', async () => {
    expect(desk.addFiles(['1', '2', '3', '4', '5', '6'].map((name) => file(name)))).toBe(1);
    await world.answer(new Error('network'));
    await world.answer(new Error('This file is damaged.'));
    const [broken, refused] = desk.state().files;
    expect(broken).toMatchObject({ state: 'failed', retryable: true });
    expect(refused).toMatchObject({ retryable: false, problem: 'This file is damaged.' });
    desk.retryFile(broken?.key ?? '');
    desk.removeFile(refused?.key ?? '');
    for (let left = 0; left < 4; left += 1) await world.answer();
    expect(desk.state().files.map(({ state }) => state)).toEqual(Array(4).fill('ready'));
  });
});
