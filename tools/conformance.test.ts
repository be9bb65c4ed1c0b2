import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { clauses } from './conformance/clauses.ts';
import { conformanceDocument, faultsOf, proofsIn } from './conformance/conformance.ts';
import { readFiles } from './tidy/tree.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const proofs = proofsIn(readFiles(root));
const deviations = readFileSync(`${root}docs/deviations.md`, 'utf8');

describe('conformance', () => {
  it('every clause has a test or a line in docs/deviations.md, and every test names clauses that exist', () => {
    expect(clauses.length).toBeGreaterThan(100);
    expect(faultsOf({ clauses, proofs, deviations })).toEqual([]);
  });

  it('docs/conformance.md is up to date; npm run conformance writes it', () => {
    expect(readFileSync(`${root}docs/conformance.md`, 'utf8')).toBe(
      conformanceDocument({ clauses, proofs }),
    );
  });

  it('sees a clause without a test, an id that is nobody’s, and a deviation that is not written down', () => {
    const planted = [
      { id: '2.x.1', text: 'shown' },
      { id: '2.x.2', text: 'forgotten' },
      { id: '2.x.3', text: 'other', deviation: 'words that stand nowhere' },
    ];
    const path = 'e2e/x.spec.ts';
    const text =
      "test('[2.x.1, 2.x.9] does it', () => {});\ntest.describe(\n  '[2.x.3] group', () => {});";
    const found = proofsIn([
      { path, text },
      { path: 'src/x.ts', text: "test('[2.x.2] no test file')" },
    ]);
    expect(found.map(({ ids }) => ids)).toEqual([['2.x.1', '2.x.9'], ['2.x.3']]);
    expect(faultsOf({ clauses: planted, proofs: found, deviations: '' })).toEqual([
      '2.x.2 has no test: forgotten',
      '2.x.3 leans on “words that stand nowhere”, which docs/deviations.md does not say.',
      'e2e/x.spec.ts names 2.x.9, which is no clause.',
    ]);
    const twice = [...planted, { id: '2.x.1', text: 'again' }];
    expect(faultsOf({ clauses: twice, proofs: found, deviations: '' })[0]).toContain('two clauses');
  });
});
