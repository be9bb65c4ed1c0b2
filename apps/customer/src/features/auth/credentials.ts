import type { SignUpBody } from '@app/contract';

export interface LoginValues {
  readonly email: string;
  readonly password: string;
}

export interface SignUpValues extends LoginValues {
  readonly full_name: string;
  readonly phone_number: string;
}

export type FieldTexts<Values> = Partial<Record<keyof Values, string>>;

/** The body of a sign-up; an empty phone number is left out, since it is optional (spec section 5). */
export function signUpBodyOf(values: SignUpValues): SignUpBody {
  const phone_number = values.phone_number.trim();
  return {
    email: values.email,
    password: values.password,
    data: { full_name: values.full_name, ...(phone_number !== '' && { phone_number }) },
  };
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
