import { operations } from '@app/contract';
import type { Operation } from '@app/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as core from 'zod/v4/core';
import { z } from 'zod/mini';
import { compiled } from './compiled.ts';
import { operationNames } from './call.ts';

/** Every schema of the contract, by where it stands. */
const schemas: { place: string; schema: z.ZodMiniType }[] = operationNames.flatMap((name) => {
  const operation: Operation = operations[name];
  return (['params', 'query', 'body', 'answer'] as const).flatMap((part) => {
    const schema = operation[part];
    return schema === undefined ? [] : [{ place: `${name} ${part}`, schema }];
  });
});

/** The names that a schema knows of, so that what is made up for it has a chance to be right. */
function namesIn(schema: core.$ZodType): string[] {
  return schema instanceof core.$ZodObject ? Object.keys(schema._zod.def.shape) : [];
}

const values = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 12 }) },
  fc.constantFrom('1.00', 'EUR', 'completed', '2026-11-25', '2026-11-25T10:00:00Z'),
  fc.uuid(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(null, undefined),
  fc.array(fc.string({ maxLength: 3 }), { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('code', 'at', '__proto__'), fc.string({ maxLength: 3 })),
);

const inputOf = (schema: core.$ZodType): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 1, arbitrary: values },
    {
      weight: 6,
      arbitrary: fc.dictionary(fc.constantFrom('another', ...namesIn(schema)), values, {
        maxKeys: 40,
      }),
    },
  );

test.each(schemas)('$place: accepts, gives and complains as before', ({ schema }) => {
  compiled(schema);
  fc.assert(
    fc.property(inputOf(schema), (input) => {
      const { success, data, error } = schema.safeParse(input);
      const slowly = schema.safeParse(input, { jitless: true });
      expect({ success, data, issues: error?.issues }).toEqual({
        success: slowly.success,
        data: slowly.data,
        issues: slowly.error?.issues,
      });
    }),
    { numRuns: 20 },
  );
});

test('an object is compiled however deep it lies, and one with a check of its own keeps it', () => {
  const inList = z.object({ text: z.string() });
  const inChoice = z.object({ text: z.string() });
  const checked = z
    .object({ from: z.number(), to: z.number() })
    .check(z.refine(({ from, to }) => from < to, 'The end lies before the beginning.'));
  const parts = [inList, inChoice, checked];
  const before = parts.map((part) => part._zod.parse);
  const whole = z.object({
    list: z.optional(z.array(z.nullable(inList))),
    choice: z.union([z.string(), inChoice]),
    checked,
  });
  compiled(whole);
  for (const [place, part] of parts.entries()) expect(part._zod.parse).not.toBe(before[place]);
  const { error } = whole.safeParse({ choice: 'one', checked: { from: 2, to: 1 } });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'The end lies before the beginning.',
  ]);
});
