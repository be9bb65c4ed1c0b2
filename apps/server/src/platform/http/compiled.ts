import * as core from 'zod/v4/core';
import type { z } from 'zod/mini';

const visited = new WeakSet<core.$ZodType>();

/**
 * The same schema, with each object in it checked by a function of its own, as zod's full edition does it: a page of 25 transfers takes a third of the
 * time. The small edition, which the browsers load and which may not compile anything there, walks through the fields by their names. Done once for
 * each schema, at its first use, so that no start waits for it; what is accepted and every complaint stay the same.
 */
export function compiled<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  visit(schema);
  return schema;
}

function visit(schema: core.$ZodType): void {
  if (visited.has(schema)) return;
  visited.add(schema);
  if (schema instanceof core.$ZodObject) compileObject(schema);
  for (const part of Object.values(schema._zod.def)) visitPart(part);
}

/** Whatever a definition holds: a schema, a list of them, or those of an object by name. */
function visitPart(part: unknown): void {
  if (part instanceof core.$ZodType) visit(part);
  else if (typeof part === 'object' && part !== null)
    for (const inner of Object.values(part)) if (inner instanceof core.$ZodType) visit(inner);
}

function compileObject(schema: core.$ZodObject): void {
  const internals = schema._zod;
  const { _zod: own } = new core.$ZodObjectJIT({ ...internals.def });
  // By what it is at each call: at its first one, its look for schemas that contain themselves takes itself away.
  const parse: typeof internals.parse = (payload, ctx) => own.parse(payload, ctx);
  // Without further checks of the whole object, running it is parsing it.
  if (internals.run === internals.parse) internals.run = parse;
  internals.parse = parse;
}
