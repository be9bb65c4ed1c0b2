import { createApi } from '@app/client';
import { callFacts, isCustomerErrorCode } from '@app/contract';
import { notify } from '@app/ui';
import { confirming } from './confirming.ts';
import { errorText } from './contract-texts.ts';
import { session } from './session.ts';

/** Calls any operation of the contract: `api.call('createQuote', { body })`. Throws ApiError. */
export const api = createApi({
  baseUrl: '',
  session,
  facts: callFacts,
  isCode: isCustomerErrorCode,
  confirm: confirming.ask,
  // The way to /auth is the router's, which follows the session (main.tsx); here only the reason is said.
  onSignedOut: () => {
    notify({ ...errorText('refresh_refused'), tone: 'info', id: 'session-ended' });
  },
});
