/**
 * The search of an address as plain words, `?status=failed&days=30`. The router's own way writes values as JSON: a search for
 * "500" would come back as a number, and a link that somebody typed would mean something else than it says.
 */
export function readSearchText(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** The way back; what is undefined is left out. */
export function writeSearchText(search: Readonly<Record<string, unknown>>): string {
  const kept = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const text = new URLSearchParams(kept).toString();
  return text === '' ? '' : `?${text}`;
}
