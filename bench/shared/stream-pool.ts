import { fileURLToPath } from 'node:url';
import { signed } from '../../tools/shared/proof.mjs';
import type { Heard } from './heard.ts';
import type { SignedIn } from './sessions.ts';
import { startWorker } from './worker-process.ts';

/** One stream to open: whose, and the headers that sign its one call. */
export interface StreamOrder {
  readonly user_id: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type Command =
  | {
      readonly kind: 'open';
      readonly url: string;
      readonly databaseUrl: string;
      readonly orders: readonly StreamOrder[];
    }
  | { readonly kind: 'write'; readonly perSecond: number; readonly seconds: number }
  | { readonly kind: 'drop' }
  | { readonly kind: 'write_unheard'; readonly each: number }
  | { readonly kind: 'resume'; readonly orders: readonly StreamOrder[] }
  | { readonly kind: 'hear'; readonly awaited: number };

export type Answer =
  { readonly written: Written | null } | { readonly heard: Heard } | { readonly fault: string };

export interface Written {
  /** Sent to streams. */
  readonly events: number;
  readonly seconds: number;
  /** Milliseconds from before the commit to each stream. */
  readonly latencies: readonly number[];
  readonly lost: number;
  /** Came twice, or to somebody else. */
  readonly wrong: number;
}

/** Many open streams in a process of their own. */
export interface StreamPool {
  open(listeners: readonly SignedIn[]): Promise<void>;
  /** Writes events for people of the pool and waits until they have arrived. */
  write(pace: { perSecond: number; seconds: number }): Promise<Written>;
  /** Breaks all connections off, as a lost network does. */
  drop(): Promise<void>;
  /** Events for everybody that nobody is there to hear. */
  writeUnheard(each: number): Promise<void>;
  /** All come back at once, each from its place, and wait for what they missed. */
  resume(): Promise<Written>;
  /** What the product itself told of so many transfers, once all was told, or nothing more comes. */
  hear(awaited: number): Promise<Heard>;
  close(): Promise<void>;
}

const client = fileURLToPath(new URL('stream-client.ts', import.meta.url));

function isAnswer(message: unknown): message is Answer {
  return (
    typeof message === 'object' &&
    message !== null &&
    ('written' in message || 'heard' in message || 'fault' in message)
  );
}

export function startStreamPool(url: string, databaseUrl: string): StreamPool {
  const worker = startWorker<Command, Answer>(client, isAnswer);
  const listeners: SignedIn[] = [];
  const ordersOf = (given: readonly SignedIn[]): StreamOrder[] =>
    given.map(({ user_id, token, key }) => ({
      user_id,
      headers: signed('GET', `${url}/api/events`, { token, key }),
    }));
  const ask = async (command: Command): Promise<Exclude<Answer, { fault: string }>> => {
    const answer = await worker.ask(command);
    if ('fault' in answer) throw new Error(answer.fault);
    return answer;
  };
  const tell = async (command: Command): Promise<Written | null> => {
    const answer = await ask(command);
    return 'written' in answer ? answer.written : null;
  };
  const told = async (command: Command): Promise<Written> => {
    const written = await tell(command);
    if (written === null) throw new Error(`${command.kind} gave no figures.`);
    return written;
  };
  return {
    open: async (given) => {
      listeners.push(...given);
      await tell({ kind: 'open', url, databaseUrl, orders: ordersOf(given) });
    },
    write: ({ perSecond, seconds }) => told({ kind: 'write', perSecond, seconds }),
    drop: async () => void (await tell({ kind: 'drop' })),
    writeUnheard: async (each) => void (await tell({ kind: 'write_unheard', each })),
    resume: () => told({ kind: 'resume', orders: ordersOf(listeners) }),
    hear: async (awaited) => {
      const answer = await ask({ kind: 'hear', awaited });
      if (!('heard' in answer)) throw new Error('The streams did not tell what they heard.');
      return answer.heard;
    },
    close: worker.stop,
  };
}
