import { expect, it, vi } from 'vitest';
import { compare } from './check.ts';
import { compareNews } from './streams.ts';

const made = (id: string, user_id = 'mira') => ({ id, key: `key of ${id}`, user_id, atMs: 0 });

function databaseOf(...ids: string[]): Parameters<typeof compare>[0] {
  return { query: vi.fn().mockResolvedValue(ids.map((id) => ({ id, key: `key of ${id}` }))) };
}

it('what was acknowledged and is not there is lost', async () => {
  const load = { acknowledged: [made('1'), made('2')], unanswered: new Set<string>() };
  expect(await compare(databaseOf('2'), load)).toEqual({ lost: 1, surplus: 0 });
});

it('what is there and was neither acknowledged nor left without an answer is surplus', async () => {
  const load = { acknowledged: [made('1')], unanswered: new Set(['key of 2']) };
  expect(await compare(databaseOf('1', '2', '3'), load)).toEqual({ lost: 0, surplus: 1 });
});

it('one who was told to fetch everything again excuses no other one', () => {
  const follower = (id: string, resyncs: number) => ({
    person: { id, token: '' },
    created: new Map([['1', 2]]),
    resyncs: () => resyncs,
  });
  const acknowledged = [made('2', 'mira'), made('3', 'olena')];
  const news = compareNews([follower('mira', 1), follower('olena', 0)], acknowledged);
  expect(news).toEqual({ untold: 1, toldTwice: 2 });
});
