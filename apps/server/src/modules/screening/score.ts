const prefixWeight = 0.1;
const prefixMax = 4;
/** Words less alike than this are different words. */
const wordFloor = 0.8;
/** What of a score rests on how much of the listed name was found, the rest on how much of the other name it explains. */
const listedWeight = 0.85;

/** Jaro-Winkler likeness of two words, 0 to 1: swapped and missing letters cost little, a different beginning much. */
export function wordLikeness(a: string, b: string): number {
  if (a === b) return 1;
  const jaro = jaroOf(Array.from(a), Array.from(b));
  let prefix = 0;
  while (prefix < prefixMax && prefix < a.length && a[prefix] === b[prefix]) prefix += 1;
  return jaro + prefix * prefixWeight * (1 - jaro);
}

function jaroOf(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = new Set<number>();
  const matched: number[] = [];
  a.forEach((letter, index) => {
    const from = Math.max(0, index - reach);
    const to = Math.min(b.length - 1, index + reach);
    for (let other = from; other <= to; other += 1) {
      if (b[other] !== letter || taken.has(other)) continue;
      taken.add(other);
      matched.push(index);
      break;
    }
  });
  const matches = matched.length;
  if (matches === 0) return 0;
  const inOrder = [...taken].toSorted((one, next) => one - next);
  const swapped = matched.filter((index, at) => a[index] !== b[inOrder[at] ?? 0]).length / 2;
  return (matches / a.length + matches / b.length + (matches - swapped) / matches) / 3;
}

/** An initial stands for any word that begins with it, but proves less than the word. */
const initialLikeness = 0.85;

function likeness(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length === 1 && long.length > 1) return long.startsWith(short) ? initialLikeness : 0;
  return wordLikeness(a, b);
}

/**
 * How alike two names are, 0 to 100, whatever the order of their words: the best pairs of words, each weighed by its length. A listed name
 * has to be found nearly whole; a middle name more on the other side takes off little.
 */
export function nameScore(words: readonly string[], listed: readonly string[]): number {
  const pairs = listed
    .flatMap((wanted, at) =>
      words.map((word, index) => ({ at, index, wanted, word, like: likeness(wanted, word) })),
    )
    .filter(({ like }) => like >= wordFloor)
    .toSorted((one, next) => next.like - one.like);
  const usedListed = new Set<number>();
  const usedWords = new Set<number>();
  let foundListed = 0;
  let foundWords = 0;
  for (const { at, index, wanted, word, like } of pairs) {
    if (usedListed.has(at) || usedWords.has(index)) continue;
    usedListed.add(at);
    usedWords.add(index);
    foundListed += like * wanted.length;
    foundWords += like * word.length;
  }
  const byWords =
    listedWeight * (foundListed / lengthOf(listed)) +
    (1 - listedWeight) * (foundWords / lengthOf(words));
  return Math.floor(100 * Math.max(byWords, joinedLikeness(words, listed)));
}

const joinedFloor = 0.97;
/** Texts whose lengths differ by more than this do not reach the floor, however alike they are: Jaro and Winkler give at most 0.97 for it. */
const joinedLengthMin = 0.85;

/**
 * Written together or apart, it is the same name. In the order given as well as sorted: pieces of two words are mixed up by sorting. A list
 * may put the family name first, so each of its words has a turn to begin.
 */
function joinedLikeness(words: readonly string[], listed: readonly string[]): number {
  const [short = 0, long = 0] = [lengthOf(words), lengthOf(listed)].toSorted((a, b) => a - b);
  if (short < long * joinedLengthMin) return 0;
  const given = words.join('');
  const best = Math.max(
    wordLikeness(words.toSorted().join(''), listed.toSorted().join('')),
    ...listed.map((_, first) =>
      wordLikeness(given, [...listed.slice(first), ...listed.slice(0, first)].join('')),
    ),
  );
  return best >= joinedFloor ? best : 0;
}

const lengthOf = (words: readonly string[]): number =>
  Math.max(
    1,
    words.reduce((sum, word) => sum + word.length, 0),
  );
