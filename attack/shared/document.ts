import { at } from './client.ts';
import type { Call } from './client.ts';

/** What the published OpenAPI document says of one call. */
export interface Documented {
  readonly statuses: ReadonlySet<string>;
  /** The faults of an answer by its schema; none when it fits. */
  faults(status: number, type: string, body: unknown): string[];
}

/** The published document, by operation id. */
export async function readDocument(call: Call): Promise<ReadonlyMap<string, Documented>> {
  const { body } = await call('GET', '/api/openapi.json');
  const found = new Map<string, Documented>();
  for (const methods of Object.values(record(at(body, 'paths')))) {
    for (const operation of Object.values(record(methods))) {
      const responses = record(at(operation, 'responses'));
      found.set(String(at(operation, 'operationId')), {
        statuses: new Set(Object.keys(responses)),
        faults: (status, type, answer) => {
          const response = resolved(body, responses[String(status)]);
          const content = record(at(response, 'content'));
          const media = type.split(';')[0] ?? '';
          if (Object.keys(content).length === 0) return answer === undefined ? [] : ['has a body'];
          const described = content[media];
          if (described === undefined) return [`is of type ${media}`];
          const schema = Reflect.get(record(described), 'schema');
          return media.includes('json')
            ? check(body, schema, { value: answer, place: 'answer' })
            : [];
        },
      });
    }
  }
  return found;
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function resolved(root: unknown, value: unknown): unknown {
  const reference = record(value)['$ref'];
  if (typeof reference !== 'string') return value;
  let here = root;
  for (const part of reference.replace(/^#\//, '').split('/')) here = record(here)[part];
  return resolved(root, here);
}

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

interface Held {
  readonly root: unknown;
  readonly schema: Record<string, unknown>;
  readonly value: unknown;
  readonly place: string;
}

/** As much of JSON Schema as the document uses. */
function check(
  root: unknown,
  given: unknown,
  { value, place }: Pick<Held, 'value' | 'place'>,
): string[] {
  const schema = record(resolved(root, given));
  const held = { root, schema, value, place };
  const options = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(options)) {
    const fits = options.some((option) => check(root, option, { value, place }).length === 0);
    return fits ? [] : [`${place} fits none of its forms`];
  }
  const types = [schema['type']].flat().filter((type) => typeof type === 'string');
  const type = typeOf(value);
  const isType = (wanted: string): boolean =>
    wanted === type || (wanted === 'integer' && Number.isInteger(value));
  if (types.length > 0 && !types.some(isType)) return [`${place} is ${type}, not ${types.join()}`];
  return [...checkValue(held), ...checkItems(held), ...checkObject(held)];
}

function checkValue({ schema, value, place }: Held): string[] {
  const faults: string[] = [];
  const { enum: values, pattern } = schema;
  if ('const' in schema && schema['const'] !== value) faults.push(`${place} is another constant`);
  if (Array.isArray(values) && !values.includes(value)) faults.push(`${place} is not of its set`);
  if (typeof pattern !== 'string' || typeof value !== 'string') return faults;
  return new RegExp(pattern, 'u').test(value)
    ? faults
    : [...faults, `${place} does not match ${pattern}`];
}

function checkItems({ root, schema, value, place }: Held): string[] {
  const { items } = schema;
  if (!Array.isArray(value) || items === undefined) return [];
  return value.flatMap((item: unknown, index) =>
    check(root, items, { value: item, place: `${place}.${index}` }),
  );
}

function checkObject({ root, schema, value: given, place }: Held): string[] {
  if (typeOf(given) !== 'object') return [];
  const value = record(given);
  const properties = record(schema['properties']);
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  const missing = required
    .filter((key) => !(key in value))
    .map((key) => `${place}.${key} is missing`);
  const inner = Object.entries(value).flatMap(([key, one]) => {
    const here = { value: one, place: `${place}.${key}` };
    if (key in properties) return check(root, properties[key], here);
    const others = schema['additionalProperties'];
    if (others === false) return [`${here.place} is not declared`];
    return typeof others === 'object' ? check(root, others, here) : [];
  });
  return [...missing, ...inner];
}
