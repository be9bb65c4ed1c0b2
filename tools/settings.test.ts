import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

const names = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();

// Read by others: fields of the operator profile, and OpenTelemetry's own.
const isOthers = (name: string): boolean => /^OPERATOR_(?!FILE)|^OTEL_/.test(name);

test('every setting that the server reads stands in .env.example, and no other', () => {
  const settings = names(read('apps/server/src/config.ts'), /^ {2}([A-Z][A-Z_]+): z\./gm);
  const told = names(read('.env.example'), /^# ([A-Z][A-Z_]+)=/gm);
  expect(settings.length).toBeGreaterThan(15);
  expect(told.filter((name) => !isOthers(name))).toEqual(
    settings.filter((name) => !isOthers(name)),
  );
});
