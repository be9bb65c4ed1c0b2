import { expect, it } from 'vitest';
import { outcomeOf } from './restored.ts';
import type { Story, Way } from './restored.ts';

const made = (key: string, atMs: number) => ({ key, id: key, user_id: 'someone', atMs });

const story: Story = {
  acknowledged: [made('before', 1_000), made('after', 110_000)],
  refused: [],
  targetMs: 10_000,
  killedMs: 111_000,
  fullSeconds: 1,
  incrementalSeconds: 1,
  bytes: 2 ** 20,
};
const all: Way = {
  restore_s: 10,
  rto_s: 300,
  present: new Set(['before']),
  notifications: 1,
  findings: [],
};

it('a restore is good that loses a minute at most and is back in five', () => {
  expect(outcomeOf(story, all, all)).toMatchObject({ rpo_s: 1, findings: [] });
});

it.each<[string, { story?: Partial<Story>; all?: Partial<Way>; before?: Partial<Way> }]>([
  ['nothing was tried', { story: { acknowledged: [made('after', 110_000)] } }],
  ['nothing was tried', { story: { acknowledged: [made('before', 1_000)] } }],
  ['1 transfers were refused', { story: { refused: ['503 overloaded'] } }],
  ['60.1 s were lost', { story: { killedMs: 170_100 } }],
  ['with everything took 300.1 s', { all: { rto_s: 300.1 } }],
  ['to the moment took 300.1 s', { before: { rto_s: 300.1 } }],
  ['before the moment are missing', { before: { present: new Set() } }],
  ['after the moment are there', { before: { present: new Set(['before', 'after']) } }],
  ['mistake was not undone', { before: { notifications: 0 } }],
  ['books', { all: { findings: ['The books do not add up.'] } }],
])('it is a finding when: %s', (words, change) => {
  const { findings } = outcomeOf(
    { ...story, ...change.story },
    { ...all, ...change.all },
    { ...all, ...change.before },
  );
  expect(findings).toEqual([expect.stringContaining(words)]);
});
