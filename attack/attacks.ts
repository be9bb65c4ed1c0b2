import { doors } from './attacks/doors.ts';
import { formulasAttack } from './attacks/formulas.ts';
import { fuzz } from './attacks/fuzz.ts';
import { identity } from './attacks/identity.ts';
import { injection } from './attacks/injection.ts';
import { isolation } from './attacks/isolation.ts';
import { logs } from './attacks/logs.ts';
import { origin } from './attacks/origin.ts';
import { slow } from './attacks/slow.ts';
import { smuggling } from './attacks/smuggling.ts';
import { sql } from './attacks/sql.ts';
import { uploads } from './attacks/uploads.ts';
import type { Attack } from './shared/attack.ts';

/** Every attack, in the order in which they are run; the log of all that went before is looked at last. */
export const attacks: readonly Attack[] = [
  fuzz,
  sql,
  injection,
  identity,
  origin,
  ...doors,
  formulasAttack,
  uploads,
  isolation,
  smuggling,
  slow,
  logs,
];
