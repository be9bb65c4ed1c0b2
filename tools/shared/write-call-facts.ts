import { writeFileSync } from 'node:fs';
import { operations } from '@app/contract';
import type { Operation } from '@app/contract';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: tsx write-call-facts.ts FILE');

const rows = Object.entries<Operation>(operations).map(
  ([name, { method, path, access }]) =>
    `  ${name}: { method: '${method}', path: '${path}', signed: ${access !== 'public'} },`,
);
writeFileSync(
  file,
  `import type { Operation, OperationName } from './operations.ts';

export interface CallFacts {
  readonly method: Operation['method'];
  readonly path: string;
  /** The session's token goes with it. */
  readonly signed: boolean;
}

/**
 * What a browser needs to make a call: the operations table without its schemas, which would weigh more than all else of ours on
 * the first screen. Made by \`npm run call-facts\`; a test compares it with the table.
 */
export const callFacts: Record<OperationName, CallFacts> = {
${rows.join('\n')}
};
`,
);
