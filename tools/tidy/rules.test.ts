import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCircle } from './modules.ts';
import { fixtures, foldersBelow, readPlanted } from './planted.ts';
import { rules } from './rules.ts';
import { report, type Tree } from './source.ts';

/**
 * Every rule of the tidy test, seen to fail. tools/fixtures/tidy/<rule>/tree holds violations beside things that
 * are allowed; expected.txt names each refusal by path, line and first words, and nothing else may be refused.
 */

const home = join(fixtures, 'tidy');

function treeOf(rule: string): Tree {
  const files = readPlanted(join(home, rule, 'tree'));
  return foldersBelow(join(home, rule)).includes('base')
    ? { files, base: readPlanted(join(home, rule, 'base')) }
    : { files };
}

describe('tidy rules', () => {
  it('have a planted violation each', () => {
    expect(foldersBelow(home)).toEqual(rules.map(({ name }) => name).sort());
  });

  it.for(rules.map((rule) => [rule.name, rule] as const))(
    '%s refuses what is planted',
    ([name, rule]) => {
      const expected = readFileSync(join(home, name, 'expected.txt'), 'utf8')
        .trim()
        .split('\n');
      const found = report(rule.check(treeOf(name)));
      const cut = found.map((line, index) => line.slice(0, expected[index]?.length));
      expect(expected[0]).not.toBe('');
      expect(cut).toEqual(expected);
    },
  );

  it('say that something is missing when there is nothing at all', () => {
    const refusing = rules.filter((rule) => rule.check({ files: [] }).length > 0);
    expect(refusing.map(({ name }) => name)).toEqual([
      'module-entries',
      'brand-words',
      'suppression-ratchet',
      'documents',
      'lockfile-hosts',
    ]);
  });

  it('find a circle in a table of modules, and none where there is none', () => {
    expect(findCircle({ a: ['b'], b: ['c'], c: ['b'] })).toEqual(['b', 'c', 'b']);
    expect(findCircle({ a: ['a'] })).toEqual(['a', 'a']);
    expect(findCircle({ a: ['b', 'c'], b: ['c'], c: [] })).toBeUndefined();
  });
});
