import { signUpBody } from '@app/contract';
import type { SignUpBody } from '@app/contract';
import { serverSentence } from '../../shared/server-sentences.ts';

export interface LoginValues {
  readonly email: string;
  readonly password: string;
}

export interface SignUpValues extends LoginValues {
  readonly full_name: string;
  readonly phone_number: string;
}

/** What to say where nothing was typed; everything else the contract's own schema says. */
export interface EmptyTexts {
  readonly email: string;
  readonly password: string;
  readonly full_name: string;
}

export type FieldTexts<Values> = Partial<Record<keyof Values, string>>;

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

/** The body of a sign-up; an empty phone number is left out, since it is optional (spec section 5). */
export function signUpBodyOf(values: SignUpValues): SignUpBody {
  const phone_number = values.phone_number.trim();
  return {
    email: values.email,
    password: values.password,
    data: { full_name: values.full_name, ...(phone_number !== '' && { phone_number }) },
  };
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

const fieldPaths = {
  full_name: 'data.full_name',
  phone_number: 'data.phone_number',
  email: 'email',
  password: 'password',
} as const satisfies Record<keyof SignUpValues, string>;

/** The fields in the order of the form. */
export const signUpFields = ['full_name', 'phone_number', 'email', 'password'] as const;

/** The form's field for the path that the contract or the server names. */
export function signUpField(path: string): keyof SignUpValues | undefined {
  return signUpFields.find((field) => fieldPaths[field] === path || field === path);
}
