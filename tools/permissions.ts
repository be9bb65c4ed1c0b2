import { writeFileSync } from 'node:fs';
import { permissionsDocument, permissionsFile } from './shared/permissions-document.ts';

/** Writes docs/permissions.md from the permission table of the contract; a test compares the two. */
writeFileSync(permissionsFile, await permissionsDocument());
