import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import { isCurrency, parseRate } from '@app/money';
import type { Currency, Rate } from '@app/money';
import type { DataSet } from './data-set.ts';

/** A file of rates that is not what it should be; nothing of it is used. */
export class SheetError extends Error {}

const quote = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/, 'A currency has three capitals.'),
  // As text, so that no digit is lost (ruling 5); parseRate refuses zero.
  rate: z.string().regex(/^\d{1,12}(\.\d{1,12})?$/, 'A rate is a plain decimal.'),
});
const daySheet = z.object({ time: z.iso.date(), Cube: z.array(quote).min(1) });
const envelope = z.object({
  Envelope: z.object({ Cube: z.tuple([z.object({ Cube: z.array(daySheet).min(1) })]) }),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  // Numbers stay the text they are; entities stay what they are, so that nothing can expand.
  parseAttributeValue: false,
  parseTagValue: false,
  processEntities: false,
  removeNSPrefix: true,
  isArray: (name) => name === 'Cube',
});

/**
 * Reads the euro reference rates as the European Central Bank publishes them: an envelope with a cube per day, and in it a cube
 * per currency, how much of it one euro buys. Gives the days oldest first, without currencies that are not ours.
 * `today` is YYYY-MM-DD. Throws SheetError, naming what is wrong.
 */
export function parseEcbSheet(text: string, today: string): DataSet[] {
  // The published files have no document type; one that has could define entities that grow without end.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new SheetError('It declares a document type.');
  const wellFormed = XMLValidator.validate(text);
  if (wellFormed !== true) throw new SheetError(`It is no XML: ${wellFormed.err.msg}`);
  const read = envelope.safeParse(parser.parse(text));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new SheetError(`${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? ''}`);
  }
  const days = read.data.Envelope.Cube[0].Cube.map(({ time, Cube }) => toDay(time, Cube, today));
  if (new Set(days.map(({ date }) => date)).size < days.length) {
    throw new SheetError('It tells of one day twice.');
  }
  return days.sort((a, b) => (a.date < b.date ? -1 : 1));
}

function toDay(date: string, quotes: readonly z.infer<typeof quote>[], today: string): DataSet {
  // A day that has not come would stay the newest one for ever.
  if (date > today) throw new SheetError(`It tells of ${date}, which has not come.`);
  const perEuro = new Map<Currency, Rate>();
  const seen = new Set<string>();
  for (const { currency, rate } of quotes) {
    if (seen.has(currency)) throw new SheetError(`${currency} stands twice under ${date}.`);
    seen.add(currency);
    if (isCurrency(currency)) perEuro.set(currency, parseRate(rate));
  }
  return { date, perEuro };
}
