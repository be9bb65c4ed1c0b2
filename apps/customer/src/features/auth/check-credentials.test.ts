import { describe, expect, test } from 'vitest';
import { checkLogin, checkSignUp } from './check-credentials.ts';
import { signUpBodyOf, signUpField } from './credentials.ts';

const empty = { email: 'no e-mail', password: 'no password', full_name: 'no name' };
const good = {
  email: 'olena@example.com',
  password: 'six6six',
  full_name: 'Olena Kovalenko',
  phone_number: '',
};

describe('login', () => {
  test('takes an address and any password that is not empty', () => {
    expect(checkLogin({ email: ' olena@example.com ', password: 'x' }, empty)).toEqual({});
  });

  test('says what is missing, field by field', () => {
    expect(checkLogin({ email: '  ', password: '' }, empty)).toEqual({
      email: 'no e-mail',
      password: 'no password',
    });
  });

  test('[5.auth.1] refuses what is not an address, with an example', () => {
    expect(checkLogin({ email: 'olena', password: 'x' }, empty).email).toContain('@example.com');
  });
});

describe('sign-up', () => {
  test('takes a person without a phone number, and leaves it out of the body', () => {
    expect(checkSignUp(good, empty)).toEqual({});
    expect(signUpBodyOf(good)).toEqual({
      email: good.email,
      password: good.password,
      data: { full_name: good.full_name },
    });
  });

  test('[5.auth.1, 5.auth.2] says what is missing, field by field; the phone number is optional', () => {
    const nothing = { email: '', password: '', full_name: ' ', phone_number: ' ' };
    expect(checkSignUp(nothing, empty)).toEqual(empty);
  });

  test('[5.auth.2] refuses five characters of password and takes six', () => {
    expect(checkSignUp({ ...good, password: '12345' }, empty).password).toContain('6');
    expect(checkSignUp({ ...good, password: '123456' }, empty)).toEqual({});
  });

  test('refuses a phone number that is none', () => {
    const found = checkSignUp({ ...good, phone_number: 'call me' }, empty);
    expect(Object.keys(found)).toEqual(['phone_number']);
  });

  test('finds the field for the paths that the server names', () => {
    expect(signUpField('data.phone_number')).toBe('phone_number');
    expect(signUpField('email')).toBe('email');
    expect(signUpField('audience')).toBeUndefined();
  });
});
