import { signUpBody } from '@app/contract';
import { serverSentence } from '../../shared/server-sentences.ts';
import { signUpBodyOf, signUpField } from './credentials.ts';
import type { FieldTexts, LoginValues, SignUpValues } from './credentials.ts';

/** What to say where nothing was typed; everything else the contract's own schema says. */
export interface EmptyTexts {
  readonly email: string;
  readonly password: string;
  readonly full_name: string;
}

/** The fields to mend before signing in, with what to do; none when it can be sent. */
export function checkLogin(values: LoginValues, empty: EmptyTexts): FieldTexts<LoginValues> {
  const found: FieldTexts<LoginValues> = {};
  const email = values.email.trim();
  if (email === '') found.email = empty.email;
  else {
    const asked = signUpBody.shape.email.safeParse(email);
    if (!asked.success) found.email = serverSentence(asked.error.issues[0]?.message ?? empty.email);
  }
  // The rules for a new password do not apply: an old one may be older than they are.
  if (values.password === '') found.password = empty.password;
  return found;
}

/** As `checkLogin`, for signing up. */
export function checkSignUp(values: SignUpValues, empty: EmptyTexts): FieldTexts<SignUpValues> {
  const found: FieldTexts<SignUpValues> = {};
  const asked = signUpBody.safeParse(signUpBodyOf(values));
  for (const issue of asked.error?.issues ?? []) {
    const field = signUpField(issue.path.join('.'));
    if (field !== undefined) found[field] ??= serverSentence(issue.message);
  }
  if (values.email.trim() === '') found.email = empty.email;
  if (values.password === '') found.password = empty.password;
  if (values.full_name.trim() === '') found.full_name = empty.full_name;
  return found;
}
