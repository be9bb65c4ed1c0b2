import { createBoundedMap } from '#platform/bounded-map';
import { sha256 } from '#platform/sha256';
import { listedForms, soughtForms } from './names.ts';
import { nameScore } from './score.ts';

export interface ListedName {
  readonly id: string;
  /** The name, then the other ways in which it is known. */
  readonly names: readonly string[];
}

/** A list as it was read: its name, version and entries. */
export interface NameList {
  readonly name: string;
  readonly version: string;
  readonly sample: boolean;
  readonly entries: readonly ListedName[];
}

export interface ListHit {
  readonly entry_id: string;
  /** The entry's main name. */
  readonly listed: string;
  readonly score: number;
}

export interface ListIndex {
  /** Changes with anything on the list: what a run over everybody is remembered by. */
  readonly digest: string;
  /**
   * Every entry that resembles the name this much or more, each once, the most alike first: whoever finds one of them to be somebody else has
   * said nothing of the others.
   */
  search(name: string, threshold: number): readonly ListHit[];
}

interface Spelling {
  readonly entry: ListedName;
  readonly words: readonly string[];
  readonly pairs: number;
}

/** Below this share of letter pairs in common no score comes near a threshold. */
const shareMin = 0.4;
const namesRemembered = 10_000;
/** Part of the digest: everybody is screened anew by a rule that finds more than the one before, as by another list. */
const searchRule = 'every entry that resembles, however its words are parted';

const letterPairs = (words: readonly string[]): Set<string> =>
  new Set(
    words.flatMap((word) =>
      word.length < 2
        ? [word]
        : Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)),
    ),
  );

/**
 * Looks names up by the pairs of letters that they share with the list, and scores only those few: a list of 50,000 names takes about a
 * millisecond, where scoring each would take a tenth of a second of everybody's time.
 */
export function indexList({ entries }: Pick<NameList, 'entries'>): ListIndex {
  const spellings: Spelling[] = entries.flatMap((entry) =>
    entry.names
      .flatMap(listedForms)
      .map((words) => ({ entry, words, pairs: letterPairs(words).size })),
  );
  const places = new Map<string, number[]>();
  spellings.forEach(({ words }, place) => {
    for (const pair of letterPairs(words)) {
      const found = places.get(pair);
      if (found === undefined) places.set(pair, [place]);
      else found.push(place);
    }
  });
  const digest = sha256(JSON.stringify([searchRule, entries])).toString('hex');
  const search: ListIndex['search'] = (name, threshold) => {
    const forms = soughtForms(name);
    const hits = closeSpellings(forms, { spellings, places })
      .map(({ entry, words: listed }) => ({
        entry_id: entry.id,
        listed: entry.names[0] ?? '',
        score: Math.max(...forms.map((words) => nameScore(words, listed))),
      }))
      .filter(({ score }) => score >= threshold)
      .toSorted((one, next) => next.score - one.score);
    const seen = new Set<string>();
    return hits.filter(({ entry_id }) => !seen.has(entry_id) && seen.add(entry_id));
  };
  return { digest, search: remembering(search) };
}

/** People send to the same few names again and again. The memory is that of one list: another one has its own. */
function remembering(search: ListIndex['search']): ListIndex['search'] {
  const answers = createBoundedMap<readonly ListHit[]>(namesRemembered);
  return (name, threshold) => {
    const key = `${threshold}\n${name}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const hits = search(name, threshold);
    answers.set(key, hits);
    return hits;
  };
}

interface Places {
  readonly spellings: readonly Spelling[];
  /** Where each pair of letters stands. */
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/** The few spellings that share enough letter pairs with a name to be worth scoring. */
function closeSpellings(
  forms: readonly (readonly string[])[],
  { spellings, places }: Places,
): Spelling[] {
  const shared = new Map<number, number>();
  // Together as well: a word that is written apart, letter by letter at worst, has the pairs of the listed one only there.
  const texts = forms.flatMap((words) => [...words, words.join('')]);
  for (const pair of letterPairs(texts)) {
    for (const place of places.get(pair) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  }
  return [...shared].flatMap(([place, count]) => {
    const spelling = spellings[place];
    return spelling !== undefined && count >= spelling.pairs * shareMin ? [spelling] : [];
  });
}
