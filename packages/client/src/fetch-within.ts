import { ApiError, networkError } from './api-error.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface Target {
  readonly url: string;
  readonly timeoutMs: number;
  /** The answer is a large file: once it begins, whoever reads it sees to the time (`readFile`). */
  readonly isLarge?: boolean;
}

/**
 * Fetches, giving up after `timeoutMs` without a whole answer: a body that stalls breaks off where it is read. Throws ApiError
 * `network` when no answer began; when the caller's own signal was the reason, that reason is thrown as it is, since nobody waits for
 * an answer then.
 */
export async function fetchWithin(
  fetch: Fetch,
  { url, timeoutMs, isLarge }: Target,
  init: RequestInit,
): Promise<Response> {
  const late = new AbortController();
  // Else it runs out in any case: to abort what is complete changes nothing.
  const timer = setTimeout(() => late.abort(new Error(`No answer in ${timeoutMs} ms.`)), timeoutMs);
  const { signal } = init;
  try {
    const response = await fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    });
    if (isLarge === true && response.ok) clearTimeout(timer);
    return response;
  } catch (error) {
    if (signal?.aborted === true || error instanceof ApiError) throw error;
    throw networkError(error);
  }
}
