import type {
  Audience,
  ConfirmMethod,
  ConfirmedTransfer,
  FactorMethod,
  NewPasskeyAnswer,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
  Session,
} from '@app/contract';
import type { Api } from './api.ts';

/** The browser's own part of passkeys; loaded by the apps when it is needed. */
export interface PasskeyPort {
  get(options: PasskeyRequest): Promise<PasskeyAnswer>;
  create(options: PasskeyCreation): Promise<NewPasskeyAnswer>;
}

export interface FactorCalls {
  /** The second step of a sign-in by a code. Throws ApiError. */
  verify(challenge: string, method: FactorMethod, code: string): Promise<Session>;
  /** By a passkey: the second step of a sign-in, or with no challenge all of it. Throws ApiError, or what the browser throws. */
  verifyPasskey(challenge?: string): Promise<Session>;
  confirm(
    method: Exclude<ConfirmMethod, 'passkey'>,
    value: string,
    transfer: ConfirmedTransfer | undefined,
  ): Promise<void>;
  confirmPasskey(transfer: ConfirmedTransfer | undefined): Promise<void>;
  /** Gives recovery codes where some were made. */
  addPasskey(name: string): Promise<readonly string[] | null>;
}

/** The calls about second factors that are more than one call, for both apps. */
export function createFactorCalls(deps: {
  readonly api: Pick<Api, 'call'>;
  readonly audience: Audience;
  readonly passkeys: PasskeyPort;
}): FactorCalls {
  const { api, audience, passkeys } = deps;
  return {
    verify: (challenge, method, code) =>
      api.call('verifyFactor', { body: { challenge, method, code } }),
    verifyPasskey: async (begun) => {
      const body = { audience, ...(begun !== undefined && { challenge: begun }) };
      const { challenge, options } = await api.call('startPasskey', { body });
      const passkey = await passkeys.get(options);
      return api.call('verifyFactor', { body: { challenge, method: 'passkey', passkey } });
    },
    confirm: async (method, value, transfer) => {
      const shown = method === 'password' ? { password: value } : { code: value };
      await api.call('confirm', { body: { method, ...shown, ...(transfer && { transfer }) } });
    },
    confirmPasskey: async (transfer) => {
      const about = transfer && { transfer };
      const body = { transfer: transfer ?? null };
      const { challenge, options } = await api.call('startConfirmation', { body });
      const passkey = await passkeys.get(options);
      await api.call('confirm', { body: { method: 'passkey', challenge, passkey, ...about } });
    },
    addPasskey: async (name) => {
      const { challenge, options } = await api.call('beginPasskey', {});
      const passkey = await passkeys.create(options);
      const added = await api.call('addPasskey', { body: { challenge, name, passkey } });
      return added.recovery_codes;
    },
  };
}

const isAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[');

/** Why this browser cannot use passkeys on this page: they belong to a name, and to a safe connection. */
export function passkeysMissing(place: {
  readonly hostname: string;
  readonly isSecureContext: boolean;
  readonly hasApi: boolean;
}): 'address' | 'browser' | undefined {
  if (isAddress(place.hostname) || !place.isSecureContext) return 'address';
  return place.hasApi ? undefined : 'browser';
}
