import pg from 'pg';
import { createBoundedMap } from './bounded-map.ts';

/**
 * Lets a client read the answers to statements with a name by what is known of their rows from before. For each answer the driver builds an
 * object of all column names anew, and copies what it was asked with property by property: a sixth of what a short statement costs us, a third of one with many columns.
 * `types` are those that the client was opened with; a statement's own go before them.
 */
export function readByShape(client: pg.ClientBase, types: pg.CustomTypesConfig): void {
  const query: Callable = client.query;
  const send = (...args: unknown[]): unknown => {
    const [statement] = args;
    if (args.length > 1 || !isNamed(statement)) return Reflect.apply(query, client, args);
    return answerOf((told) => {
      const named = new NamedQuery(statement, statement.types ?? types, told);
      Reflect.apply(query, client, [named]);
    });
  };
  Object.defineProperty(client, 'query', { value: send, configurable: true, writable: true });
}

type Callable = (...args: never[]) => unknown;

interface Named {
  readonly name: string;
  readonly text: string;
  readonly values?: unknown[];
  readonly types?: pg.CustomTypesConfig;
}

/** Rows that are wanted in another form are left to the driver, and so is what sends itself, such as a cursor. */
function isNamed(statement: unknown): statement is Named {
  return (
    typeof statement === 'object' &&
    statement !== null &&
    'name' in statement &&
    typeof statement.name === 'string' &&
    !('rowMode' in statement) &&
    !('submit' in statement)
  );
}

type Told = (error: unknown, result?: pg.QueryResult) => void;

async function answerOf(send: (told: Told) => void): Promise<pg.QueryResult> {
  try {
    return await new Promise((resolve, reject) => {
      send((error, result) => (result === undefined ? reject(error) : resolve(result)));
    });
  } catch (error) {
    // As the driver does: where it was asked tells more than where its answer was read.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

type Row = Record<string, unknown>;

interface Shape {
  readonly fields: pg.FieldDef[];
  readonly types: pg.CustomTypesConfig;
  readonly columns: readonly { readonly name: string; readonly parse: (text: string) => unknown }[];
  readonly empty: Row;
}

const shapesMax = 2_000;
const shapes = createBoundedMap<Shape>(shapesMax);

/** Compared each time: databases of two forms may be asked with one text. */
function shapeOf(text: string, types: pg.CustomTypesConfig, fields: pg.FieldDef[]): Shape {
  const known = shapes.get(text);
  if (known?.types === types && isSame(known.fields, fields)) return known;
  const shape = {
    fields,
    types,
    columns: fields.map(({ name, dataTypeID }) => ({
      name,
      parse: types.getTypeParser(dataTypeID, 'text'),
    })),
    empty: emptyRow(fields),
  };
  shapes.set(text, shape);
  return shape;
}

function isSame(known: readonly pg.FieldDef[], fields: readonly pg.FieldDef[]): boolean {
  return (
    known.length === fields.length &&
    known.every(
      ({ name, dataTypeID }, place) =>
        name === fields[place]?.name && dataTypeID === fields[place].dataTypeID,
    )
  );
}

/** Through JSON, since the engine keeps an object that is built column by column as a dictionary, which it copies twenty times more slowly. */
function emptyRow(fields: readonly pg.FieldDef[]): Row {
  const empty: Row = JSON.parse(
    JSON.stringify(Object.fromEntries(fields.map(({ name }) => [name, null]))),
  );
  return empty;
}

function rowOf({ columns, empty }: Shape, values: readonly (string | null)[]): Row {
  const row = { ...empty };
  let place = 0;
  for (const { name, parse } of columns) {
    const value = values[place];
    place += 1;
    if (value !== null && value !== undefined) row[name] = parse(value);
  }
  return row;
}

/** The driver's query in all but how it makes rows; its client calls these methods, as it calls those of a cursor. */
class NamedQuery extends pg.Query {
  readonly name: string;
  declare readonly text: string;
  readonly #types: pg.CustomTypesConfig;
  readonly #rows: Row[] = [];
  #shape: Shape | undefined;
  #tag = '';
  #fault: unknown;
  /** The client puts its own in place of it, to give up waiting. */
  callback: Told;

  constructor({ name, text, values }: Named, types: pg.CustomTypesConfig, told: Told) {
    super(text, values);
    this.name = name;
    this.#types = types;
    this.callback = told;
  }

  handleRowDescription({ fields }: { readonly fields: pg.FieldDef[] }): void {
    this.#shape = shapeOf(this.text, this.#types, fields);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    // Thrown here, it would end the process.
    try {
      if (this.#shape === undefined)
        throw new Error('The database gave a row before it said what rows look like.');
      this.#rows.push(rowOf(this.#shape, fields));
    } catch (error) {
      this.#fault ??= error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#tag = text;
  }

  handleReadyForQuery(): void {
    if (this.#fault === undefined) this.callback(null, this.#result());
    else this.callback(this.#fault);
  }

  handleError(error: unknown): void {
    this.callback(error);
  }

  #result(): pg.QueryResult {
    const [command = '', ...counts] = this.#tag.split(' ');
    const count = counts.at(-1);
    return {
      command,
      rowCount: count === undefined ? null : Number(count),
      oid: 0,
      fields: this.#shape?.fields ?? [],
      rows: this.#rows,
    };
  }
}
