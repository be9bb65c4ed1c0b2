import type { Attack } from '../shared/attack.ts';
import { enumeration } from './enumeration.ts';
import { guessing } from './guessing.ts';
import { proofs } from './proofs.ts';
import { revocation } from './revocation.ts';

/** Attacks on signing in and on sessions. */
export const doors: readonly Attack[] = [proofs, guessing, enumeration, revocation];
