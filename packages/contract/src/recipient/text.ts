/** Where the digits of other scripts start: what a recipient in Cairo, Karachi, Dhaka, Delhi or Bangkok may have written down. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];

const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/g;
// Every kind of space, line break and dash, and the marks without width that copying from a page or a message brings along.
const meaningless = /[\s\p{Cf}\p{Pd}\u2212]+/gu;

function asDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.find((start) => code >= start && code < start + 10) ?? code;
  return String(code - zero);
}

/** What was typed or pasted as banks exchange it: no spaces or dashes, capitals, our digits (ux 1 item 8). */
export function compact(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(otherDigits, asDigit)
    .replace(meaningless, '')
    .toUpperCase();
}

/** Like `compact`, and without the dots and slashes that tax numbers are written with. */
export function compactNumber(typed: string): string {
  return compact(typed).replace(/[./]/g, '');
}

/** Words such as a bank's name: trimmed, every run of space one space. */
export function tidyWords(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[\s\u200b\ufeff]+/g, ' ')
    .trim();
}

/** "1234 5678 90": in fours, as people compare long numbers. */
export function inFours(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Cuts a number into parts of the given lengths, the rest in the last: `split('123456', [2, 2], '-')` is "12-34-56". */
export function split(text: string, lengths: readonly number[], separator: string): string {
  const parts: string[] = [];
  let start = 0;
  for (const length of lengths) {
    parts.push(text.slice(start, start + length));
    start += length;
  }
  return [...parts, text.slice(start)].filter((part) => part !== '').join(separator);
}
