import { writeFileSync } from 'node:fs';
import { pageOf, readRows, root } from './rows.ts';

/** Writes docs/security/asvs.md of docs/security/asvs.csv. Usage: npm run asvs */
writeFileSync(`${root}docs/security/asvs.md`, pageOf(readRows()));
