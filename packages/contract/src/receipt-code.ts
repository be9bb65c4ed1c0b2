/** Signs of a receipt's verification code: four groups of four. */
export const receiptCodeLength = 16;

/** A code as people type it, without spaces, dashes and dots anywhere; case and look-alikes are the server's to read. */
export function plainReceiptCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s\p{Pd}_.·]/gu, '');
}
