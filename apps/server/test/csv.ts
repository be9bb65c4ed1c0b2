/** Reads CSV (RFC 4180) into rows by the words of its header. */
export function readCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = records(text);
  return rows.map((row) =>
    Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])),
  );
}

const field = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/y;

function records(text: string): string[][] {
  const all: string[][] = [];
  let row: string[] = [];
  field.lastIndex = 0;
  while (field.lastIndex < text.length) {
    const [, value = '', end] = field.exec(text) ?? [];
    if (end === undefined) throw new Error(`This is no CSV at ${field.lastIndex}.`);
    row.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === ',') continue;
    all.push(row);
    row = [];
  }
  return all;
}
