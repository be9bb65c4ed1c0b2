import type { Answer, Permission } from '@app/contract';
import { mayDo } from '@app/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { staffMeQuery } from './query.ts';

/** Who is signed in, with their roles. The guard has loaded it before any page is drawn. */
export function useStaffMe(): Answer<'getStaffMe'> {
  return useSuspenseQuery(staffMeQuery()).data;
}

/** Whether the roles of the signed-in person allow it; the server decides again (ruling 25). */
export function useMay(permission: Permission): boolean {
  return mayDo(useStaffMe().roles, permission);
}
