import type { ConfirmedTransfer } from '@app/contract';
import type { RouteTable } from '#platform/http';
import type { Factors } from './factors.ts';

type Names =
  | 'startPasskey'
  | 'verifyFactor'
  | 'startConfirmation'
  | 'confirm'
  | 'listFactors'
  | 'beginTotp'
  | 'enableTotp'
  | 'removeTotp'
  | 'beginPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'makeRecoveryCodes';

/** What stands for a transfer of this customer; throws `quote_not_found`. */
export type BindingOf = (user_id: string, transfer: ConfirmedTransfer) => Promise<Buffer>;

/** `bindingOf` is of the transfers, which know quotes and accounts. */
export function factorRoutes(factors: Factors, bindingOf: BindingOf): RouteTable<Names> {
  const bound = async (
    user_id: string,
    transfer: ConfirmedTransfer | null | undefined,
  ): Promise<Buffer | undefined> => (transfer ? bindingOf(user_id, transfer) : undefined);
  return {
    startPasskey: ({ body, request }) => factors.startPasskey(body, request),
    verifyFactor: ({ body, request }) => factors.verify(body, request),
    startConfirmation: async ({ caller, request, body }) =>
      factors.startConfirmation({ caller, request }, await bound(caller.user_id, body.transfer)),
    confirm: async ({ caller, request, body }) => {
      const binding = await bound(caller.user_id, body.transfer);
      return factors.confirm({ caller, request }, { ...body, binding });
    },
    listFactors: (asking) => factors.list(asking),
    beginTotp: (asking) => factors.beginTotp(asking),
    enableTotp: ({ body, ...asking }) => factors.enableTotp(asking, body.code),
    removeTotp: async (asking) => {
      await factors.removeTotp(asking);
      return null;
    },
    beginPasskey: (asking) => factors.beginPasskey(asking),
    addPasskey: ({ body, ...asking }) => factors.addPasskey(asking, body),
    renamePasskey: ({ params, body, ...asking }) =>
      factors.renamePasskey(asking, { id: params.id, name: body.name }),
    removePasskey: async ({ params, ...asking }) => {
      await factors.removePasskey(asking, params.id);
      return null;
    },
    makeRecoveryCodes: (asking) => factors.makeRecoveryCodes(asking),
  };
}
