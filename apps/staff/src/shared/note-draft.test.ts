import { expect, test } from 'vitest';
import { draftAfter, draftOf } from './note-draft.ts';

test('a stored note empties the box, and what was typed while it travelled stays', () => {
  const sent = draftOf('Called the bank.');
  expect(draftAfter(sent, sent).text).toBe('');
  const typed = draftOf('Called the bank. They');
  expect(draftAfter(sent, typed)).toBe(typed);
});
