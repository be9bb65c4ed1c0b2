import type { RouteTable } from '#platform/http';
import type { Account } from './index.ts';

export function accountRoutes(
  account: Account,
): RouteTable<'downloadExport' | 'closeAccount' | 'listAccountAccess' | 'reportAccountAccess'> {
  return {
    downloadExport: ({ caller }) => account.exportData(caller),
    listAccountAccess: ({ caller, query }) => account.listAccess(caller.user_id, query),
    reportAccountAccess: ({ caller, params, body }) =>
      account.reportAccess(caller.user_id, { ...params, ...body }),
    closeAccount: async ({ caller, request, body }) => {
      await account.close({ caller, request }, body.password);
      return null;
    },
  };
}
