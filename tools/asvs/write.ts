import { writeFileSync } from 'node:fs';
import { pageOf as guardsPage, readGuards } from '../guards/guards.ts';
import { pageOf, readRows, root } from './rows.ts';

/** Writes the pages of docs/security that are made of tables: asvs.md of asvs.csv, guards.md of guards.json. Usage: npm run asvs */
writeFileSync(`${root}docs/security/asvs.md`, pageOf(readRows()));
writeFileSync(`${root}docs/security/guards.md`, guardsPage(readGuards()));
