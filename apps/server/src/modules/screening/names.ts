/** Letters that Unicode does not take apart, and Cyrillic and Greek ones as passports write them: light, not scholarly. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ў: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};

/** Words that stand before or after a name and say nothing about who it is. */
const titles: ReadonlySet<string> = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'prof',
  'sir',
  'jr',
  'sr',
]);

/**
 * The words of a name without marks, capitals, titles and signs, in the Latin alphabet; the order is kept. What is in no alphabet known here
 * stays as it is, so that two spellings of it still match each other.
 */
export function nameWords(name: string): string[] {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    // Before the marks are taken off: й is a letter of its own, not an и with a mark.
    .replaceAll(/\p{L}/gu, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\p{L}/gu, (letter) => letters[letter] ?? letter);
  const words = plain
    // An apostrophe joins, every other sign parts.
    .replaceAll(/['’ʼ`´]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const told = words.filter((word) => !titles.has(word));
  return told.length === 0 ? words : told;
}

/** One name in any order, spelling of capitals or signs: what a clearance is remembered by. */
export function nameKey(name: string): string {
  return nameWords(name).toSorted().join(' ');
}
