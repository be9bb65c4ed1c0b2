import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js';
import { DomainError, fieldError } from '#platform/errors';

const field = 'phone_number';

/**
 * A phone number as a person types it, in E.164: '+353861234567'. Needs the country code, since nothing else says which country is
 * meant. Throws `validation_failed` saying what is wrong.
 */
export function normalPhone(typed: string): string {
  const text = typed.trim().replace(/^00/, '+');
  if (!text.startsWith('+')) {
    throw fieldError(field, 'Start with + and the country code, such as +353 86 123 4567.');
  }
  // Without letters: the library would take them for the keys of a telephone.
  if (!/^\+[\d\s()./-]*$/.test(text)) {
    throw fieldError(field, 'Use digits only, such as +353 86 123 4567.');
  }
  const problem = lengthProblem(text);
  if (problem !== undefined) throw fieldError(field, problem);
  // Whether such a number was ever given out is not asked: lists of ranges are older than the newest phone.
  const number = parsePhoneNumberFromString(text);
  if (number === undefined) throw fieldError(field, 'This is no phone number. Check its digits.');
  return number.number;
}

/**
 * A phone number as it is kept when an account is made, which none is refused for: as above where it can be read so, else without what only
 * separates its digits, so that staff find it however they type it.
 */
export function keptPhone(typed: string): string {
  try {
    return normalPhone(typed);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const text = typed.trim();
    const kept = text.replace(/^00/, '+').replaceAll(/[\s()./-]/g, '');
    // Two numbers in one field stay two, and what has no digit stays as it is.
    return /^\+?\d{1,15}$/.test(kept) ? kept : text;
  }
}

function lengthProblem(text: string): string | undefined {
  switch (validatePhoneNumberLength(text)) {
    case 'INVALID_COUNTRY':
      return 'There is no such country code. Check the digits after the +.';
    case 'TOO_SHORT':
    case 'NOT_A_NUMBER':
      return 'This number is too short. Check that no digit is missing.';
    case 'TOO_LONG':
      return 'This number is too long. Check that no digit is typed twice.';
    case 'INVALID_LENGTH':
      return 'A number of this country has more or fewer digits. Check them.';
    case undefined:
      return undefined;
  }
}

/** '+353 86 123 4567'; a number that cannot be read as one stays as it is kept. */
export function phoneText(stored: string): string {
  return parsePhoneNumberFromString(stored)?.formatInternational() ?? stored;
}
