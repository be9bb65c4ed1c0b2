/** A statement that is prepared under its name, as the driver takes it. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * One statement of a part: an INSERT or UPDATE without a WITH of its own, each of its values cast to its type. What it returns, the writes after
 * it find under its name.
 */
export interface Write extends Statement {
  /**
   * It is sent as one with all others that say so. It must touch no row that one of them touches, and it sees of what they write only what
   * one before it returns, under that one's name.
   */
  readonly together?: true;
}

const texts = new Map<string, Omit<Statement, 'values'>>();

/**
 * Makes one statement of several writes that ends with `end`: every statement of a round trip costs both sides as much again as a small write
 * itself. Few combinations occur, and each is planned once.
 */
export function oneStatement(writes: readonly Write[], end: string): Statement {
  const key = [...writes.map(({ name }) => name), end].join('\n');
  const known = texts.get(key) ?? { name: `written_${texts.size}`, text: joined(writes, end) };
  texts.set(key, known);
  return { ...known, values: writes.flatMap(({ values }) => values) };
}

function joined(writes: readonly Write[], end: string): string {
  let before = 0;
  const steps = writes.map(({ name, text, values }) => {
    const first = before;
    before += values.length;
    const own = text.replaceAll(/\$(\d+)/g, (_, place) => `$${first + Number(place)}`);
    return `${name} AS (${own})`;
  });
  return steps.length === 0 ? end : `WITH ${steps.join(', ')} ${end}`;
}
