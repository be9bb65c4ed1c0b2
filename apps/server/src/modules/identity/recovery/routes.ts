import type { RouteTable } from '#platform/http';
import type { Identities, Recovery } from './recovery.ts';

type Names =
  | 'recover'
  | 'completeRecovery'
  | 'readCalledOut'
  | 'callOut'
  | 'getEmail'
  | 'sendEmailConfirmation'
  | 'confirmEmail'
  | 'changeEmail'
  | 'cancelEmailChange';

/** `onAsked` wakes the job that mails the links; nobody waits for it. */
export function recoveryRoutes(recovery: Recovery, onAsked: () => void): RouteTable<Names> {
  return {
    recover: async ({ body: { email, audience = 'customer' }, request }) => {
      const answer = await recovery.recover({ email, audience }, request);
      onAsked();
      return answer;
    },
    completeRecovery: async ({ body }) => {
      await recovery.complete(body);
      return null;
    },
    readCalledOut: ({ body }) => recovery.readCalledOut(body.token),
    callOut: async ({ body }) => {
      await recovery.callOut(body.token);
      return null;
    },
    getEmail: ({ caller }) => recovery.email(caller),
    sendEmailConfirmation: async ({ caller }) => {
      await recovery.resendConfirmation(caller);
      return null;
    },
    confirmEmail: ({ body }) => recovery.confirmEmail(body.token),
    changeEmail: ({ caller, body }) => recovery.changeEmail(caller, body.email),
    cancelEmailChange: ({ caller }) => recovery.cancelEmailChange(caller),
  };
}

type IdentityNames =
  | 'startIdentitySignIn'
  | 'finishIdentitySignIn'
  | 'listIdentities'
  | 'startIdentityLink'
  | 'finishIdentityLink'
  | 'unlinkIdentity';

export function identitiesRoutes(identities: Identities): RouteTable<IdentityNames> {
  return {
    startIdentitySignIn: ({ body, request }) => identities.startSignIn(body.provider, request),
    finishIdentitySignIn: ({ body, request }) => identities.finishSignIn(body, request),
    listIdentities: ({ caller }) => identities.list(caller),
    startIdentityLink: ({ body, ...asking }) => identities.startLink(asking, body.provider),
    finishIdentityLink: ({ body, ...asking }) => identities.finishLink(asking, body),
    unlinkIdentity: async ({ caller, params }) => {
      await identities.unlink(caller, params.id);
      return null;
    },
  };
}
