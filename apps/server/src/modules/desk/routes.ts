import type { RouteTable } from '#platform/http';
import type { Desk } from './index.ts';

export function deskRoutes(
  desk: Desk,
): RouteTable<'getStaffCounters' | 'getStaffDashboard' | 'getStaffQueues' | 'searchEverything'> {
  return {
    getStaffCounters: () => desk.counters(),
    getStaffDashboard: () => desk.dashboard(),
    getStaffQueues: ({ caller }) => desk.queues(caller),
    searchEverything: ({ caller, query }) => desk.find(caller, query.search),
  };
}
