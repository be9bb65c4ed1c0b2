import { fileURLToPath } from 'node:url';
import type { LoadResult } from '../load/loops.ts';
import type { SignedIn } from '../shared/sessions.ts';
import { startWorker } from '../shared/worker-process.ts';

/** Somebody who reads, in a form that travels between processes. */
interface Reader {
  readonly token: string;
  /** PKCS 8, as DER. */
  readonly privateKey: Uint8Array;
  readonly jwk: object;
  readonly thumbprint: string;
}

export interface ReadLoad {
  readonly url: string;
  readonly path: string;
  readonly people: readonly Reader[];
  /** How many requests to have ready. */
  readonly count: number;
  readonly connections: number;
  readonly warmUpMs: number;
  readonly measuredMs: number;
}

export interface ReadReport extends Pick<
  LoadResult,
  'good' | 'seconds' | 'latencies' | 'complaints' | 'ranOut'
> {
  /** Share of all cores that the reading process used. */
  readonly cpuShare: number;
}

export type ReadAnswer = { readonly report: ReadReport } | { readonly fault: string };

const isAnswer = (message: unknown): message is ReadAnswer =>
  typeof message === 'object' && message !== null && ('report' in message || 'fault' in message);

/** So many readers at once, each asking again as soon as it has its page, in a process of their own. */
export async function readPages(
  load: Omit<ReadLoad, 'people'> & { readonly people: readonly SignedIn[] },
): Promise<ReadReport> {
  const worker = startWorker<ReadLoad, ReadAnswer>(
    fileURLToPath(new URL('client.ts', import.meta.url)),
    isAnswer,
  );
  try {
    const people = load.people.map(({ token, key: { privateKey, jwk, thumbprint } }) => ({
      token,
      jwk,
      thumbprint,
      privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }),
    }));
    const answer = await worker.ask({ ...load, people });
    if ('fault' in answer) throw new Error(answer.fault);
    const { complaints, ranOut } = answer.report;
    if (complaints.length > 0) throw new Error(`A page was refused: ${complaints.join(' | ')}`);
    if (ranOut) throw new Error('There were too few requests for the whole window.');
    return answer.report;
  } finally {
    await worker.stop();
  }
}
