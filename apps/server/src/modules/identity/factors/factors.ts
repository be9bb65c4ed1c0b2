import type {
  AddPasskeyBody,
  Answer,
  ConfirmBody,
  Confirmation,
  FactorAdded,
  Factors as OwnFactors,
  HandlerInput,
  Passkey,
  Session,
  TotpSetup,
  VerifyFactorBody,
} from '@app/contract';
import type { Caller, RequestFacts } from '#platform/http';
import type { Context } from '../context.ts';
import { confirm, requireForTransfer, startConfirmation } from './confirm.ts';
import { requireConfirmed } from './require-confirmed.ts';
import type { Asking, TransferToConfirm } from './confirm.ts';
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  enableTotp,
  listFactors,
  removePasskey,
  removeTotp,
  renamePasskey,
} from './manage.ts';
import { makeRecoveryCodes } from './recovery-set.ts';
import { startPasskey, verifyFactor } from './sign-in-step.ts';

export { deleteOldChallenges } from './challenge-store.ts';
export { deleteFactors } from './store.ts';
export type { Asking, TransferToConfirm } from './confirm.ts';

export interface Factors {
  startPasskey(
    body: HandlerInput<'startPasskey'>['body'],
    request: RequestFacts,
  ): Promise<Answer<'startPasskey'>>;
  verify(body: VerifyFactorBody, request: RequestFacts): Promise<Session>;
  startConfirmation(
    asking: Asking,
    binding: Buffer | undefined,
  ): Promise<Answer<'startConfirmation'>>;
  confirm(
    asking: Asking,
    given: ConfirmBody & { readonly binding: Buffer | undefined },
  ): Promise<Confirmation>;
  /** Throws `confirmation_required` unless the caller signed in or confirmed within the last ten minutes. */
  requireConfirmed(caller: Caller): Promise<void>;
  /** Throws `confirmation_required` or `factor_needed` unless this transfer may go out now. */
  requireForTransfer(
    caller: Caller,
    look: () => Promise<TransferToConfirm | undefined>,
  ): Promise<void>;
  list(asking: Asking): Promise<OwnFactors>;
  beginTotp(asking: Asking): Promise<TotpSetup>;
  enableTotp(asking: Asking, code: string): Promise<FactorAdded>;
  removeTotp(asking: Asking): Promise<void>;
  beginPasskey(asking: Asking): Promise<Answer<'beginPasskey'>>;
  addPasskey(asking: Asking, body: AddPasskeyBody): Promise<FactorAdded>;
  renamePasskey(asking: Asking, change: { id: string; name: string }): Promise<Passkey>;
  removePasskey(asking: Asking, id: string): Promise<void>;
  makeRecoveryCodes(asking: Asking): Promise<Answer<'makeRecoveryCodes'>>;
}

/** Second factors, and the confirming that they are asked for. */
export function createFactors(context: Context): Factors {
  return {
    startPasskey: (body, request) => startPasskey(context, body, request),
    verify: (body, request) => verifyFactor(context, body, request),
    startConfirmation: (asking, binding) => startConfirmation(context, asking, binding),
    confirm: (asking, given) => confirm(context, asking, given),
    requireConfirmed: (caller) => requireConfirmed(context, caller),
    requireForTransfer: (caller, look) => requireForTransfer(context, caller, look),
    list: (asking) => listFactors(context, asking),
    beginTotp: (asking) => beginTotp(context, asking),
    enableTotp: (asking, code) => enableTotp(context, asking, code),
    removeTotp: (asking) => removeTotp(context, asking),
    beginPasskey: (asking) => beginPasskey(context, asking),
    addPasskey: (asking, body) => addPasskey(context, asking, body),
    renamePasskey: (asking, change) => renamePasskey(context, asking, change),
    removePasskey: (asking, id) => removePasskey(context, asking, id),
    makeRecoveryCodes: (asking) => makeRecoveryCodes(context, asking),
  };
}
