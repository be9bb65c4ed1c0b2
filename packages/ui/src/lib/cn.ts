import { clsx } from 'clsx';
import type { ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

// tailwind-merge knows the stock scales only: without these names it would take `text-amount` for a
// colour and drop it beside `text-ink`.
const merge = extendTailwindMerge({
  extend: {
    theme: { text: ['2xs', 'amount'], shadow: ['pop'] },
  },
});

/** Joins class names; of two that set the same property the later one stays. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
