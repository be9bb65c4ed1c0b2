import { DomainError } from '#platform/errors';
import type { FieldError } from '#platform/errors';
import type { Call, RouteTable } from '#platform/http';
import type { Identity } from './index.ts';

export function identityRoutes(
  identity: Identity,
): RouteTable<
  | 'signUp'
  | 'getToken'
  | 'signOut'
  | 'keepSession'
  | 'getUser'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'changePassword'
  | 'getDemonstrationAccounts'
  | 'getStaffMe'
> {
  return {
    signUp: ({ body, request }) => identity.signUp(body, request),
    getToken: async (call) => {
      if (call.query.grant_type === 'refresh_token') {
        const { refresh_token } = required(call, ['refresh_token']);
        return identity.refresh(refresh_token, call.request);
      }
      const { email, password } = required(call, ['email', 'password']);
      const { audience = 'customer' } = call.body;
      return identity.signIn({ email, password, audience }, call.request);
    },
    signOut: async ({ caller }) => {
      await identity.signOut(caller);
      return null;
    },
    keepSession: async ({ caller }) => {
      await identity.keepSession(caller);
      return null;
    },
    getUser: ({ caller }) => identity.getUser(caller),
    listSessions: ({ caller }) => identity.sessions(caller),
    endSession: async ({ caller, params, query }) => {
      const ended = { id: params.id, notMe: query.not_me !== undefined };
      return { mailed: await identity.endSession(caller, ended) };
    },
    endOtherSessions: async ({ caller }) => ({ ended: await identity.endOtherSessions(caller) }),
    changePassword: async ({ caller, request, body }) => {
      await identity.changePassword({ caller, request }, body);
      return null;
    },
    getDemonstrationAccounts: async () => {
      const accounts = await identity.demonstrationAccounts();
      if (accounts === undefined) throw new DomainError('not_found');
      return { accounts: [...accounts] };
    },
    getStaffMe: async ({ caller: { user_id, email, full_name, roles } }) => ({
      id: user_id,
      email,
      full_name,
      roles: [...roles],
    }),
  };
}

type Given = Call<'getToken'>['body'];
type Field = 'email' | 'password' | 'refresh_token';

/** The fields that this grant needs of the one body that serves both; all missing ones are named at once. */
function required<Name extends Field>(
  { body }: { readonly body: Given },
  names: readonly Name[],
): Record<Name, string> {
  if (hasAll(body, names)) return body;
  const errors: FieldError[] = names
    .filter((name) => body[name] === undefined)
    .map((field) => ({ field, message: 'Fill this in.' }));
  throw new DomainError('validation_failed', { errors });
}

function hasAll<Name extends Field>(
  given: Given,
  names: readonly Name[],
): given is Given & Record<Name, string> {
  return names.every((name) => given[name] !== undefined);
}
