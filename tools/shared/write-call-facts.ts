import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
// Not from the package's face, which has what is written here.
import { operations } from '../../packages/contract/src/operations.ts';
import type { Access, Operation } from '@app/contract';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: tsx write-call-facts.ts FOLDER');

const customerAccess: readonly Access[] = ['public', 'customer', 'any'];

function rowsOf(isStaff: boolean): string {
  return Object.entries<Operation>(operations)
    .filter(([, { access }]) => customerAccess.includes(access) !== isStaff)
    .map(
      ([name, { method, path, access }]) =>
        `  ${name}: { method: '${method}', path: '${path}', signed: ${access !== 'public'} },`,
    )
    .join('\n');
}

writeFileSync(
  join(folder, 'call-facts.ts'),
  `import type { Operation } from './operations.ts';

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
export const callFacts = {
${rowsOf(false)}
} as const satisfies Record<string, CallFacts>;
`,
);
writeFileSync(
  join(folder, 'call-facts-staff.ts'),
  `import type { CallFacts } from './call-facts.ts';

/** The calls of staff, which the customer app does not carry. Made by \`npm run call-facts\`. */
export const staffCallFacts = {
${rowsOf(true)}
} as const satisfies Record<string, CallFacts>;
`,
);
