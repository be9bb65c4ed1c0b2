import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { permissionsDocument, permissionsFile } from './shared/permissions-document.ts';

it('docs/permissions.md says what the permission table says; npm run permissions writes it', async () => {
  expect(readFileSync(permissionsFile, 'utf8')).toBe(await permissionsDocument());
});
