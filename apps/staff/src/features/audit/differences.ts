export interface Difference {
  readonly field: string;
  /** Undefined where there was no such field. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly changed: boolean;
}

/** Old and new values field by field, changed ones first. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...old.keys(), ...fresh.keys()])];
  const all = names.map((field) => {
    const [was, is] = [old.get(field), fresh.get(field)];
    return { field, before: was, after: is, changed: was !== is };
  });
  return [...all.filter(({ changed }) => changed), ...all.filter(({ changed }) => !changed)];
}

function fieldsOf(value: unknown): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(Object.entries(value).map(([field, inner]) => [field, textOf(inner)]));
}

/** A stored value as a person reads it. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const words = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return words ? value.join(', ') : JSON.stringify(value);
}
