import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { takeOut } from './take-out.ts';

const queryKey = ['rows'];
let client: QueryClient;

const ids = () => client.getQueryData<{ id: string }[]>(queryKey)?.map(({ id }) => id);
const put = (...now: string[]) =>
  client.setQueryData(
    queryKey,
    now.map((id) => ({ id })),
  );

beforeEach(() => {
  client = new QueryClient();
  put('a', 'b', 'c');
});

test('a row is out at once, and back where it stood when the server has not taken it away', async () => {
  const putBack = await takeOut(client, queryKey, { id: 'b' });
  expect(ids()).toEqual(['a', 'c']);
  putBack();
  expect(ids()).toEqual(['a', 'b', 'c']);
});

test('what was changed meanwhile stays so, and a row that is back already is there once', async () => {
  const putBack = await takeOut(client, queryKey, { id: 'b' });
  put('x', 'c');
  putBack();
  expect(ids()).toEqual(['x', 'b', 'c']);
  putBack();
  expect(ids()).toEqual(['x', 'b', 'c']);
});

test('a row is not put into the list of the next person', async () => {
  const putBack = await takeOut(client, queryKey, { id: 'b' });
  client.removeQueries();
  put('x');
  putBack();
  expect(ids()).toEqual(['x']);
});
