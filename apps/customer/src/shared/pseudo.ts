const rightToLeft = '\u202e';
const end = '\u202c';

/** The English texts in the invented language of pseudo-language.ts. */
export function pseudoTexts(texts: object): object {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
      formsOf(key).map((form) => [form, pseudo(value)]),
    ),
  );
}

/** Arabic counts in six forms, English in two: the general one stands for those that English lacks. */
function formsOf(key: string): string[] {
  const [, base] = /^(.*)_other$/.exec(key) ?? [];
  return base === undefined ? [key] : [`${base}_two`, `${base}_few`, `${base}_many`, key];
}

function pseudo(value: unknown): unknown {
  if (typeof value === 'string') return `${rightToLeft}${longer(value)}${end}`;
  return typeof value === 'object' && value !== null ? pseudoTexts(value) : value;
}

function longer(text: string): string {
  return text + ' ~'.repeat(Math.ceil(text.length / 6));
}
