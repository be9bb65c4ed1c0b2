import {
  auditFilter,
  auditQuery,
  auditRow,
  auditVerification,
  verifyAuditBody,
} from '../schemas/audit.ts';
import { noContent, page } from '../schemas/common.ts';
import type { Operation } from './operation.ts';

/** The audit log: who did and saw what. */
export const auditOperations = {
  listAudit: {
    method: 'GET',
    path: '/api/staff/audit',
    summary: 'What staff did and what they looked at, newest first',
    access: 'audit.read',
    audit: 'view',
    query: auditQuery,
    success: 200,
    answer: page(auditRow),
    errors: [],
  },
  downloadAudit: {
    method: 'GET',
    path: '/api/staff/audit/export',
    summary: 'The filtered log as CSV',
    access: 'audit.read',
    audit: 'view',
    query: auditFilter,
    success: 200,
    answer: noContent,
    produces: ['text/csv'],
    errors: [],
  },
  verifyAudit: {
    method: 'POST',
    path: '/api/staff/audit/verify',
    summary:
      'Add up the chain again; with a count and hash written down earlier, also against those',
    access: 'audit.read',
    audit: 'none',
    body: verifyAuditBody,
    success: 200,
    answer: auditVerification,
    errors: [],
  },
} as const satisfies Record<string, Operation>;
