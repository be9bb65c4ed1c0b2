import { expect, test } from 'vitest';
import { faultOfHeard, newsOf } from './heard.ts';

const happened = [newsOf('ada', 'one'), newsOf('ada', 'two'), newsOf('ben', 'three')];

test('streams that live and tell each transfer once are in order, in whatever order they tell', () => {
  expect(faultOfHeard({ cutOff: 0, told: happened.toReversed() }, happened)).toBeUndefined();
});

test.each([
  ['one stream that was cut off, though all was told', { cutOff: 1, told: happened }, '1 streams'],
  ['nothing told at all', { cutOff: 0, told: [] }, '3 were not told'],
  ['one transfer not told', { cutOff: 0, told: happened.slice(1) }, '1 were not told'],
  [
    'one told twice in the place of another',
    { cutOff: 0, told: [...happened.slice(1), newsOf('ben', 'three')] },
    '1 were not told, and 1 were told twice',
  ],
  [
    'one told to somebody else',
    { cutOff: 0, told: [...happened, newsOf('ben', 'one')] },
    '0 were not told, and 1 were told twice or to somebody else',
  ],
])('%s is a fault', (_, heard, fault) => {
  expect(faultOfHeard(heard, happened)).toContain(fault);
});

test('streams of people who sent nothing show nothing', () => {
  expect(faultOfHeard({ cutOff: 0, told: [] }, [])).toContain('has sent anything');
});
