import { ApiError } from '@app/client';
import { errorTable } from '@app/contract';
import type * as Ui from '@app/ui';
import type * as Query from '@tanstack/react-query';
import type { MutationObserver, MutationObserverOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface Call {
  readonly operation: string;
  readonly sent: unknown;
  readonly refuse: (error: unknown) => void;
}

interface Held {
  readonly calls: Call[];
  readonly said: unknown[];
}

const { calls, said } = vi.hoisted((): Held => {
  // The session reads the browser's storage as soon as it is imported.
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('addEventListener', () => undefined);
  return { calls: [], said: [] };
});
vi.mock('../../shared/api.ts', () => ({
  api: {
    call: (operation: string, sent: unknown) =>
      new Promise((_, refuse) => calls.push({ operation, sent, refuse })),
  },
}));
vi.mock('@app/ui', async (original) => ({
  ...(await original<typeof Ui>()),
  notify: (notice: unknown) => said.push(notice),
}));
// A hook without a page: one observer that each drawing gives the newest options, as React's does.
vi.mock('@tanstack/react-query', async (original) => {
  const real = await original<typeof Query>();
  const client = new real.QueryClient();
  let observer: MutationObserver | undefined;
  return {
    ...real,
    useMutation: (options: MutationObserverOptions) => {
      observer ??= new real.MutationObserver(client, options);
      observer.setOptions(options);
      const { mutate } = observer;
      return {
        ...observer.getCurrentResult(),
        mutate: (variables: never) => void mutate(variables).catch(() => undefined),
      };
    },
  };
});

const { queryClient } = await import('../../shared/query.ts');
const { conversationQuery, messagesQuery } = await import('./queries.ts');
const { useAssign, useClose } = await import('./use-conversation.ts');

const invalidated = vi.spyOn(queryClient, 'invalidateQueries');

beforeEach(() => {
  for (const [id, full_name, newest] of [
    ['a', 'Mira Sweep', '11'],
    ['b', 'Omar Reed', '22'],
  ] as const) {
    queryClient.setQueryData<unknown>(conversationQuery(id).queryKey, {
      id,
      customer: { full_name },
    });
    queryClient.setQueryData<unknown>(messagesQuery(id).queryKey, {
      pages: [{ items: [{ id: newest, sender: 'user' }], next: null }],
      pageParams: [null],
    });
  }
});
afterEach(() => {
  calls.length = 0;
  invalidated.mockClear();
  said.length = 0;
  queryClient.clear();
});

async function refuseLast(code: 'conversation_written' | 'conversation_claimed'): Promise<void> {
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  const { title, text } = errorTable[code];
  calls[0]?.refuse(new ApiError({ status: 409, code, title, detail: text, errors: [] }));
  await vi.waitFor(() => expect(said).toHaveLength(1));
}

const isStale = (queryKey: readonly unknown[]) =>
  queryClient.getQueryState(queryKey)?.isInvalidated;

test('what is refused after the next conversation is opened is said and asked anew about the one that was meant', async () => {
  useClose('a').mutate('close');
  useClose('b');
  await refuseLast('conversation_written');
  expect(calls).toMatchObject([
    { operation: 'closeSupport', sent: { params: { id: 'a' }, body: { seen_message_id: '11' } } },
  ]);
  expect(said).toMatchObject([
    { tone: 'bad', text: `Mira Sweep: ${errorTable.conversation_written.text}` },
  ]);
  expect(isStale(messagesQuery('a').queryKey)).toBe(true);
  expect(isStale(conversationQuery('a').queryKey)).toBe(true);
  expect(isStale(messagesQuery('b').queryKey)).toBe(false);
  expect(isStale(conversationQuery('b').queryKey)).toBe(false);
});

test('so is a claim', async () => {
  useAssign('a').mutate({ assignee_id: 'me', expected_id: null, said: 'Yours' });
  useAssign('b');
  await refuseLast('conversation_claimed');
  expect(calls).toMatchObject([{ operation: 'assignSupport', sent: { params: { id: 'a' } } }]);
  expect(said).toMatchObject([{ text: expect.stringContaining('Mira Sweep: ') }]);
  expect(isStale(conversationQuery('a').queryKey)).toBe(true);
  expect(isStale(conversationQuery('b').queryKey)).toBe(false);
});
