import { documentRules } from './documents.ts';
import { fileRules } from './files.ts';
import { layerRules } from './layers.ts';
import { migrationRules } from './migrations.ts';
import { moduleRules } from './modules.ts';
import { packageRules } from './packages.ts';
import type { Rule } from './source.ts';
import { suppressionRules } from './suppressions.ts';
import { wordRules } from './words.ts';

/** Every rule of the tidy test. Each has a folder of its name in tools/fixtures/tidy with planted violations. */
export const rules: readonly Rule[] = [
  ...moduleRules,
  ...layerRules,
  ...wordRules,
  ...suppressionRules,
  ...migrationRules,
  ...fileRules,
  ...documentRules,
  ...packageRules,
];
