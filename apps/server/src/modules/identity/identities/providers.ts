import { createHmac } from 'node:crypto';
import type { Configuration } from 'openid-client';
import { DomainError } from '#platform/errors';
import { newToken } from '#platform/ids';
import type { Logger } from '#platform/log';
import type { Secrets } from '#platform/secrets';

/** An outside service that says who somebody is (OpenID Connect). */
export interface IdentityProvider {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly client_id: string;
  /** Undefined: a public client, which proves itself by PKCE alone. */
  readonly client_secret: string | undefined;
}

/** Whom the provider says it is; issuer and subject together name one person for ever. */
export interface Claimed {
  readonly issuer: string;
  readonly subject: string;
  readonly label: string | null;
}

export interface ProviderAnswer {
  readonly state: string;
  readonly code: string;
  readonly iss?: string | undefined;
}

export interface Providers {
  find(id: string): IdentityProvider | undefined;
  /** Where the browser goes, with a new state. Throws `identity_provider_silent`. */
  begin(provider: IdentityProvider): Promise<{ url: string; state: string }>;
  /** Exchanges the code and checks the answer. Throws `identity_refused`, `identity_provider_silent`. */
  finish(provider: IdentityProvider, answer: ProviderAnswer): Promise<Claimed>;
}

interface ProvidersDeps {
  readonly providers: readonly IdentityProvider[];
  /** Where browsers reach the customer app. */
  readonly site: string;
  readonly secrets: Secrets;
  readonly log: Logger;
}

const callbackPath = '/auth/callback';
const answerWithinSeconds = 10;
/** A provider changes its keys and addresses now and then. */
const discoveredForMs = 3_600_000;
const labelMax = 120;

/** Speaks with the providers; what a browser brings back is believed only as far as the provider's signature reaches. */
export function createProviders({ providers, site, secrets, log }: ProvidersDeps): Providers {
  const key = secrets.derive('identity-states');
  // Both follow from the state, so that nothing of an unfinished way lies in the database.
  const derived = (purpose: 'nonce' | 'verifier', state: string): string =>
    createHmac('sha256', key).update(`${purpose}\n${state}`).digest('base64url');
  const redirect_uri = new URL(callbackPath, site).href;
  const discover = createDiscovery();
  const guarded = async <Result>(
    { id }: IdentityProvider,
    task: () => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await task();
    } catch (error) {
      const code = isSilence(error) ? 'identity_provider_silent' : 'identity_refused';
      // Never the message: it may repeat what the provider answered.
      log.warn({ provider: id, reason: reasonOf(error) }, 'an outside identity was not accepted');
      throw new DomainError(code, { cause: error });
    }
  };
  return {
    find: (id) => providers.find((provider) => provider.id === id),
    begin: (provider) =>
      guarded(provider, async () => {
        const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
        const config = await discover(provider);
        const state = newToken();
        const url = buildAuthorizationUrl(config, {
          redirect_uri,
          scope: 'openid email',
          response_type: 'code',
          code_challenge: await calculatePKCECodeChallenge(derived('verifier', state)),
          code_challenge_method: 'S256',
          state,
          nonce: derived('nonce', state),
        });
        return { url: url.href, state };
      }),
    finish: (provider, { state, code, iss }) =>
      guarded(provider, async () => {
        const { authorizationCodeGrant } = await import('openid-client');
        const config = await discover(provider);
        const came = new URL(redirect_uri);
        came.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString();
        const tokens = await authorizationCodeGrant(config, came, {
          expectedState: state,
          expectedNonce: derived('nonce', state),
          pkceCodeVerifier: derived('verifier', state),
          idTokenExpected: true,
        });
        return claimed(tokens.claims());
      }),
  };
}

interface IdClaims {
  readonly iss: string;
  readonly sub: string;
  readonly [claim: string]: unknown;
}

function claimed(claims: IdClaims | undefined): Claimed {
  if (claims === undefined) throw new Error('the provider sent no claims');
  const { iss, sub } = claims;
  const label = [claims['email'], claims['preferred_username']].find(
    (value): value is string => typeof value === 'string' && value !== '',
  );
  return { issuer: iss, subject: sub, label: label?.slice(0, labelMax) ?? null };
}

/** Asks a provider once an hour where it is to be talked to; a failure is forgotten at once. */
function createDiscovery(): (provider: IdentityProvider) => Promise<Configuration> {
  const known = new Map<
    string,
    { readonly config: Promise<Configuration>; readonly atMs: number }
  >();
  return (provider) => {
    const nowMs = performance.now();
    const held = known.get(provider.id);
    if (held !== undefined && nowMs - held.atMs < discoveredForMs) return held.config;
    const config = discovered(provider);
    known.set(provider.id, { config, atMs: nowMs });
    config.catch(() => known.delete(provider.id));
    return config;
  };
}

async function discovered(provider: IdentityProvider): Promise<Configuration> {
  const client = await import('openid-client');
  const { issuer, client_id, client_secret } = provider;
  const server = new URL(issuer);
  const authentication =
    client_secret === undefined ? client.None() : client.ClientSecretBasic(client_secret);
  return client.discovery(server, client_id, undefined, authentication, {
    timeout: answerWithinSeconds,
    execute: [
      // The signature of what the provider says is checked even though it came by TLS.
      client.enableNonRepudiationChecks,
      // Only the profile lets an issuer on this machine through, for tests.
      ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  });
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Nobody answered, or not in time: as opposed to an answer that is wrong. */
function isSilence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (codeOf(error) === 'OAUTH_TIMEOUT' || error.name === 'TimeoutError') return true;
  return error instanceof TypeError && codeOf(error) === undefined;
}

function reasonOf(error: unknown): string {
  const code = codeOf(error);
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.name : 'unknown';
}
