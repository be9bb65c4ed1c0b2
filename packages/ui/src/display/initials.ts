/** The letters of an avatar: first letters of the first and last word of a full name, or "U" without one (spec section 2). */
export function initials(fullName: string | null | undefined): string {
  const words = (fullName ?? '').trim().split(/\s+/u).filter(Boolean);
  const first = words[0];
  if (first === undefined) return 'U';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (firstLetter(first) + firstLetter(last)).toLocaleUpperCase() || 'U';
}

// By code point and skipping marks, or a quoted or bracketed name would show its quotation mark.
function firstLetter(word: string): string {
  return /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '';
}
