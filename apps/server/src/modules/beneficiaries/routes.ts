import type { RouteTable } from '#platform/http';
import type { Beneficiaries } from './index.ts';

type Names =
  | 'listBeneficiaries'
  | 'createBeneficiary'
  | 'updateBeneficiary'
  | 'deleteBeneficiary'
  | 'restoreBeneficiary';

export function beneficiariesRoutes(beneficiaries: Beneficiaries): RouteTable<Names> {
  return {
    listBeneficiaries: async ({ caller }) => ({ items: await beneficiaries.list(caller.user_id) }),
    createBeneficiary: ({ caller, body }) => beneficiaries.create(caller.user_id, body),
    updateBeneficiary: ({ caller, params, body }) =>
      beneficiaries.update(caller.user_id, params.id, body),
    deleteBeneficiary: async ({ caller, params }) => {
      await beneficiaries.remove(caller.user_id, params.id);
      return null;
    },
    restoreBeneficiary: ({ caller, params }) => beneficiaries.restore(caller.user_id, params.id),
  };
}
