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

/** Signs that nobody sees: soft hyphens, signs without width, and those that turn the direction of writing. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
/** Hyphens, points and the like inside a word. */
const signsWithin =
  /(?<=[\p{L}\p{N}])[^\p{L}\p{N}\p{Cf}\p{Default_Ignorable_Code_Point}\s]+(?=[\p{L}\p{N}])/gu;

/** Without marks and capitals, in the Latin alphabet. What is in no alphabet known here stays as it is, so that two spellings of it still match. */
function plainText(name: string): string {
  return (
    name
      .normalize('NFKC')
      .toLowerCase()
      // Before the marks are taken off: й is a letter of its own, not an и with a mark.
      .replaceAll(/\p{L}/gu, (letter) => letters[letter] ?? letter)
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/\p{L}/gu, (letter) => letters[letter] ?? letter)
      // An apostrophe joins, every other sign parts.
      .replaceAll(/['’ʼ`´]/gu, '')
  );
}

function wordsOf(plain: string): string[] {
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const told = words.filter((word) => !titles.has(word));
  return told.length === 0 ? words : told;
}

/** The words of a name without titles and signs; the order is kept. */
export function nameWords(name: string): string[] {
  return wordsOf(plainText(name.replaceAll(unseen, '')));
}

type Words = readonly string[];

/** A sign that nobody sees stands inside a word to hide it, or in the place of a space: a name with one is read both ways. */
const plainTexts = (name: string): string[] =>
  [...new Set([name.replaceAll(unseen, ''), name])].map(plainText);

function distinct(texts: readonly string[]): Words[] {
  const forms = texts.map(wordsOf).map((words) => [words.join(' '), words] as const);
  return [...new Map(forms).values()];
}

/** How a name on a list can be read; nearly always in one way. */
export const listedForms = (name: string): Words[] => distinct(plainTexts(name));

/** How a name that is looked for can be read: its hyphens and points part words, as in a double name, or hide them. */
export const soughtForms = (name: string): Words[] =>
  distinct(plainTexts(name).flatMap((plain) => [plain, plain.replaceAll(signsWithin, '')]));

/** One name in any order, spelling of capitals or signs: what a clearance is remembered by. */
export function nameKey(name: string): string {
  return nameWords(name).toSorted().join(' ');
}
