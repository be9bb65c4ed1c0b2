import { verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { Logger } from '#platform/log';

/** Two parts of a proof as they were sent, joined by a point, the third in base64url, and the key that the first names (ES256). */
export interface Signed {
  readonly key: KeyObject;
  readonly text: string;
  readonly signature: string;
}

/** What the thread beside is asked at a time; it answers by as many booleans in the same order. */
export interface Questions {
  readonly texts: readonly string[];
  readonly signatures: readonly string[];
}

export interface SignatureChecks {
  /** Whether the key signed it, found out at once. */
  here(signed: Signed): boolean;
  /** The same beside the first thread, together with all that are asked about in this turn of the loop. */
  beside(signed: Signed): Promise<boolean>;
  close(): Promise<void>;
}

const dsaEncoding = 'ieee-p1363';
const verifyInPool = promisify(verify);
const restMs = 60_000;

const given = ({ key, text, signature }: Signed) =>
  [Buffer.from(text), { key, dsaEncoding }, Buffer.from(signature, 'base64url')] as const;
const inPool = (signed: Signed): Promise<boolean> => verifyInPool('sha256', ...given(signed));

interface Waiting {
  readonly signed: Signed;
  readonly answer: (isSigned: boolean | Promise<boolean>) => void;
}

/**
 * Checks signatures. Node's own pool is woken for each one by itself, which takes the first thread up to as long as the check; a thread of our own is
 * woken once for all that came together. It is started when it is first needed; without `file`, and for a minute after it ended by itself, the pool does it.
 */
export function createSignatureChecks(file: URL | undefined, log: Logger): SignatureChecks {
  let thread: Thread | undefined;
  let restUntilMs = 0;
  let waiting: Waiting[] = [];

  const ask = async (asked: readonly Waiting[], by: URL): Promise<void> => {
    try {
      thread ??= startThread(by);
      const answers = await thread.ask(asked.map(({ signed }) => signed));
      for (const [at, { answer }] of asked.entries()) answer(answers[at] === true);
    } catch (error) {
      if (performance.now() >= restUntilMs)
        log.error({ err: error }, 'the thread that checks signatures ended; the pool goes on');
      thread = undefined;
      restUntilMs = Math.max(restUntilMs, performance.now() + restMs);
      for (const { signed, answer } of asked) answer(inPool(signed));
    }
  };
  const leave = (by: URL): void => {
    const asked = waiting;
    waiting = [];
    void ask(asked, by);
  };
  return {
    here: (signed) => verify('sha256', ...given(signed)),
    beside: (signed) => {
      if (file === undefined || performance.now() < restUntilMs) return inPool(signed);
      return new Promise((answer) => {
        if (waiting.length === 0) setImmediate(leave, file);
        waiting.push({ signed, answer });
      });
    },
    close: async () => {
      restUntilMs = Number.POSITIVE_INFINITY;
      await thread?.end();
    },
  };
}

interface Thread {
  /** Rejects when the thread ends before it answers. */
  ask(signed: readonly Signed[]): Promise<readonly boolean[]>;
  end(): Promise<unknown>;
}

// It holds keys and what it is asked, and needs nothing of what the process is told.
const limits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

interface Asked {
  readonly resolve: (answers: readonly boolean[]) => void;
  readonly reject: (reason: Error) => void;
}

function startThread(file: URL): Thread {
  const worker = new Worker(file, { env: {}, resourceLimits: limits });
  worker.unref();
  const asked: Asked[] = [];
  let ended: Error | undefined;
  worker.on('message', (answers: readonly boolean[]) => asked.shift()?.resolve(answers));
  worker.on('error', (error) => (ended = error));
  worker.on('exit', () => {
    ended ??= new Error('it was ended');
    for (const { reject } of asked.splice(0)) reject(ended);
  });
  return {
    ask: (signed) =>
      new Promise((resolve, reject) => {
        if (ended !== undefined) return reject(ended);
        asked.push({ resolve, reject });
        const questions: Questions = {
          texts: signed.map(({ text }) => text),
          signatures: signed.map(({ signature }) => signature),
        };
        worker.postMessage(questions);
      }),
    end: () => worker.terminate(),
  };
}
