import { expect, it } from 'vitest';
import { readFile } from './read-file.ts';

const silenceMs = 300;

function bodyOf(pull: UnderlyingDefaultSource<Uint8Array<ArrayBuffer>>['pull']) {
  let given = 0;
  let cancelled = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (to) => {
      given += 1;
      if (given === 7) return to.close();
      return pull?.(to);
    },
    cancel: () => {
      cancelled += 1;
    },
  });
  return { body, cancelled: () => cancelled };
}

it('takes name and type from the answer', async () => {
  const headers = {
    'content-type': 'text/csv',
    'content-disposition': "attachment; filename*=UTF-8''a%20b.csv",
  };
  const { blob, name } = await readFile(new Response('a;b', { headers }));
  expect([name, blob.type, await blob.text()]).toEqual(['a b.csv', 'text/csv', 'a;b']);
});

it('waits as long as bytes come, however long that is together', async () => {
  const { body } = bodyOf(async (to) => {
    await new Promise((resolve) => setTimeout(resolve, 60));
    to.enqueue(new Uint8Array([1]));
  });
  const { blob } = await readFile(new Response(body), silenceMs);
  expect(blob.size).toBe(6);
});

it('gives up a body that stalls, and asks for no more of it', async () => {
  const { body, cancelled } = bodyOf((to) => {
    to.enqueue(new Uint8Array([1]));
    return new Promise(() => undefined);
  });
  const read = readFile(new Response(body), silenceMs);
  await expect(read).rejects.toMatchObject({ status: 0, code: 'network' });
  expect(cancelled()).toBe(1);
});

it('is the network when the body breaks off', async () => {
  const { body } = bodyOf(() => Promise.reject(new TypeError('terminated')));
  await expect(readFile(new Response(body))).rejects.toHaveProperty('code', 'network');
});
