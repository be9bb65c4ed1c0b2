/** What an element of an array in a statement may be; objects are written as JSON. */
export type Element = string | number | bigint | boolean | Buffer | object | null | undefined;

/** Stands in an array as it is; all else goes between quotation marks. */
const bare = /^[\w.:+-]+$/;
const special = /["\\]/g;
const nothing = 'NULL';

/**
 * One column of many rows as PostgreSQL reads an array from text (PostgreSQL, 8.15.6). The driver's own way quotes and searches every element,
 * twice; a transfer has a hundred of them, and half of those say what the row before says.
 */
export function arrayText<Row>(rows: readonly Row[], pick: (row: Row) => Element): string {
  let text = '{';
  let before: Element;
  let written = nothing;
  for (const row of rows) {
    const element = pick(row);
    if (element !== before) written = elementText(element);
    before = element;
    text += text === '{' ? written : `,${written}`;
  }
  return `${text}}`;
}

/** The elements themselves: ids to be looked for. */
export function listText(elements: Iterable<Element>): string {
  return arrayText([...elements], (element) => element);
}

/** Several columns of many rows, in the order of their names. */
export function columnTexts<Name extends string>(
  rows: readonly { readonly [Key in Name]?: Element }[],
  names: readonly Name[],
): string[] {
  return names.map((name) => arrayText(rows, (row) => row[name]));
}

function elementText(value: Element): string {
  if (value === null || value === undefined) return nothing;
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object') return value.toString();
  if (Buffer.isBuffer(value)) return `"\\\\x${value.toString('hex')}"`;
  // JSON holds no control characters, so of what is written as a text of JSON once more PostgreSQL reads the same.
  return JSON.stringify(JSON.stringify(value));
}

function quoted(text: string): string {
  if (bare.test(text) && !isNothing(text)) return text;
  if (!text.includes('"') && !text.includes('\\')) return `"${text}"`;
  return `"${text.replace(special, String.raw`\$&`)}"`;
}

/** Whether a text would be read as the absence of one. */
function isNothing(text: string): boolean {
  return text.length === nothing.length && text.toUpperCase() === nothing;
}
