import { disabledReason, ownSentences } from '@app/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { currencyName, currencyWords } from './currency-texts.ts';
import { deliveryText } from './delivery-text.ts';
import { setLanguage } from './i18n.ts';
import { serverSentence } from './server-sentences.ts';

// Without the files that only calls of staff are made of: the staff app is in English.
const schemas = import.meta.glob<string>(
  [
    '../../../../packages/contract/src/schemas/*.ts',
    '!../../../../packages/contract/src/schemas/{audit,cases,desk,ledger,staff-*,support-staff,wallets}.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const modules = import.meta.glob<string>(
  [
    '../../../server/src/modules/{account,beneficiaries,customers,documents,identity,kyc,papers,quotes,rates,support,transactions,verification}/*.ts',
    '!**/kyc/review-verification.ts',
    '!**/quotes/fee-table.ts',
    '!**/rates/manual-rates.ts',
    '!**/support/{claim,desk,inbox,notes,report,saved-replies,staff}.ts',
    '!**/transactions/{documents-due,staff-*}.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);

const literal = /(['`])([A-Z](?:(?!\1)[^\n])* (?:(?!\1)[^\n])*\.)\1/g;
const refusal =
  /(?:fieldError\(\s*[\w']+,\s*|(?:message|detail): |return |\? |: )(['`])([A-Z](?:(?!\1)[^\n])* (?:(?!\1)[^\n])*\.)\1/g;

/** The sentences in the sources, with something in each of their gaps. */
function sentencesIn(sources: Record<string, string>, pattern: RegExp): string[] {
  const code = Object.entries(sources)
    .filter(([path]) => !path.endsWith('.test.ts'))
    .map(([, text]) => text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, ''));
  const found = code.flatMap((text) =>
    [...text.matchAll(pattern)].map(([, , words = '']) => words),
  );
  return [...new Set(found.map((words) => words.replaceAll(/\$\{[^}]*\}/g, 'X')))];
}

/** What only a program can be told: the forms of the customer app leave no way to send such a thing. */
const forPrograms = new Set([
  'Add a file first.',
  'Choose one of the documents on the list.',
  'Send at most X files.',
  'Ask for 7, 30 or 90 days.',
  'Ask for a whole number of rows.',
  'Ask for at least 1 row.',
  'Ask for at most X rows.',
  'Choose above or below.',
  'Choose csv or pdf.',
  'Choose one of our languages.',
  'Choose one of the languages on the list.',
  'Give either the amount to send or the amount to arrive, not both.',
  'Name a channel.',
  'Name a type of notifications.',
  'Name what is to change.',
  'Say true or false.',
  'Search for at most X characters.',
  'Search for at most 100 characters.',
  'This cursor is not one of ours.',
  'This id was already used for another message.',
  'This id was already used for another note.',
  'This is no version of a picture.',
  'This is not a refresh token of ours.',
  'This is not a link of ours.',
  'This is not a challenge of ours.',
  'This is longer than any passkey writes.',
  'This is not what a browser writes.',
  'This is longer than the name of any passkey.',
  'This is not a version.',
  // Chosen from lists that hold nothing else.
  'Choose what is wrong.',
  'Choose one of the purposes on the list.',
  'This is not a provider of ours.',
  'This is too long.',
  'This is not a valid id.',
  'Write a currency code such as X.',
]);

/** What is told to staff, or shown by other means: by the code of the error, or by the key of an automatic line. */
const elsewhere = new Set([
  'A request is only complete with a document that was accepted.',
  'Choose a day after today, and not after X.',
  'Say what is wrong: the customer reads it and sends another file.',
  'Say what is wrong: the customer reads it and sends other files.',
  'Set the day on which the document stops counting.',
  // Known with the period in each of its two forms.
  'You can send X at most now: of the X allowed in X, X is used.',
  'Choose one of the stages on the list.',
  'Choose what the rule looks at.',
  'Choose what a match does.',
  'Give the figures that this rule needs, and no others.',
  'Use at most X rules.',
  'Write a whole number.',
  'Write at least 1.',
  'Write what the customer is to read.',
  'Remove the space before or after the code.',
  'This transfer would take X again, and the customer’s limits leave X now.',
  'Give a new reason: this transfer is already X, and the customer will read why that changes.',
  'Thank you for your message. A member of our team will read it and answer here.',
  'The fee can only go down from X: the customer has already paid it.',
  'Set the fee back to X: all of it is refunded with the amount. It can go down once the transfer takes the money again.',
  'The rate is X. You asked to be told at X X.',
  'There is still X in your wallet. Send it to an account of your own, or ask support to pay it out, then close the account.',
  'Transfers still on their way: X. Wait until they have arrived, or cancel what is still pending, then close the account.',
  'You have X rate alerts, as many as one account can have. Delete one, then set this one.',
]);

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await setLanguage('de');
});
afterAll(async () => {
  await setLanguage('en');
  vi.unstubAllGlobals();
});

describe('[issue.languages.1] every sentence that comes in English is known', () => {
  const sources = [
    ['the schemas', sentencesIn(schemas, literal), 30],
    ['the server', sentencesIn(modules, refusal), 30],
  ] as const;
  test.each(sources)('of %s', (_, sentences, atLeast) => {
    expect(sentences.length).toBeGreaterThan(atLeast);
    const unknown = sentences.filter(
      (one) => !forPrograms.has(one) && !elsewhere.has(one) && serverSentence(one) === one,
    );
    expect(unknown).toEqual([]);
  });
});

describe('[issue.languages.2] a sentence of the server in German', () => {
  test('has its figures as Germans write them', () => {
    expect(
      serverSentence(
        'You need €1,002.99 but only have €5.00. Please contact admin to fund your account.',
      ),
    ).toMatch(/^Sie brauchen 1\.002,99\s€, haben aber nur 5,00\s€\. /);
    expect(
      serverSentence('The rate is 1 EUR = 0.8543 GBP already. Choose a higher target.'),
    ).toMatch(/1 EUR = 0,8543 GBP/);
    expect(serverSentence('Pick a day from 2025-03-01 to today.')).toContain('01 Mär 2025');
  });

  test('is told from the shorter one that it begins with', () => {
    expect(serverSentence('Send at least 1.00 EUR.')).toMatch(
      /^Senden Sie mindestens 1,00\sEUR\.$/,
    );
    expect(serverSentence('Send at least 1.00 EUR. 1.00 GBP is 1.15 EUR.')).toMatch(
      /^Senden Sie mindestens 1,00\sEUR\. 1,00\sGBP sind 1,15\sEUR\.$/,
    );
  });

  test('has the reason inside it translated too', () => {
    expect(
      serverSentence(
        'This password is easy to guess. Dates are easy to guess. Use several words that do not belong together.',
      ),
    ).toContain('Datumsangaben sind leicht zu erraten.');
  });

  test('is there for all that we say of transfers, and for the simulator’s promises', () => {
    const english = Object.values(ownSentences).filter((one) => serverSentence(one) === one);
    expect(english).toEqual([]);
    expect(deliveryText('Instant')).toBe('Sofort');
    expect(deliveryText('By noon')).toBe('By noon');
    expect(deliveryText(null)).toBe('Vom Betreiber nicht angegeben');
  });

  test('stays English when it is not known, and keeps what a person typed', () => {
    expect(serverSentence('Something newer than this app.')).toBe('Something newer than this app.');
    for (const name of ['Ann (work) $1', '1.2345 GBP']) {
      expect(serverSentence(`This account is already saved as ${name}.`)).toContain(name);
    }
  });

  test('is there for a currency that cannot be picked, and for each one’s name', () => {
    expect(currencyWords('BGN').reason).not.toBe(disabledReason('BGN'));
    expect(currencyWords('BGN').reason).toContain('Lew');
    expect(currencyName('CHF')).toBe('Schweizer Franken');
  });
});
