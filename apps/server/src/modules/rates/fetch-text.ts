import { setTimeout as pause } from 'node:timers/promises';

export interface FetchedText {
  readonly text: string;
  /** Of the answer; sent back with the next request, so that an unchanged file is not sent again. */
  readonly lastModified: string | undefined;
}

export interface FetchTextOptions {
  readonly maxBytes: number;
  readonly timeoutMs: number;
  /** Waits before the second, third … attempt; as many attempts as waits, and one more. */
  readonly retryAfterMs: readonly number[];
  readonly ifModifiedSince?: string | undefined;
}

/** A refusal that would be the same the next moment: an address that does not exist, a file that is too large. */
class FinalFault extends Error {}

/** Reads a text over HTTP; undefined when it has not changed. Throws when every attempt failed, naming the last fault. */
export async function fetchText(
  url: string,
  options: FetchTextOptions,
): Promise<FetchedText | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await attemptOnce(url, options);
    } catch (error) {
      const waitMs = options.retryAfterMs[attempt];
      if (waitMs === undefined || error instanceof FinalFault) throw error;
      await pause(waitMs);
    }
  }
}

async function attemptOnce(
  url: string,
  { timeoutMs, maxBytes, ifModifiedSince }: FetchTextOptions,
): Promise<FetchedText | undefined> {
  const answer = await fetch(url, {
    headers: {
      accept: 'application/xml, text/xml',
      ...(ifModifiedSince === undefined ? {} : { 'if-modified-since': ifModifiedSince }),
    },
    // Of the whole exchange, so that a trickle of bytes cannot hold it open.
    signal: AbortSignal.timeout(timeoutMs),
    // The address is the operator's decision; another one is not followed.
    redirect: 'error',
  });
  if (answer.status === 304) {
    await answer.body?.cancel();
    return undefined;
  }
  if (!answer.ok) {
    await answer.body?.cancel();
    const fault = `The answer was ${answer.status}.`;
    throw answer.status < 500 && answer.status !== 429 ? new FinalFault(fault) : new Error(fault);
  }
  const text = await readAtMost(answer, maxBytes);
  return { text, lastModified: answer.headers.get('last-modified') ?? undefined };
}

/** The declared length may be missing or untrue, so the bytes themselves are counted. */
async function readAtMost(answer: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new FinalFault(`The answer has more than ${maxBytes} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
