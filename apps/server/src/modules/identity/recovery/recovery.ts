import type {
  Answer,
  CalledOut,
  CompleteRecoveryBody,
  EmailState,
  IdentityLink,
  ProviderAnswer,
  Session,
  WayToProvider,
} from '@app/contract';
import type { Caller, RequestFacts } from '#platform/http';
import type { Context } from '../context.ts';
import {
  finishLink,
  finishSignIn,
  listIdentities,
  startLink,
  startSignIn,
  unlinkIdentity,
} from '../identities/identities.ts';
import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  emailState,
  resendConfirmation,
} from './email.ts';
import { callOut, readCalledOut } from './not-me.ts';
import { completeRecovery, recover, sendRecoveryLinks } from './recover.ts';
import type { Recovering } from './recover.ts';

interface Asking {
  readonly caller: Caller;
  readonly request: RequestFacts;
}

/** Ways back into an account, and the address that they stand on. */
export interface Recovery {
  recover(recovering: Recovering, request: RequestFacts): Promise<Answer<'recover'>>;
  /** Mails the links that were asked for; a job. */
  sendLinks(signal: AbortSignal): Promise<void>;
  complete(body: CompleteRecoveryBody): Promise<void>;
  readCalledOut(token: string): Promise<CalledOut>;
  callOut(token: string): Promise<void>;
  email(caller: Caller): Promise<EmailState>;
  resendConfirmation(caller: Caller): Promise<void>;
  confirmEmail(token: string): Promise<Answer<'confirmEmail'>>;
  changeEmail(caller: Caller, email: string): Promise<EmailState>;
  cancelEmailChange(caller: Caller): Promise<EmailState>;
}

export function createRecovery(context: Context): Recovery {
  return {
    recover: (recovering, request) => recover(context, recovering, request),
    sendLinks: (signal) => sendRecoveryLinks(context, signal),
    complete: (body) => completeRecovery(context, body),
    readCalledOut: (token) => readCalledOut(context, token),
    callOut: (token) => callOut(context, token),
    email: (caller) => emailState(context, caller),
    resendConfirmation: (caller) => resendConfirmation(context, caller),
    confirmEmail: (token) => confirmEmail(context, token),
    changeEmail: (caller, email) => changeEmail(context, caller, email),
    cancelEmailChange: (caller) => cancelEmailChange(context, caller),
  };
}

/** Identities at outside providers. */
export interface Identities {
  startSignIn(provider: string, request: RequestFacts): Promise<WayToProvider>;
  finishSignIn(answer: ProviderAnswer, request: RequestFacts): Promise<Session>;
  list(caller: Caller): Promise<Answer<'listIdentities'>>;
  startLink(asking: Asking, provider: string): Promise<WayToProvider>;
  finishLink(asking: Asking, answer: ProviderAnswer): Promise<IdentityLink>;
  unlink(caller: Caller, id: string): Promise<void>;
}

export function createIdentities(context: Context): Identities {
  return {
    startSignIn: (provider, request) => startSignIn(context, provider, request),
    finishSignIn: (answer, request) => finishSignIn(context, answer, request),
    list: (caller) => listIdentities(context, caller),
    startLink: (asking, provider) => startLink(context, asking, provider),
    finishLink: (asking, answer) => finishLink(context, asking, answer),
    unlink: (caller, id) => unlinkIdentity(context, caller, id),
  };
}
