/**
 * A cell that a spreadsheet takes for a formula (ASVS 1.2.10): the signs, their full-width twins, and the blanks and controls that some
 * programs skip before they look.
 */
const formulaStart = /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^\p{Cc}/u;
/** A plain figure is what it looks like; a quote would keep it from being added up. */
const figure = /^-?\d+(?:\.\d+)?$/;
const needsQuotes = /[",\r\n]|^\s|\s$/;

/** Byte order mark: without it spreadsheets take UTF-8 for the letters of one country. */
export const csvStart = '\ufeff';

/**
 * One line of a CSV file (RFC 4180) with its line end. No cell is ever a formula: one that would be gets an apostrophe in front, as
 * whoever opens the file did not write what is in it.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string | null): string {
  if (cell === null) return '';
  const safe = formulaStart.test(cell) && !figure.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
