import { describe, expect, it } from 'vitest';
import { createSseParser } from './sse-parser.ts';
import type { SseBlock } from './sse-parser.ts';

const stream =
  'retry: 1000\n\n: alive\nid: 1.0.c\n\nid: 1.1.c\nevent: wallet.changed\ndata: {"a":\ndata:"€"}\n\nevent: resync\ndata\n\n';
const blocks: SseBlock[] = [
  { id: '1.0.c', event: '', data: undefined },
  { id: '1.1.c', event: 'wallet.changed', data: '{"a":\n"€"}' },
  { id: undefined, event: 'resync', data: '' },
];

function parse(chunks: readonly string[]): SseBlock[] {
  const seen: SseBlock[] = [];
  const take = createSseParser((block) => seen.push(block));
  for (const chunk of chunks) take(chunk);
  return seen;
}

describe('the parser of server-sent events', () => {
  it.each(['\n', '\r\n', '\r'])(
    'reads blocks wherever the text is cut, with line breaks %j',
    (lineBreak) => {
      // One more line, since a carriage return at the very end may be half of a break.
      const text = `${stream.replaceAll('\n', lineBreak)}: end${lineBreak}x`;
      for (let cut = 0; cut <= text.length; cut += 1) {
        expect(parse([text.slice(0, cut), text.slice(cut)])).toEqual(blocks);
      }
      expect(parse(text.split(''))).toEqual(blocks);
    },
  );

  it('gives nothing of a block that has not ended', () => {
    expect(parse(['id: 1\nevent: resync\ndata: {}\n'])).toEqual([]);
  });
});
