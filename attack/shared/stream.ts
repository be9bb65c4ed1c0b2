import { signed } from '../../tools/shared/proof.mjs';
import { secrets } from './client.ts';

export interface Frame {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

export interface OpenStream {
  readonly status: number;
  readonly frames: readonly Frame[];
  lastId(): string;
  /** When the server ended it, by `performance.now()`; undefined while it is open. */
  endedAt(): number | undefined;
  close(): void;
}

const field = (block: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';

/** Opens the stream of news, signed as a browser signs it, and follows it from a cursor when given one. */
export async function openStream(url: string, token: string, cursor?: string): Promise<OpenStream> {
  secrets.add(token);
  const abort = new AbortController();
  const address = `${url}/api/events`;
  const response = await fetch(address, {
    headers: {
      ...signed('GET', address, token),
      ...(cursor !== undefined && { 'last-event-id': cursor }),
    },
    signal: abort.signal,
  });
  const frames: Frame[] = [];
  let lastId = '';
  let endedAt: number | undefined;
  const consume = async (): Promise<void> => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        lastId = field(block, 'id') || lastId;
        const event = field(block, 'event');
        if (event !== '') frames.push({ id: lastId, event, data: field(block, 'data') });
      }
    }
  };
  consume()
    .catch(() => undefined)
    .finally(() => (endedAt = performance.now()));
  return {
    status: response.status,
    frames,
    lastId: () => lastId,
    endedAt: () => endedAt,
    close: () => abort.abort(),
  };
}

/** Waits until something is so; gives whether it came to be in time. */
export async function until(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const endMs = performance.now() + timeoutMs;
  while (!condition()) {
    if (performance.now() > endMs) return false;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return true;
}
