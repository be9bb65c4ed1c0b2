import {
  beneficiary,
  beneficiaryBody,
  beneficiaryList,
  updateBeneficiaryBody,
} from '../schemas/beneficiaries.ts';
import { idParams, noContent } from '../schemas/common.ts';
import type { Operation } from './operation.ts';

/** Saved recipients. */
export const beneficiariesOperations = {
  listBeneficiaries: {
    method: 'GET',
    path: '/api/beneficiaries',
    summary: 'Own saved recipients, last changed first',
    access: 'customer',
    success: 200,
    answer: beneficiaryList,
    errors: [],
  },
  createBeneficiary: {
    method: 'POST',
    path: '/api/beneficiaries',
    summary: 'Save a recipient',
    access: 'customer',
    body: beneficiaryBody,
    success: 201,
    answer: beneficiary,
    errors: ['account_disabled', 'beneficiary_limit', 'beneficiary_exists'],
  },
  updateBeneficiary: {
    method: 'PUT',
    path: '/api/beneficiaries/:id',
    summary: 'Change a saved recipient; transfers already sent keep the account they went to',
    access: 'customer',
    params: idParams,
    body: updateBeneficiaryBody,
    success: 200,
    answer: beneficiary,
    errors: [
      'account_disabled',
      'beneficiary_not_found',
      'beneficiary_exists',
      'beneficiary_changed',
    ],
  },
  deleteBeneficiary: {
    method: 'DELETE',
    path: '/api/beneficiaries/:id',
    summary: 'Delete a saved recipient; deleting twice is deleting once',
    access: 'customer',
    params: idParams,
    success: 204,
    answer: noContent,
    errors: ['account_disabled', 'beneficiary_not_found'],
  },
  restoreBeneficiary: {
    method: 'POST',
    path: '/api/beneficiaries/:id/restore',
    summary: 'Take a deletion back',
    access: 'customer',
    params: idParams,
    success: 200,
    answer: beneficiary,
    errors: [
      'account_disabled',
      'beneficiary_not_found',
      'beneficiary_limit',
      'beneficiary_exists',
    ],
  },
} as const satisfies Record<string, Operation>;
