/** One block of a stream of server-sent events; `data` is undefined when the block only moves the cursor. */
export interface SseBlock {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: string | undefined;
}

/** Cuts the text of a stream into blocks; chunks may end anywhere, also between the two characters of a line break. */
export function createSseParser(onBlock: (block: SseBlock) => void): (chunk: string) => void {
  let rest = '';
  let id: string | undefined;
  let event = '';
  let data: string[] = [];

  const endBlock = (): void => {
    if (id !== undefined || data.length > 0) {
      onBlock({ id, event, data: data.length > 0 ? data.join('\n') : undefined });
    }
    id = undefined;
    event = '';
    data = [];
  };

  const takeLine = (line: string): void => {
    if (line === '') return endBlock();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    // Comments have an empty field name; `retry` is ignored, since this client has a back-off of its own.
    if (field === 'id') id = value;
    else if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
  };

  return (chunk) => {
    const text = rest + chunk;
    // A carriage return at the very end may be half of a line break: it waits for the next chunk.
    const lines = text.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(line);
  };
}
