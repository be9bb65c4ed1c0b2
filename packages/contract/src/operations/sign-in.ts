import { accountAccessOperations } from './account-access.ts';
import { authOperations } from './auth.ts';
import { factorsOperations } from './factors.ts';
import { identitiesOperations } from './identities.ts';
import { recoveryOperations } from './recovery.ts';

/** Everything about getting into an account, and staying the only one there. */
export const signInOperations = {
  ...authOperations,
  ...accountAccessOperations,
  ...factorsOperations,
  ...recoveryOperations,
  ...identitiesOperations,
} as const;
