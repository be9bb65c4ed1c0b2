import { operatorFigures, operatorInfo } from '../schemas/operator.ts';
import type { Operation } from './operation.ts';

/** What the operator says of itself. */
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
} as const satisfies Record<string, Operation>;
