import { clsx } from 'clsx';
import type { ClassValue } from 'clsx';
import { groupOf, replacedBy } from './class-groups.ts';

/** Where the variants of a class end: behind the last colon outside of brackets. */
export function variantsEnd(name: string): number {
  let [depth, end] = [0, 0];
  for (let at = 0; at < name.length; at += 1) {
    const sign = name.charAt(at);
    if ('[('.includes(sign)) depth += 1;
    else if ('])'.includes(sign)) depth -= 1;
    else if (sign === ':' && depth === 0) end = at + 1;
  }
  return end;
}

/** From the last to the first: what a later class sets, an earlier one need not. */
function merge(classes: string): string {
  const set = new Set<string>();
  const kept = classes.split(' ').reduceRight<readonly string[]>((later, name) => {
    const end = variantsEnd(name);
    const bare = name.slice(end);
    const group = groupOf(bare.replace(/^!|!$/, ''));
    if (group === undefined) return [name, ...later];
    // A class counts among those of its variants, and one that is important among such.
    const scope = name.slice(0, end) + (/^!|!$/.test(bare) ? '!' : '');
    if (set.has(scope + group)) return later;
    for (const each of replacedBy(group)) set.add(scope + each);
    return [name, ...later];
  }, []);
  return kept.join(' ');
}

const mostKnown = 500;
const known = new Map<string, string>();

/** Joins class names; of two that set the same property the later one stays. */
export function cn(...classes: ClassValue[]): string {
  const joined = clsx(classes);
  const merged = known.get(joined) ?? merge(joined);
  if (known.size >= mostKnown) known.clear();
  known.set(joined, merged);
  return merged;
}
