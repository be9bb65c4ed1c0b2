import type { Group } from '../shared/group.ts';
import { ledgerGroup } from './ledger.ts';
import { readsGroup } from './reads.ts';
import { realtimeGroup } from './realtime.ts';
import { soakGroup } from './soak.ts';
import { installGroup, startGroup } from './start.ts';
import { webGroup } from './web.ts';

/** Every group, in the order in which they run. */
export const groups: readonly Group[] = [
  ledgerGroup,
  readsGroup,
  realtimeGroup,
  startGroup,
  webGroup,
  soakGroup,
  installGroup,
];
