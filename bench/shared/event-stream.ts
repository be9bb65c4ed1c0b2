import { get } from 'node:http';
import type { ClientRequest } from 'node:http';

/** One piece of news: its kind, and its data as text. */
export interface News {
  readonly kind: string;
  readonly data: string;
}

/** One stream as a browser keeps it, over all of its connections. */
export interface EventStream {
  /** Resolves with the first place that the server tells, or, when the stream goes on from one, with its first bytes. */
  open(url: string, headers: Readonly<Record<string, string>>): Promise<void>;
  /** Breaks its connection off. */
  drop(): Promise<void>;
  /** How often it ended although nobody here had broken it off. */
  readonly cutOff: number;
}

const field = (block: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];

export function createEventStream(tell: (news: News) => void): EventStream {
  let lastId = '';
  let cutOff = 0;
  let request: ClientRequest | undefined;
  let leaving = false;
  const take = (block: string): void => {
    lastId = field(block, 'id') ?? lastId;
    const [kind, data] = [field(block, 'event'), field(block, 'data')];
    if (kind !== undefined && data !== undefined) tell({ kind, data });
  };
  return {
    get cutOff() {
      return cutOff;
    },
    open: (url, headers) => {
      const resumes = lastId !== '';
      leaving = false;
      return new Promise((resolve, reject) => {
        request = get(`${url}/api/events`, {
          agent: false,
          headers: { ...headers, ...(resumes && { 'last-event-id': lastId }) },
        });
        request.on('error', reject);
        request.once('response', (response) => {
          if (response.statusCode !== 200) {
            reject(new Error(`A stream answered ${response.statusCode}.`));
            return;
          }
          let text = '';
          response.setEncoding('utf8');
          response.on('error', () => undefined);
          response.once('close', () => {
            if (!leaving) cutOff += 1;
            reject(new Error('A stream ended before it told its place.'));
          });
          response.on('data', (chunk: string) => {
            const blocks = (text + chunk).split('\n\n');
            text = blocks.pop() ?? '';
            for (const block of blocks) take(block);
            if (resumes || lastId !== '') resolve();
          });
        });
      });
    },
    drop: async () => {
      leaving = true;
      const open = request;
      if (open === undefined || open.closed) return;
      await new Promise<void>((resolve) => {
        open.once('close', resolve);
        open.destroy();
      });
    },
  };
}
