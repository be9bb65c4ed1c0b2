import type { SupportAttachment } from '@app/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Unsent } from './desk-state.ts';
import { createDesk } from './desk.ts';
import type { Desk } from './desk.ts';

let kept: string | undefined;
let sent: Unsent[];
let waiting: ((outcome: Error | undefined) => void)[];
let failures: unknown[];
let seen: string | undefined;
let desk: Desk;

const attachment: SupportAttachment = { id: 'a', name: 'a.pdf', type: 'application/pdf', size: 3 };

function open(): Desk {
  let ids = 0;
  return createDesk({
    upload: async () => attachment,
    send: (one) => {
      sent.push(one);
      return new Promise((resolve, reject) => {
        waiting.push((fault) => (fault === undefined ? resolve() : reject(fault)));
      });
    },
    onFailed: (error) => failures.push(error),
    reasonOf: (error) =>
      error instanceof Error && error.message !== 'network' ? error.message : undefined,
    newId: () => {
      ids += 1;
      return `id ${ids}`;
    },
    now: () => '2026-11-20T14:07:00Z',
    seen: () => seen,
    kept: { read: () => kept, write: (text) => void (kept = text) },
  });
}

/** Ends the oldest call that waits. */
async function answer(fault?: Error): Promise<void> {
  waiting.shift()?.(fault);
  await new Promise((resolve) => setTimeout(resolve, 0));
}

beforeEach(() => {
  kept = undefined;
  sent = [];
  waiting = [];
  failures = [];
  seen = undefined;
  desk = open();
});

describe('answer and note', () => {
  test('[issue.inbox.9] are two drafts: what is written as a note is never sent as an answer', async () => {
    desk.type('Good day');
    desk.turnTo('note');
    expect(desk.state().drafts[desk.state().mode]).toBe('');
    desk.type('looks odd');
    expect(desk.post()).toBe(true);
    expect(sent).toMatchObject([{ mode: 'note', message: 'looks odd' }]);
    expect(desk.state().drafts).toEqual({ reply: 'Good day', note: '' });
    await answer();
    desk.turnTo('reply');
    desk.post();
    expect(sent.at(-1)).toMatchObject({ mode: 'reply', message: 'Good day' });
  });

  test('a note leaves the files to the answer', async () => {
    desk.addFiles([new File(['x'], 'a.pdf', { type: 'application/pdf' })]);
    await answer();
    desk.turnTo('note');
    desk.type('note');
    desk.post();
    expect(sent[0]?.attachments).toEqual([]);
    await answer();
    desk.turnTo('reply');
    expect(desk.post()).toBe(true);
    expect(sent[1]?.attachments).toEqual([attachment]);
  });
});

describe('sending', () => {
  test.each(['', '  \n', 'x'.repeat(2001)])('%j is not sent', (draft) => {
    desk.type(draft);
    expect(desk.post()).toBe(false);
    expect(desk.state().drafts.reply).toBe(draft);
  });

  test('a lost one is kept and goes again under the same id; a refused one is not tried by itself', async () => {
    desk.type('first');
    desk.post();
    await answer(new Error('network'));
    desk.retryLost();
    await answer();
    expect(new Set(sent.map(({ client_id }) => client_id)).size).toBe(1);
    expect(desk.state().unsent).toEqual([]);
    desk.type('second');
    desk.post();
    await answer(new Error('It is closed.'));
    desk.retryLost();
    expect(desk.state().unsent).toMatchObject([{ state: 'failed', problem: 'It is closed.' }]);
  });

  test('an answer names what its writer saw when it was posted, also when it goes again later', async () => {
    seen = '5';
    desk.type('Good day');
    desk.post();
    seen = '6';
    await answer(new Error('network'));
    desk = open();
    desk.retryLost();
    expect(sent.map(({ seen_message_id }) => seen_message_id)).toEqual(['5', '5']);
  });

  test.each([undefined, new Error('network')])(
    'closed, since its owner has signed out, it sends nothing that waited, and keeps and tells nothing of what ends (%s)',
    async (fault) => {
      for (const word of ['first', 'second']) {
        desk.type(word);
        desk.post();
      }
      desk.close();
      kept = undefined;
      await answer(fault);
      desk.retryLost();
      await answer();
      expect(sent.map(({ message }) => message)).toEqual(['first']);
      expect([failures, kept]).toEqual([[], undefined]);
    },
  );

  test('a reload keeps both drafts, and what was on its way as not sent', () => {
    desk.type('on its way');
    desk.post();
    desk.type('half an ans');
    desk.turnTo('note');
    desk.type('half a no');
    const again = open().state();
    expect(again.drafts).toEqual({ reply: 'half an ans', note: 'half a no' });
    expect(again.unsent).toMatchObject([{ message: 'on its way', state: 'failed' }]);
  });

  test.each(['null', '{', '[1]', '{"drafts":5,"unsent":[{"message":1}]}'])(
    '%j is an empty desk',
    (text) => {
      kept = text;
      expect(open().state()).toMatchObject({ drafts: { reply: '', note: '' }, unsent: [] });
    },
  );
});
