import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What is shipped: sources, texts, defaults and documents, without tests, which name promises in order to refuse them. */
const folders = [
  'apps/customer',
  'apps/staff',
  'apps/server/src',
  'apps/server/migrations',
  'packages',
];
const shipped = folders
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .concat('operator.example.json', 'README.md')
  .filter((name) => /\.(?:ts|tsx|mjs|json|sql|html|css|md)$/.test(name))
  .filter((name) => !/node_modules|\/dist\/|\.test\.tsx?$|package(?:-lock)?\.json$/.test(name));

/** The card of what was counted, and its words. */
const counting = [
  'apps/customer/src/features/about/claim-cards.tsx',
  'apps/customer/src/texts/en/about.ts',
  'apps/customer/src/texts/fr/about.ts',
];

const saying = (pattern: RegExp): string[] =>
  shipped.filter((name) => pattern.test(readFileSync(`${root}${name}`, 'utf8')));

describe('what is shipped', () => {
  test('is looked at whole', () => {
    expect(shipped.length).toBeGreaterThan(500);
    expect(saying(/Not stated by the operator/)).toContain('packages/contract/src/modes.ts');
  });

  test('names no real regulator, firm or prize', () => {
    const real =
      /financial conduct authority|\bFCA\b|prudential regulation|bafin\b|bundesanstalt f|fincen\b|\bACPR\b|\bFINMA\b|\bCSSF\b|\bCFPB\b|austrac|central bank of ireland|nederlandsche bank|western union|moneygram|revolut|transferwise|paypal|remitly|worldremit|trustpilot/i;
    expect(saying(real)).toEqual([]);
  });

  test('promises "Instant" and "Within 30 minutes" only where the promise is derived', () => {
    const shortened = /(['"`>])Instant\1|Within 30 minutes/;
    expect(saying(shortened)).toEqual(['packages/contract/src/own-sentences.ts']);
    expect(saying(/ownSentences\.promise(?:Instant|HalfHour)/)).toEqual([
      'apps/server/src/modules/payouts/simulator.ts',
    ]);
  });

  test('counts "millions" only where they were counted', () => {
    const said = saying(/\bmillions?\b/i).filter((name) =>
      /^apps\/(?:customer|staff)|texts/.test(name),
    );
    expect(said).toEqual(counting);
  });

  test.each([/24\s?\/\s?7/, /guaranteed/i])('says %s nowhere', (pattern) => {
    expect(saying(pattern)).toEqual([]);
  });
});
