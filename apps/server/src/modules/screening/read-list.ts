import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ListedName, NameList } from './list.ts';
import { sampleList } from './sample-list.ts';

/** The list that comes with the product: invented names, and it says so wherever it is shown. */
export function shippedList(): NameList {
  return { name: 'Sample list, not a sanctions list', sample: true, ...sampleList };
}

/**
 * Reads the operator's own list: a CSV with the header `id,name,aliases` (aliases parted by `;`), under a first line such as
 * `# version: 2026-11-01`. Throws an Error that names the line.
 */
export async function readList(path: string): Promise<NameList> {
  const text = (await readFile(path, 'utf8')).replace(/^\u{FEFF}/u, '');
  return parseList(text, basename(path));
}

/** @param name what the list is called where its text says nothing about itself. */
export function parseList(text: string, name: string): NameList {
  const lines = text.split(/\r?\n/);
  const version = /^#\s*version:\s*(\S.*)$/.exec(lines[0] ?? '')?.[1]?.trim();
  if (version === undefined)
    throw new Error('line 1 has to say which version it is: "# version: 2026-11-01"');
  if ((lines[1] ?? '').trim() !== 'id,name,aliases')
    throw new Error('line 2 has to be the header "id,name,aliases"');
  const entries = lines.slice(2).flatMap((line, index) => {
    if (line.trim() === '') return [];
    return [readEntry(line, index + 3)];
  });
  // An empty list would pass everybody and look like screening.
  if (entries.length === 0) throw new Error('it names nobody');
  return { name, version, sample: false, entries };
}

function readEntry(line: string, number: number): ListedName {
  const cells = splitCells(line);
  const [id, main, aliases = ''] = cells ?? [];
  if (!id || !main || cells === undefined || cells.length > 3)
    throw new Error(`line ${number} has to be id, name and aliases`);
  const others = aliases
    .split(';')
    .map((alias) => alias.trim())
    .filter((alias) => alias !== '');
  return { id, names: [main, ...others] };
}

/** The cells of a line; undefined when a quote is not closed. */
function splitCells(line: string): string[] | undefined {
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;
  for (;;) {
    const found = cell.exec(line);
    if (found === null) return undefined;
    cells.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim());
    if (found[3] === '') return cells;
  }
}
