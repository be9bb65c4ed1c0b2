import { ApiError, networkError } from './api-error.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Fetches, giving up after `timeoutMs` without an answer. Throws ApiError `network` when none came; when the caller's own signal
 * was the reason, that reason is thrown as it is, since nobody waits for an answer then.
 */
export async function fetchWithin(
  fetch: Fetch,
  { url, timeoutMs }: { url: string; timeoutMs: number },
  init: RequestInit,
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`No answer in ${timeoutMs} ms.`)), timeoutMs);
  const { signal } = init;
  try {
    return await fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    });
  } catch (error) {
    if (signal?.aborted === true || error instanceof ApiError) throw error;
    throw networkError(error);
  } finally {
    clearTimeout(timer);
  }
}
