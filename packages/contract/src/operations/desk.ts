import { findQuery, found, queueCounts, staffDashboard } from '../schemas/desk.ts';
import { staffCounters } from '../schemas/people.ts';
import type { Operation } from './operation.ts';

/** What staff see first, and what stands around every page of theirs. */
export const deskOperations = {
  getStaffCounters: {
    method: 'GET',
    path: '/api/staff/counters',
    summary: 'The five counters of the staff dashboard',
    access: 'dashboard.read',
    audit: 'none',
    success: 200,
    answer: staffCounters,
    errors: [],
  },
  getStaffDashboard: {
    method: 'GET',
    path: '/api/staff/dashboard',
    summary: 'What waits and how long, transfers by day, and delivery times by corridor',
    access: 'dashboard.read',
    audit: 'none',
    success: 200,
    answer: staffDashboard,
    errors: [],
  },
  getStaffQueues: {
    method: 'GET',
    path: '/api/staff/queues',
    summary: 'How much waits in each queue that the caller may see',
    access: 'staff',
    audit: 'none',
    success: 200,
    answer: queueCounts,
    errors: [],
  },
  searchEverything: {
    method: 'GET',
    path: '/api/staff/search',
    summary: 'People and transfers by name, e-mail, phone, id or receipt number',
    access: 'staff',
    audit: 'view',
    query: findQuery,
    success: 200,
    answer: found,
    errors: [],
  },
} as const satisfies Record<string, Operation>;
