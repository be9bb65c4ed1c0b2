/** Text as it is searched: without accents and case. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Whether some word of the text starts so. */
export function startsWord(text: string, query: string): boolean {
  return text.startsWith(query) || text.includes(` ${query}`);
}

interface Labelled {
  readonly value: string;
  readonly label: string;
}

function rank({ value, label }: Labelled, query: string): number | undefined {
  const text = plain(label);
  if (text.startsWith(query)) return 0;
  if (startsWord(text, query)) return 1;
  if (plain(value) === query) return 2;
  return text.includes(query) ? 3 : undefined;
}

/** The options whose label has what was typed, or whose value is it; the best first, otherwise in the order given. */
export function filterOptions<Option extends Labelled>(
  options: readonly Option[],
  typed: string,
): readonly Option[] {
  const query = plain(typed);
  if (query === '') return options;
  return options
    .flatMap((option) => {
      const order = rank(option, query);
      return order === undefined ? [] : [{ option, order }];
    })
    .toSorted((a, b) => a.order - b.order)
    .map(({ option }) => option);
}
