import type { RouteTable } from '#platform/http';
import type { RateAlertsApi } from './alerts.ts';
import type { Rates } from './index.ts';

export function ratesRoutes(
  rates: Pick<Rates, 'list' | 'history'>,
  alerts: RateAlertsApi,
): RouteTable<
  | 'listRates'
  | 'listRateHistory'
  | 'listRateAlerts'
  | 'createRateAlert'
  | 'deleteRateAlert'
  | 'restoreRateAlert'
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
  };
}
