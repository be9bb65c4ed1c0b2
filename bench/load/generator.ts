import { fileURLToPath } from 'node:url';
import { startWorker } from '../shared/worker-process.ts';
import type { Load, LoadAnswer, LoadReport } from './messages.ts';

export interface Generator {
  /** Signs, sends, waits for what is under way, and tells how it went. */
  run(load: Load): Promise<LoadReport>;
  stop(): Promise<void>;
}

const isAnswer = (message: unknown): message is LoadAnswer =>
  typeof message === 'object' && message !== null && ('report' in message || 'fault' in message);

export function startGenerator(): Generator {
  const script = fileURLToPath(new URL('process.ts', import.meta.url));
  const worker = startWorker<Load, LoadAnswer>(script, isAnswer);
  return {
    run: async (load) => {
      const answer = await worker.ask(load);
      if ('fault' in answer) throw new Error(`The load process failed: ${answer.fault}`);
      return answer.report;
    },
    stop: worker.stop,
  };
}
