import { limits } from '../limits.ts';
import { idParams, noContent, page } from '../schemas/common.ts';
import {
  customerVerification,
  requestVerificationBody,
  reviewVerificationBody,
  staffVerification,
  staffVerificationQuery,
  verification,
} from '../schemas/kyc.ts';
import { documentQuery, uploadedDocument } from '../schemas/papers.ts';
import { attachmentTypes } from '../schemas/support.ts';
import type { Operation } from './operation.ts';

/** Who somebody is and where they live: documents in, decisions out, limits by level. */
export const kycOperations = {
  getVerification: {
    method: 'GET',
    path: '/api/verification',
    summary: 'Own verification, what each level allows, and how much of it is used',
    access: 'customer',
    success: 200,
    answer: verification,
    errors: [],
  },
  uploadVerificationDocument: {
    method: 'POST',
    path: '/api/verification/documents',
    summary:
      'A file that proves identity or address; it is a draft until it is sent, and drafts are removed after a day',
    access: 'customer',
    query: documentQuery,
    upload: { maxBytes: limits.documentMaxBytes, types: attachmentTypes },
    success: 201,
    answer: uploadedDocument,
    errors: ['validation_failed'],
  },
  requestVerification: {
    method: 'POST',
    path: '/api/verification/requests',
    summary: 'Hand drafts over as one document to be checked',
    access: 'customer',
    body: requestVerificationBody,
    success: 201,
    answer: verification,
    errors: ['not_found', 'verification_pending'],
  },
  listVerificationRequests: {
    method: 'GET',
    path: '/api/staff/verification',
    summary: 'Requests of all customers; those that wait oldest first, all others newest first',
    access: 'verification.read',
    audit: 'view',
    query: staffVerificationQuery,
    success: 200,
    answer: page(staffVerification),
    errors: [],
  },
  getCustomerVerification: {
    method: 'GET',
    path: '/api/staff/customers/:id/verification',
    summary: 'One customer’s verification, limits and requests',
    access: 'verification.read',
    audit: 'view',
    params: idParams,
    success: 200,
    answer: customerVerification,
    errors: ['user_not_found'],
  },
  downloadVerificationDocument: {
    method: 'GET',
    path: '/api/staff/verification/documents/:id',
    summary: 'A file of a request; only ever saved, never shown in place',
    access: 'verification.review',
    audit: 'view',
    params: idParams,
    success: 200,
    answer: noContent,
    produces: attachmentTypes,
    errors: ['not_found'],
  },
  reviewVerification: {
    method: 'POST',
    path: '/api/staff/verification/:id/review',
    summary: 'Approve a request until a day, or reject it with the reason',
    access: 'verification.review',
    audit: 'change',
    params: idParams,
    body: reviewVerificationBody,
    success: 200,
    answer: staffVerification,
    errors: ['not_found', 'own_documents', 'already_reviewed', 'version_conflict'],
  },
} as const satisfies Record<string, Operation>;
