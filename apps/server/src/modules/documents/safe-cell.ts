/**
 * What a spreadsheet would run as a formula when it stands first in a cell: the signs themselves, their full-width twins (Numbers
 * takes them for the same), and the controls that some programs skip before they look.
 */
const formula = /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^\p{Cc}/u;

/** Text for a cell, marked as text where a program could take it for a formula. Our own figures do not pass here. */
export function safeCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}
