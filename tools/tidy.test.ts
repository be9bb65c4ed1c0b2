import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findCircle, moduleTable } from './tidy/modules.ts';
import { rules } from './tidy/rules.ts';
import { report } from './tidy/source.ts';
import { readBase, readFiles } from './tidy/tree.ts';

/**
 * Style as an ordinary test (STYLE.md). Each rule is a function in tools/tidy, named as here; each refusal
 * says what to write instead. tools/tidy/rules.test.ts shows that every one of them can fail.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const files = readFiles(root);
const base = readBase(root);
const comparesWithBase: ReadonlySet<string> = new Set(['migrations-only-added']);

describe('tidy', () => {
  it('reads the whole repository', () => {
    const paths = new Set(files.map(({ path }) => path));
    expect(paths).toContain('package.json');
    expect(paths).toContain('apps/server/package.json');
    expect(paths).toContain('tools/tidy.test.ts');
    expect([...paths].filter((path) => path.includes('node_modules/'))).toEqual([]);
  });

  it('declares a graph of modules without a circle', () => {
    expect(findCircle(moduleTable)).toBeUndefined();
  });

  it.for(rules.map((rule) => [rule.name, rule] as const))(
    '%s',
    { timeout: 60_000 },
    ([, rule], context) => {
      if (comparesWithBase.has(rule.name) && base.kind === 'unknown') {
        context.skip(`nothing to compare with: ${base.reason}`);
      }
      const tree = base.kind === 'known' ? { files, base: base.files } : { files };
      expect(report(rule.check(tree))).toEqual([]);
    },
  );
});
