import type { SavedReply } from '@app/contract';
import { describe, expect, test } from 'vitest';
import { fillReply, findReplies, putReply, soughtShortcut } from './saved-reply-text.ts';

const reply = (shortcut: string, title: string): SavedReply => ({
  id: shortcut,
  shortcut,
  title,
  text: 'x',
  version: 1,
  updated_at: '2026-11-20T10:00:00Z',
  updated_by: null,
});

describe('[issue.inbox.3] saved replies in a message', () => {
  test('gaps are filled to the letter; one without a value stays in sight', () => {
    expect(fillReply('Hello {name}, {transfer} {name}', { name: '$& Zoë', transfer: 'TG-1' })).toBe(
      'Hello $& Zoë, TG-1 $& Zoë',
    );
    expect(fillReply('{transfer}', { name: 'Zoë', transfer: undefined })).toBe('{transfer}');
  });

  test.each([
    [';', ''],
    ['Good day ;Rate', 'rate'],
    ['line\n;on-its', 'on-its'],
    ['a;b', undefined],
    ['; done', undefined],
    ['', undefined],
  ])('after %j %j is looked for', (before, sought) => {
    expect(soughtShortcut(before)).toBe(sought);
  });

  test('what begins so comes first', () => {
    const all = [reply('on-its-way', 'The rate is fine'), reply('rate', 'Held'), reply('x', 'Bye')];
    expect(findReplies(all, 'rate').map(({ id }) => id)).toEqual(['rate', 'on-its-way']);
    expect(findReplies(all, '')).toHaveLength(3);
  });

  test('it takes the place of what was typed to find it, and leaves the rest', () => {
    expect(putReply('Hi ;ra there', 6, 'REPLY')).toEqual({ text: 'Hi REPLY there', caret: 8 });
    expect(putReply('Hi', 2, 'REPLY')).toEqual({ text: 'Hi REPLY', caret: 8 });
    expect(putReply('', 0, 'REPLY')).toEqual({ text: 'REPLY', caret: 5 });
  });
});
