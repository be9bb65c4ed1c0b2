import type { RouteTable } from '#platform/http';
import type { TransferHelpDesk } from './help.ts';

type Names = 'getTransferHelp' | 'reportProblem' | 'askTransferBack' | 'checkRecipient';

export function helpRoutes(help: TransferHelpDesk): RouteTable<Names> {
  return {
    getTransferHelp: ({ params, caller }) => help.read(caller.user_id, params.id),
    reportProblem: ({ params, body, caller }) => help.report(caller.user_id, params.id, body),
    askTransferBack: ({ params, body, caller }) =>
      help.askBack(caller.user_id, params.id, body.text),
    checkRecipient: async ({ body, caller }) => ({
      paid_before: await help.paidBefore(caller.user_id, body),
    }),
  };
}
