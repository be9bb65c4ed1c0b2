import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { currencies, parseRate } from '@app/money';
import type { Currency, Rate } from '@app/money';

/** One day's rates: how much of each currency one euro buys. */
export interface DataSet {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly perEuro: ReadonlyMap<Currency, Rate>;
}

// The data are files of npm packages, so they are found the way Node finds packages: from the source tree and from the bundle alike.
const require = createRequire(import.meta.url);

/** The day before comes from the same package in its previous version, installed under another name. */
const paths = {
  today: () => require.resolve('@fawazahmed0/currency-api/v1/currencies/eur.json'),
  previous: () => require.resolve('currency-api-previous/v1/currencies/eur.json'),
} as const;

const shape = z.object({ date: z.iso.date(), eur: z.record(z.string(), z.string()) });

export async function readDataSet(day: keyof typeof paths): Promise<DataSet> {
  return parseDataSet(await readFile(paths[day](), 'utf8'));
}

/**
 * Reads `{date, eur: {usd: 1.1389, …}}`. Codes that are not ours (there are hundreds, crypto among them) are left out.
 * Throws when the file has another shape or one of our rates is no decimal above zero.
 */
export function parseDataSet(text: string): DataSet {
  // JSON.parse would turn every rate into a float; in quotes the literal arrives as it was written (ruling 5).
  const quoted = text.replace(/(:\s*)(-?\d[\d.eE+-]*)(?=\s*[,}])/g, '$1"$2"');
  const { date, eur } = shape.parse(JSON.parse(quoted));
  const perEuro = new Map<Currency, Rate>();
  for (const currency of currencies) {
    const literal = eur[currency.toLowerCase()];
    if (literal !== undefined) perEuro.set(currency, parseRate(literal));
  }
  return { date, perEuro };
}
