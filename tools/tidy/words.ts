import ts from 'typescript';
import {
  findMatches,
  isCode,
  parseJson,
  propertyOf,
  type Finding,
  type Rule,
  type SourceFile,
} from './source.ts';
import {
  findNodes,
  importsOf,
  isMember,
  isNamed,
  isNumberConversion,
  readsTheClock,
} from './syntax.ts';

/** Banned words. Each refusal names what to write instead, so that nobody has to ask. */

const moneyFolders =
  /^(packages\/money|apps\/server\/src\/modules\/(ledger|quotes|rates|transactions|wallets|payouts))\//;

/** Money is near in these folders and wherever the money package is imported, be it only for a type. */
function isNearMoney(file: SourceFile): boolean {
  if (moneyFolders.test(file.path)) return true;
  return importsOf(file).some(({ specifier }) => /^@app\/money(\/|$)/.test(specifier));
}

const moneyWords: Rule = {
  name: 'money-words',
  check: ({ files }) => files.filter(isProductCode).filter(isNearMoney).flatMap(floatsIn),
};

function floatsIn(file: SourceFile): Finding[] {
  return [
    ...findNodes(
      file,
      'parseFloat makes a float of money: use the parsers of @app/money.',
      (node) => isNamed(node, 'parseFloat'),
    ),
    ...findNodes(
      file,
      'toFixed rounds a float: use the named rounding and the formatter of @app/money.',
      (node) => isNamed(node, 'toFixed'),
    ),
    ...findNodes(
      file,
      'Number() makes a float near money: keep the bigint, or the decimal string of the wire.',
      isNumberConversion,
    ),
  ];
}

const clockWords: Rule = {
  name: 'clock-words',
  check: ({ files }) =>
    files
      .filter(({ path }) => /^apps\/server\/src\/.*\.ts$/.test(path))
      .filter(({ path }) => !path.startsWith('apps/server/src/platform/clock'))
      .flatMap((file) =>
        findNodes(
          file,
          'The machine is asked for the time only in platform/clock: take a clock, so that tests own the time.',
          readsTheClock,
        ),
      ),
};

const randomWords: Rule = {
  name: 'random-words',
  check: ({ files }) =>
    files
      .filter(({ path }) => isCode(path))
      .flatMap((file) =>
        findNodes(
          file,
          'Math.random can be predicted and not repeated: use node:crypto or platform/ids, and a printed seed in tests.',
          (node) => isMember(node, 'Math', 'random'),
        ),
      ),
};

const consoleWords: Rule = {
  name: 'console-words',
  check: ({ files }) =>
    files
      .filter(isProductCode)
      .flatMap((file) =>
        findNodes(
          file,
          'The server logs through its logger, and what a person must read goes to process.stdout; a browser app shows it on the screen.',
          (node) =>
            ts.isIdentifier(node) && node.text === 'console' && isMember(node.parent, 'console'),
        ),
      ),
};

/** Product code: what ships, and the journeys over it. Programs for the terminal live in tools, bench and storm. */
function isProductCode(file: SourceFile): boolean {
  return isCode(file.path) && /^(apps|packages|e2e)\//.test(file.path);
}

const unfinishedWords: Rule = {
  name: 'unfinished-words',
  check: ({ files }) =>
    files
      .filter(({ path }) => /\.(ts|tsx|mjs|sql|css|html|sh|ya?ml)$/.test(path))
      .flatMap((file) =>
        findMatches(
          file,
          // Spelled in two parts, so that this file does not refuse itself.
          /\b(?:FIX(?:ME)|TO(?:DO))\b/g,
          'Finish it, or write down what is missing in docs/deviations.md.',
        ),
      ),
};

const profilePath = 'operator.example.json';

const brandWords: Rule = {
  name: 'brand-words',
  check: ({ files }) => {
    const profile = files.find(({ path }) => path === profilePath);
    if (profile === undefined) {
      return [
        {
          path: profilePath,
          line: 1,
          message: 'The operator profile is missing; it holds the brand.',
        },
      ];
    }
    const brand = ['name', 'slug'].map((field) => propertyOf(parseJson(profile), field));
    const words = brand.filter((word) => typeof word === 'string' && word !== '');
    if (words.length !== brand.length) {
      return [
        { path: profilePath, line: 1, message: 'The operator profile needs a name and a slug.' },
      ];
    }
    const pattern = new RegExp(words.map((word) => escapePattern(String(word))).join('|'), 'gi');
    const message =
      'The brand is configuration: read it from the operator profile, or write {brand} in a text.';
    return files
      .filter(({ path }) => !mayNameTheBrand(path))
      .flatMap((file) => findMatches(file, pattern, message));
  },
};

const escapePattern = (word: string): string =>
  word.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Documents and package metadata name the product; so do tests of the module that reads the profile. */
function mayNameTheBrand(path: string): boolean {
  return (
    path === profilePath ||
    /(\.md$|^docs\/|^LICENSE$|(^|\/)package(-lock)?\.json$)/.test(path) ||
    /^apps\/server\/src\/modules\/operator\/.*\.test\.ts$/.test(path)
  );
}

export const wordRules: readonly Rule[] = [
  moneyWords,
  clockWords,
  randomWords,
  consoleWords,
  unfinishedWords,
  brandWords,
];
