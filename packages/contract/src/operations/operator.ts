import { operatorFigures, operatorInfo, operatorState } from '../schemas/operator.ts';
import type { Operation } from './operation.ts';

/** What the operator says of itself, and what staff may know about the installation. */
export const operatorOperations = {
  getOperator: {
    method: 'GET',
    path: '/api/operator',
    summary: 'Brand, mode, claims and limits of the operator',
    access: 'public',
    success: 200,
    answer: operatorInfo,
    errors: [],
  },
  getFigures: {
    method: 'GET',
    path: '/api/operator/figures',
    summary: 'What was counted: customers, transfers, currencies, fees and delivery',
    access: 'public',
    success: 200,
    answer: operatorFigures,
    errors: [],
  },
  getOperatorState: {
    method: 'GET',
    path: '/api/staff/operator',
    summary: 'Settings and state of the installation, and what live still lacks',
    access: 'operator.read',
    audit: 'none',
    success: 200,
    answer: operatorState,
    errors: [],
  },
} as const satisfies Record<string, Operation>;
