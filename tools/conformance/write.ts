import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readFiles } from '../tidy/tree.ts';
import { clauses } from './clauses.ts';
import { conformanceDocument, faultsOf, proofsIn } from './conformance.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const proofs = proofsIn(readFiles(root));
writeFileSync(`${root}docs/conformance.md`, conformanceDocument({ clauses, proofs }));
const deviations = readFileSync(`${root}docs/deviations.md`, 'utf8');
const faults = faultsOf({ clauses, proofs, deviations });
process.stdout.write(
  [`${clauses.length} clauses, ${proofs.length} titles name them.`, ...faults, ''].join('\n'),
);
if (faults.length > 0) process.exitCode = 1;
