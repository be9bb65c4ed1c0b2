import { expect, test } from 'vitest';
import { readPdf } from '../../test/pdf-text.ts';
import { visualRuns } from './pdf/runs.ts';
import { createPaper, pageSize, widthOf, wrap } from './pdf.ts';

/** A name or a bank in the writing of every country whose currency can be received. */
const scripts = {
  English: "O'Neill-Smith & Sons Ltd.",
  French: 'Éléonore Lefèvre-Œuvrard',
  German: 'Jürgen Müller-Strauß',
  Polish: 'Łucja Wiśniewska-Żółć',
  Romanian: 'Ștefan Țăranu Îmbărbătatu',
  Czech: 'Božena Dvořáková Žďár',
  Hungarian: 'Győző Szűcs Hősök',
  Turkish: 'Şükrü İğdır Çelik ığ',
  Vietnamese: 'Nguyễn Thị Ánh Tuyết Đặng Ỷ',
  Yoruba: 'Ọlátúnjí Ẹ̀gbẹ́',
  Ghanaian: 'Ɛsi Ɔfori Ŋmawu',
  Ukrainian: 'Олена Ґалаґан Їжакевич',
  Bulgarian: 'Щелияна Йорданова',
  Greek: 'Γιώργος Παπαδόπουλος',
  Arabic: 'محمد عبد الله المصرف الأهلي',
  Urdu: 'فاطمہ ٹھیکہ دار ہے ڈاکٹر گل',
  Thai: 'สมชาย ใจดี น้ำผึ้ง',
  Bengali: 'রহিমা খাতুন ক্ষমা শ্রী',
  Devanagari: 'अमिताभ शर्मा क्षत्रिय र्कि',
  'simplified Chinese': '王秀英 中国银行 囍',
  'traditional Chinese': '陳美玲 臺灣銀行 廣東 匯豐',
  Japanese: '髙山 さくら銀行 サクラ 々〆',
  Korean: '김민준 국민은행 훈',
  'signs of currencies': '€ £ ¥ $ ₴ ₦ ₹ ₱ ₫ ₩ ₺ ৳ ฿ ₵ ₨ ₪ ﷼',
  punctuation: '“quotes” ‘single’ – — … • · → − × № ™',
};
const written = Object.entries(scripts);

async function paperWith(lines: readonly string[]): Promise<Buffer> {
  const paper = createPaper({ title: 'Names', author: 'Examplepay', language: 'en' });
  paper.newPage();
  lines.forEach((line, index) => {
    paper.root.add('P', () => paper.text(line, { x: 40, y: 60 + index * 20 }, { size: 12 }));
  });
  return paper.finish(() => undefined);
}

test.each(written)('[2.paper.3] %s prints without an empty box', async (_, line) => {
  const { texts, boxes, spoken } = readPdf(await paperWith([line]));
  expect(boxes).toBe(0);
  const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '');
  // Where glyphs stand in another order, or are parts of letters, the text itself stands beside them.
  const read = spoken.length > 0 ? spoken : texts;
  expect(plain(read.join(''))).toBe(plain(line));
});

test('an unknown character shows as a box, so that nothing vanishes unseen', async () => {
  expect(readPdf(await paperWith(['Name \u{1E922}'])).boxes).toBe(1);
});

test('all scripts together stay a small file, since fonts are cut to the glyphs in use', async () => {
  const file = await paperWith(Object.values(scripts));
  expect(file.length).toBeLessThan(200_000);
});

const shown = (line: string): string[] => visualRuns(line, 'regular').map(({ text }) => text);

test('text from right to left stands in the order of the eye, brackets turned', () => {
  // Each run is laid out by its font from its first character on the right.
  expect(shown('Ref 12 محمد علي (بنك)')).toEqual(['Ref 12 ', 'محمد علي )بنك(']);
  expect(shown('محمد (ABC)')).toEqual(
    [')', 'ABC', 'محمد )'].map((run) => run.replace(/^\)$/, '(')),
  );
});

test('a figure within Arabic keeps its own direction', () => {
  const runs = shown('محمد 123 علي');
  expect(runs.indexOf('123')).toBeGreaterThan(runs.findIndex((run) => run.includes('علي')));
  expect(runs.indexOf('123')).toBeLessThan(runs.findIndex((run) => run.includes('محمد')));
});

test('controls that turn text round draw nothing and hide nothing', async () => {
  const { boxes, texts } = readPdf(await paperWith(['a\u202eb\u2066c\u200f']));
  expect(boxes).toBe(0);
  expect(texts.join('').replaceAll(/[^abc]/g, '').length).toBe(3);
});

test.each(written)('%s is broken into lines that fit, and nothing is lost', (_, line) => {
  const style = { size: 10 };
  const text = Array.from({ length: 6 }, () => line).join(' ');
  const lines = wrap(text, 90, style);
  expect(lines.length).toBeGreaterThan(2);
  for (const one of lines) expect(widthOf(one, style)).toBeLessThanOrEqual(90.01);
  expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
});

test('a word wider than the line is broken within', () => {
  const lines = wrap('X'.repeat(200), 100, { size: 10 });
  expect(lines.join('')).toBe('X'.repeat(200));
  for (const one of lines) expect(widthOf(one, { size: 10 })).toBeLessThanOrEqual(100.01);
});

test('an amount and its currency stay on one line', () => {
  const lines = wrap('Recipient gets 25,518.45\u00a0UAH', 120, { size: 8 });
  expect(lines).toEqual(['Recipient gets', '25,518.45\u00a0UAH']);
});

test('digits of all values are equally wide, so that columns line up', () => {
  const widths = Array.from('0123456789', (digit) => widthOf(digit.repeat(8), { size: 9 }));
  expect(new Set(widths).size).toBe(1);
});

test('a document is tagged, titled, in its language, and numbers its pages', async () => {
  const paper = createPaper({ title: 'Žluťoučký', author: 'Examplepay', language: 'cs' });
  for (const page of ['one', 'two']) {
    paper.newPage();
    paper.root.add('P', () => paper.text(page, { x: 40, y: 60 }, { size: 10 }));
  }
  const table = paper.root.add('Table');
  const row = table.add('TR');
  row.add('TH', () => paper.text('head', { x: 40, y: 90 }, { size: 10 }));
  row.end();
  table.end();
  const { pages, structure, texts, raw } = readPdf(
    await paper.finish((page, count) =>
      paper.text(`page ${page} of ${count}`, { x: 40, y: pageSize.height - 30 }, { size: 8 }),
    ),
  );
  expect(pages).toBe(2);
  expect(structure.toSorted()).toEqual(['Document', 'P', 'P', 'TH', 'TR', 'Table'].toSorted());
  expect(texts).toContain('page 2 of 2');
  expect(raw).toContain('/Lang (cs)');
  expect(raw).toContain('/DisplayDocTitle true');
  expect(raw).toMatch(/\/MarkInfo \d+ 0 R/);
  expect(raw).toContain('pdfuaid:part');
});

test('letters that a font reorders carry their text beside them, for search and speech', async () => {
  expect(readPdf(await paperWith(['abc'])).spoken).toEqual([]);
  expect(readPdf(await paperWith(['abc', 'محمد (بنك)'])).spoken).toEqual(['محمد (بنك)']);
});

test('a document is not changed by the ones before it', async () => {
  // Letters of which accented ones are made, drawn after those: the parser must not have forgotten what they stand for.
  await paperWith(['ĂăÂâÎîȘșȚț']);
  expect(readPdf(await paperWith(['AaIiSsTt'])).texts.join('')).toBe('AaIiSsTt');
});
