import { createApi } from '@app/client';
import { callFacts, errorTable, isErrorCode, staffCallFacts } from '@app/contract';
import { notify } from '@app/ui';
import { confirming } from './confirming.ts';
import { session } from './session.ts';

/** Calls any operation of the contract: `api.call('listWallets', { query })`. Throws ApiError. */
export const api = createApi({
  baseUrl: '',
  session,
  isCode: isErrorCode,
  confirm: confirming.ask,
  facts: { ...callFacts, ...staffCallFacts },
  // The way to the sign-in is the router's, which follows the session (main.tsx); here only the reason is said.
  onSignedOut: () => {
    const { title, text } = errorTable.refresh_refused;
    notify({ title, text, tone: 'info', id: 'session-ended' });
  },
});
