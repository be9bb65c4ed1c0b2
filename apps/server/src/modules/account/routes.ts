import type { RouteTable } from '#platform/http';
import type { Account } from './index.ts';

export function accountRoutes(account: Account): RouteTable<'downloadExport' | 'closeAccount'> {
  return {
    downloadExport: ({ caller }) => account.exportData(caller.user_id),
    closeAccount: async ({ caller, request, body }) => {
      await account.close({ caller, request }, body.password);
      return null;
    },
  };
}
