import { createApi } from '@app/client';
import { callFacts, isCustomerErrorCode } from '@app/contract';
import { confirming } from './confirming.ts';
import { session } from './session.ts';
import { tellSignedOut } from './signed-out.ts';

/** Calls any operation of the contract: `api.call('createQuote', { body })`. Throws ApiError. */
export const api = createApi({
  baseUrl: '',
  session,
  facts: callFacts,
  isCode: isCustomerErrorCode,
  confirm: confirming.ask,
  onSignedOut: tellSignedOut,
});
