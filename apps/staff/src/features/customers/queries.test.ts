import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { queryKeys } from '../../shared/query-keys.ts';

const asked = vi.hoisted(() => vi.fn<(operation: string) => void>());
vi.mock('../../shared/api.ts', () => ({
  api: {
    call: async (operation: string) => {
      asked(operation);
      return {};
    },
  },
}));

const { customerAuditQuery, customerCasesQuery, customerQuery } = await import('./queries.ts');

const id = '0b1f4c52-6a0c-4c8e-8f55-6d0b3c1a2e3f';

test('each visit asks anew for what nothing tells of: sign-ins, notes, a disabled account, the log', async () => {
  // As in the app, where answers stay fresh unless they say otherwise.
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  const ask = async () => {
    const leaving = [
      new QueryObserver(client, customerQuery(id)).subscribe(() => undefined),
      new QueryObserver(client, customerAuditQuery(id)).subscribe(() => undefined),
      new QueryObserver(client, customerCasesQuery(id)).subscribe(() => undefined),
    ];
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    for (const leave of leaving) leave();
  };
  await ask();
  await ask();
  const operations = asked.mock.calls.map(([operation]) => operation);
  expect(operations).toEqual([
    'getCustomer',
    'listAudit',
    'listCases',
    'getCustomer',
    'listAudit',
    'listCases',
  ]);
});

test('the cases are renewed with the queue, since the news of a case does not always name the customer', () => {
  const { queryKey } = customerCasesQuery(id);
  expect(queryKey.slice(0, queryKeys.cases.length)).toEqual(queryKeys.cases);
});
