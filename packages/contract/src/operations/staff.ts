import { staffMe } from '../schemas/people.ts';
import type { Operation } from './operation.ts';

/** What the staff portal calls. */
export const staffOperations = {
  getStaffMe: {
    method: 'GET',
    path: '/api/staff/me',
    summary: 'The signed-in staff member',
    access: 'staff',
    audit: 'none',
    success: 200,
    answer: staffMe,
    errors: [],
  },
} as const satisfies Record<string, Operation>;
