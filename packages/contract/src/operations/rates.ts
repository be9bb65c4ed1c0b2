import { idParams, noContent } from '../schemas/common.ts';
import {
  rateAlert,
  rateAlertBody,
  rateAlertList,
  rateHistory,
  rateHistoryQuery,
  rateList,
  ratesQuery,
} from '../schemas/rates.ts';
import type { Operation } from './operation.ts';

/** Exchange rates, their history, and alerts on them. */
export const ratesOperations = {
  listRates: {
    method: 'GET',
    path: '/api/rates',
    summary: 'Exchange rates, by target currency',
    access: 'customer',
    query: ratesQuery,
    success: 200,
    answer: rateList,
    errors: [],
  },
  listRateHistory: {
    method: 'GET',
    path: '/api/rates/history',
    summary: 'Daily rates of one pair, oldest first',
    access: 'customer',
    query: rateHistoryQuery,
    success: 200,
    answer: rateHistory,
    errors: [],
  },
  listRateAlerts: {
    method: 'GET',
    path: '/api/rates/alerts',
    summary: 'Own rate alerts, newest first',
    access: 'customer',
    success: 200,
    answer: rateAlertList,
    errors: [],
  },
  createRateAlert: {
    method: 'POST',
    path: '/api/rates/alerts',
    summary: 'Be told when a rate is reached; the same alert twice is one',
    access: 'customer',
    body: rateAlertBody,
    success: 201,
    answer: rateAlert,
    errors: ['rate_alert_limit', 'exchange_rate_unavailable'],
  },
  deleteRateAlert: {
    method: 'DELETE',
    path: '/api/rates/alerts/:id',
    summary: 'Delete a rate alert; it can be restored for an hour',
    access: 'customer',
    params: idParams,
    success: 204,
    answer: noContent,
    errors: ['not_found'],
  },
  restoreRateAlert: {
    method: 'POST',
    path: '/api/rates/alerts/:id/restore',
    summary: 'Take back the deletion of a rate alert',
    access: 'customer',
    params: idParams,
    success: 200,
    answer: rateAlert,
    errors: ['not_found', 'rate_alert_limit'],
  },
} as const satisfies Record<string, Operation>;
