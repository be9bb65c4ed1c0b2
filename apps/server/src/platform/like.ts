/** Text for a LIKE pattern in which nothing is a wildcard: what a person types is taken to the letter. */
export function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** The LIKE pattern of what holds the text anywhere. */
export function contains(text: string): string {
  return `%${literal(text)}%`;
}
