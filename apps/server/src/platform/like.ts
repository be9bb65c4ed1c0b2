/** Text for a LIKE pattern in which nothing is a wildcard: what a person types is taken to the letter. */
export function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/**
 * What was typed of a phone number, as numbers are kept: '+35386' of '+353 86' and '00353 86', and '86123' of '086 123', whose zero stands for
 * the country code. Undefined for other text and for fewer digits than `min`.
 */
export function phonePart(text: string, min = 1): string | undefined {
  if (!/^\+?[\d\s()./-]+$/.test(text)) return undefined;
  const part = text
    .replaceAll(/[^+\d]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '');
  return part.replace('+', '').length < min ? undefined : part;
}

/** The LIKE pattern of what holds the text anywhere. */
export function contains(text: string): string {
  return `%${literal(text)}%`;
}
