import { mayDo, queueCountMax } from '@app/contract';
import type { QueueCounts } from '@app/contract';
import { useQuery } from '@tanstack/react-query';
import { queuesQuery } from '../../shared/desk-queries.ts';
import { useStaffMe } from '../../shared/staff.ts';
import { furtherEntries, mainEntries } from './navigation.ts';
import type { Entry } from './navigation.ts';

export interface Entries {
  readonly main: readonly Entry[];
  readonly further: readonly (readonly Entry[])[];
}

/** The entries that the roles of the signed-in person open. */
export function useEntries(): Entries {
  const { roles } = useStaffMe();
  const opened = (entries: readonly Entry[]) =>
    entries.filter(({ permission }) => mayDo(roles, permission));
  return {
    main: opened(mainEntries),
    further: furtherEntries.map(opened).filter((group) => group.length > 0),
  };
}

/** What no event tells, such as a colleague's decision on another server, is asked for now and then. */
const renewAfterMs = 30_000;

/** How much waits in each queue; undefined until it is known, and while it cannot be read: a badge is a help, not a page. */
export function useQueueCounts(): QueueCounts | undefined {
  return useQuery({ ...queuesQuery(), refetchInterval: renewAfterMs }).data;
}

/** How much waits behind some entries together; 0 when nothing does or nobody knows. */
export function waitingBehind(entries: readonly Entry[], counts: QueueCounts | undefined): number {
  return entries.reduce(
    (sum, { queue }) => sum + ((queue !== undefined && counts?.[queue]) || 0),
    0,
  );
}

/** '3', or '99+' from where counting ends. */
export function countText(count: number): string {
  return count < queueCountMax ? `${count}` : `${queueCountMax - 1}+`;
}
