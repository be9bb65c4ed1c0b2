import { createFactorCalls, passkeysMissing } from '@app/client';
import type { PasskeyPort } from '@app/client';
import { api } from './api.ts';

/** What speaks with the browser about passkeys did not come. */
export class PasskeysUnloaded extends Error {}

// Loaded when somebody uses a passkey: most visits never do.
const load = () =>
  import('@simplewebauthn/browser').catch((cause: unknown) => {
    throw new PasskeysUnloaded('The passkey library did not load.', { cause });
  });

const passkeys: PasskeyPort = {
  get: async (optionsJSON) => {
    const { startAuthentication } = await load();
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
    return { id, rawId, type, response, clientExtensionResults: {} };
  },
  create: async (optionsJSON) => {
    const { startRegistration } = await load();
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    return { id, rawId, type, response, clientExtensionResults: {} };
  },
};

/** Signing in, confirming and changing factors where that is more than one call. */
export const factorCalls = createFactorCalls({ api, audience: 'customer', passkeys });

/** Why passkeys cannot be used on this page, if they cannot. */
export const noPasskeys = passkeysMissing({
  hostname: location.hostname,
  isSecureContext,
  hasApi: 'PublicKeyCredential' in window,
});
