import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { serverSettings } from '../shared/product.ts';
import { startWorker } from '../shared/worker-process.ts';
import type { CommandAnswer, CommandLoad, CommandReport } from './command-messages.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** Beside the server's own files: where the migrations are is relative to there. */
const folder = here('../../apps/server/dist');
const entry = 'bench-ledger';

/** Bundles the in-process window the way that the server is bundled. */
export async function buildCommands(): Promise<void> {
  await build({
    configFile: false,
    root: here('../../apps/server'),
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: { [entry]: here('commands.ts') },
        output: { entryFileNames: '[name].mjs', chunkFileNames: `${entry}-[name].mjs` },
      },
    },
    ssr: { noExternal: [/^@app\//] },
  });
}

const isAnswer = (message: unknown): message is CommandAnswer =>
  typeof message === 'object' && message !== null && ('report' in message || 'fault' in message);

/** One window in a process of its own. */
export async function runCommands(load: CommandLoad): Promise<CommandReport> {
  const worker = startWorker<CommandLoad, CommandAnswer>(`${folder}/${entry}.mjs`, isAnswer, {
    ...serverSettings,
    DATA_DIR: folder,
  });
  try {
    const answer = await worker.ask(load);
    if ('fault' in answer) throw new Error(`The in-process window failed: ${answer.fault}`);
    return answer.report;
  } finally {
    await worker.stop();
  }
}
