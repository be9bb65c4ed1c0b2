import { limits } from '@app/contract';
import type { RouteTable } from '#platform/http';
import type { RateAlertsApi } from './alerts.ts';
import type { Rates } from './index.ts';

export function ratesRoutes(
  rates: Pick<Rates, 'list' | 'history' | 'desk'>,
  alerts: RateAlertsApi,
): RouteTable<
  | 'listRates'
  | 'listRateHistory'
  | 'listRateAlerts'
  | 'createRateAlert'
  | 'deleteRateAlert'
  | 'restoreRateAlert'
  | 'getRateDesk'
  | 'listManualRates'
  | 'setManualRate'
  | 'endManualRate'
> {
  return {
    listRates: async ({ query }) => ({ items: await rates.list(query) }),
    listRateHistory: ({ query }) => rates.history(query),
    listRateAlerts: async ({ caller }) => ({ items: await alerts.list(caller.user_id) }),
    createRateAlert: ({ caller, body }) => alerts.create(caller.user_id, body),
    deleteRateAlert: async ({ caller, params }) => {
      await alerts.remove(caller.user_id, params.id);
      return null;
    },
    restoreRateAlert: ({ caller, params }) => alerts.restore(caller.user_id, params.id),
    getRateDesk: () => rates.desk.read(),
    listManualRates: ({ query: { cursor, limit = limits.pageSize } }) =>
      rates.desk.manual({ cursor, limit }),
    setManualRate: ({ caller, body }) => rates.desk.set(caller.user_id, body),
    endManualRate: ({ caller, params, body }) =>
      rates.desk.end(caller.user_id, { id: params.id, ...body }),
  };
}
