// Made when it is first needed: with it the engine wakes its rules of languages, which a start would wait for.
let graphemes: Intl.Segmenter | undefined;

const hidden = '•••';

function initial(word: string): string {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment } of graphemes.segment(word)) return segment;
  return '';
}

/**
 * A name that its bearer recognises and nobody else learns: "Maria Nowak" is "M. N•••", a single word "M•••". The dots are always
 * three: how long a name is would tell more than it seems.
 */
export function maskName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const first = words[0];
  const last = words.at(-1);
  if (first === undefined || last === undefined) return hidden;
  return words.length === 1
    ? `${initial(first)}${hidden}`
    : `${initial(first)}. ${initial(last)}${hidden}`;
}

const shownDigits = 4;

/** The end of an account number, as banks print it: "•••• 6819"; of a short one nothing. */
export function maskAccount(account: string): string {
  const plain = account.replaceAll(/\s/g, '');
  return plain.length > shownDigits + 2 ? `•••• ${plain.slice(-shownDigits)}` : '••••';
}
