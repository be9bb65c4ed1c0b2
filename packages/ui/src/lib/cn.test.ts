/// <reference types="vite/client" />
import { extendTailwindMerge } from 'tailwind-merge';
import { expect, test } from 'vitest';
import { controlClass } from '../forms/control-class.ts';
import { cn, variantsEnd } from './cn.ts';

// With the whole of the library's list, and the names that it cannot know.
const full = extendTailwindMerge({
  extend: { theme: { text: ['2xs', 'amount'], shadow: ['pop'] } },
});

const sources: string[] = Object.values(
  import.meta.glob<string>(
    [
      '../**/*.{ts,tsx}',
      '../../../../apps/*/src/**/*.{ts,tsx}',
      '!../**/*.test.*',
      '!../../../../apps/*/src/**/*.test.*',
      '!./class-groups.ts',
      '!../../../../apps/server/**',
      '!../../../../apps/*/src/texts/**',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
);

/** What follows the variants: `ring-1` of `aria-invalid:ring-1`. */
const withoutVariants = (word: string): string => word.slice(variantsEnd(word));

/** Every word of ours that the full list takes for a class: alone it stays, twice it is one. */
function classes(): string[] {
  const texts = sources.flatMap((source) =>
    [...source.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(
      (match) => match[1] ?? match[2] ?? match[3] ?? '',
    ),
  );
  // Without their variants: the same ones before both change nothing.
  const words = texts
    .flatMap((text) => text.split(/\s+/))
    .map(withoutVariants)
    .filter((word) => /^-?[a-z]/.test(word));
  const bare = words.filter((word) => !/[:${}'"]/.test(word.replace(/\[[^\]]*\]|\([^)]*\)/g, '')));
  return [...new Set(bare)].filter((word) => full(`${word} ${word}`) === word);
}

test('two classes of ours replace each other exactly where the library’s full list says so', () => {
  const all = classes();
  expect(all.length).toBeGreaterThan(200);
  const wrong: string[] = [];
  for (const first of all) {
    for (const second of all) {
      const pair = `${first} ${second}`;
      if (cn(pair) !== full(pair)) wrong.push(`${pair}: ${cn(pair)}, not ${full(pair)}`);
    }
  }
  expect(wrong.slice(0, 40)).toEqual([]);
  // Hundreds of classes, each against each: seconds even on an idle machine.
}, 60_000);

test('variants of ours come in one order each, since another order would be another class', () => {
  const chains = sources
    .flatMap((source) => source.split(/[\s'"`]+/))
    .filter((word) => /^[a-z[*@][^\s=]*:-?[a-z]/.test(word) && full(`p-1 ${word}`) !== '')
    .map((word) => word.slice(0, variantsEnd(word)))
    .filter((chain) => chain.split(':').length > 2);
  const orders = new Map<string, Set<string>>();
  for (const chain of chains) {
    const sorted = chain.split(':').sort().join(':');
    orders.set(sorted, (orders.get(sorted) ?? new Set()).add(chain));
  }
  expect(orders.size).toBeGreaterThan(5);
  expect([...orders.values()].filter(({ size }) => size > 1)).toEqual([]);
});

test('variants keep classes apart', () => {
  expect(cn('p-2 hover:p-3', 'p-4')).toBe('hover:p-3 p-4');
  expect(cn('text-amount', 'text-ink')).toBe('text-amount text-ink');
  expect(cn('p-2! px-3', '!p-4 hover:p-1 hover:px-2')).toBe('px-3 !p-4 hover:p-1 hover:px-2');
  expect(cn('text-sm/6 border-2 border-ink/50', 'text-lg border border-line')).toBe(
    'text-lg border border-line',
  );
  expect(cn('unknown data-[a=b:c]:w-[calc(1rem-2px)] unknown', 'data-[a=b:c]:w-1/2')).toBe(
    'unknown unknown data-[a=b:c]:w-1/2',
  );
  expect(cn(controlClass)).toBe(controlClass);
  expect(cn('px-2', false, undefined, ['px-3'])).toBe('px-3');
});
