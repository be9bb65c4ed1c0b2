import { networkError } from './api-error.ts';

export interface DownloadedFile {
  readonly blob: Blob;
  readonly name: string;
}

const silenceMaxMs = 30_000;

/**
 * Reads the answer of a download. A file takes as long as its bytes do: only when none comes for half a minute, or it breaks off, is
 * it given up, by ApiError `network`.
 */
export async function readFile(
  response: Response,
  silenceMs = silenceMaxMs,
): Promise<DownloadedFile> {
  const late = new AbortController();
  const start = () =>
    setTimeout(() => late.abort(new Error(`No bytes in ${silenceMs} ms.`)), silenceMs);
  let timer = start();
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    transform: (bytes, to) => {
      clearTimeout(timer);
      timer = start();
      to.enqueue(bytes);
    },
  });
  try {
    const body = response.body?.pipeThrough(watched, { signal: late.signal });
    return { blob: await new Response(body, response).blob(), name: fileName(response) };
  } catch (error) {
    throw networkError(error);
  } finally {
    clearTimeout(timer);
  }
}

function fileName(response: Response): string {
  const disposition = response.headers.get('content-disposition') ?? '';
  return decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? 'download');
}
