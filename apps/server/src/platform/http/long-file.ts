import { Readable } from 'node:stream';
import { DomainError } from '#platform/errors';
import type { Logger } from '#platform/log';

export interface LongFileDeps {
  /** Throws once its reader may not have it any more. */
  readonly askAgain: () => Promise<void>;
  readonly log: Logger;
  /** What is not read by then is not sent. */
  readonly lifeMs?: number;
}

const minuteMs = 60_000;
const longFileLifeMs = 30 * minuteMs;

/**
 * Sends on a file that is made as it is read, for as long as its reader may have it: before each further part it is asked, and the connection
 * breaks off where the answer is no. Who reads slowly would otherwise read on for hours after being stopped.
 */
export function whileAdmitted(
  content: Readable,
  { askAgain, log, lifeMs = longFileLifeMs }: LongFileDeps,
): Readable {
  const sent = Readable.from(parts(content, askAgain));
  const end = setTimeout(() => sent.destroy(new DomainError('overloaded')), lifeMs).unref();
  sent.once('close', () => {
    clearTimeout(end);
    content.destroy();
  });
  sent.once('error', (error) => log.info({ err: error }, 'a file was broken off'));
  return sent;
}

async function* parts(content: Readable, askAgain: () => Promise<void>) {
  let first = true;
  for await (const part of content) {
    // Behind the reading of the part and before its leaving: what changed meanwhile counts.
    if (!first) await askAgain();
    first = false;
    yield part;
  }
}
